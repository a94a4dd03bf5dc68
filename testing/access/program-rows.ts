import { insertProgram, launchBody } from '../subscriptions.ts'
import type { World } from './actors.ts'
import type { Matrix } from './row.ts'
import { employers, itsEmployer, ownersOnly } from './statuses.ts'

const inJanuary = (year: number) => ({ start_date: `${year}-01-01`, end_date: `${year}-01-31` })

/** Each program gets a January of its own, so that none is in another's way. */
let lastYear = 2040
function ownJanuary() {
  lastYear += 1
  return { start_on: `${lastYear}-01-01`, last_on: `${lastYear}-01-31` }
}

/** Programs of the own tenant: one that waits for its payment, one that is scheduled. */
const pending = async ({ app, employer }: World) =>
  insertProgram(app, employer.id, { ...ownJanuary(), status: 'pending' })
const scheduled = async ({ app, employer }: World) =>
  insertProgram(app, employer.id, { ...ownJanuary(), status: 'launched' })

/** No program runs: there is nothing to change. */
const noneRuns = { ...employers, otherTenant: 409, ownTenant: 409, signInAs: 409 }

/** Programs and plans. */
export const programRows: Pick<Matrix, 'subscriptions'> = {
  subscriptions: {
    listSubscriptions: { statuses: employers },
    launchProgram: { statuses: ownersOnly, body: () => launchBody(inJanuary(2030)) },
    quoteLaunch: { statuses: employers, body: () => launchBody(inJanuary(2031)) },
    payProgram: {
      statuses: { ...ownersOnly, otherTenant: 404 },
      path: async (world) => pending(world),
    },
    discardProgram: { statuses: itsEmployer, path: scheduled },
    // The dates of a scheduled program are locked, except for somebody of the platform.
    changeDates: {
      statuses: { ...itsEmployer, ownTenant: 409 },
      path: scheduled,
      body: () => ({ end_date: `${lastYear}-01-15` }),
    },
    cancelSubscription: { statuses: noneRuns },
    resumeSubscription: { statuses: noneRuns },
    upgradeEmployees: {
      statuses: { ...noneRuns, signInAs: 403 },
      body: () => ({ number_of_employees: 200 }),
    },
    quoteUpgrade: { statuses: noneRuns, body: () => ({ number_of_employees: 200 }) },
    downgradeEmployees: { statuses: noneRuns, body: () => ({ number_of_employees: 1 }) },
    listPlans: { statuses: employers },
    // A plan begins today and has no end: the programs above are in its way.
    subscribePlan: {
      statuses: { ...ownersOnly, otherTenant: 409, ownTenant: 409 },
      body: () => ({ interval: 'month', number_of_employees: 10 }),
    },
  },
}
