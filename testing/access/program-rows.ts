import { insertProgram, launchBody } from '../subscriptions.ts'
import type { World } from './actors.ts'
import type { Matrix } from './row.ts'

const inJanuary = (year: number) => ({ start_date: `${year}-01-01`, end_date: `${year}-01-31` })

/** Each program gets a January of its own, so that none is in another's way; a hundred of them are enough. */
const firstYear = 2041
let lastYear = firstYear - 1
function ownJanuary() {
  lastYear = firstYear + ((lastYear + 1 - firstYear) % 100)
  return { start_on: `${lastYear}-01-01`, last_on: `${lastYear}-01-31` }
}

/** Programs of the own tenant: one that waits for its payment, one that is scheduled. */
const pending = async ({ app, employer }: World) =>
  insertProgram(app, employer.id, { ...ownJanuary(), status: 'pending' })
const scheduled = async ({ app, employer }: World) =>
  insertProgram(app, employer.id, { ...ownJanuary(), status: 'launched' })

/** Who signed in as the employer has to say why; that others are refused without is shown where programs change. */
const reason = 'Asked for by the owner on the phone'

/** Programs and plans. */
export const programRows: Pick<Matrix, 'subscriptions'> = {
  subscriptions: {
    listSubscriptions: {},
    launchProgram: { body: () => launchBody(inJanuary(2030)) },
    quoteLaunch: { body: () => launchBody(inJanuary(2031)) },
    payProgram: {
      path: async (world) => pending(world),
    },
    discardProgram: { path: scheduled, body: () => ({ reason }) },
    changeDates: {
      path: scheduled,
      body: () => ({ end_date: `${lastYear}-01-15` }),
    },
    cancelSubscription: { body: () => ({ reason }) },
    resumeSubscription: { body: () => ({ reason }) },
    upgradeEmployees: {
      body: () => ({ number_of_employees: 200 }),
    },
    quoteUpgrade: { body: () => ({ number_of_employees: 200 }) },
    downgradeEmployees: { body: () => ({ number_of_employees: 1, reason }) },
    listPlans: {},
    subscribePlan: {
      body: () => ({ interval: 'month', number_of_employees: 10 }),
    },
  },
}
