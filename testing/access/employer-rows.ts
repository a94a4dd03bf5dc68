import { createEmployer } from '../factories.ts'
import type { World } from './actors.ts'
import type { Matrix } from './row.ts'

const own = async ({ employer }: World) => employer.id

/** The calls of staff about employers; each changes one of its own, so that nobody is signed out meanwhile. */
export const employerRows: Pick<Matrix, 'employers'> = {
  employers: {
    listEmployers: {},
    exportEmployers: {},
    pickEmployers: {},
    readEmployer: { path: own },
    listEmployerMails: { path: own },
    changeEmployerStatus: {
      path: async ({ app }) => (await createEmployer(app, { status: 'pending' })).id,
      body: () => ({ status: 1 }),
    },
    changeEmployerPrices: {
      path: own,
      body: () => ({ month: 0.9, half_year: null, year: null }),
    },
    changeEmployerFee: { path: own, body: () => ({ fee: 2.5 }) },
    readEmployerFeatures: { path: own },
    changeEmployerFeatures: {
      path: own,
      body: () => ({ plan_cards: true }),
    },
  },
}
