import type { Launch } from '#contract/subscriptions/programs.ts'
import { hasFreeMonth, launchProblem } from '#domain/subscriptions/programs/launch-check.ts'
import { type Start, startCharges } from '#domain/subscriptions/programs/start-charges.ts'
import { milesPerTrip } from '#server/features/rewards/settings/list-spending.ts'
import { type FixedCost, readTypeData } from '#server/features/rewards/settings/read-type-data.ts'
import { refuseTaken } from '#server/features/rewards/settings/refuse-taken.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import { priceOf } from './amount-due.ts'
import { launchRefused } from './launch-refusals.ts'
import { factsOf } from './program-facts.ts'
import type { Subscriber } from './subscriber.ts'

/** A program as it would begin. */
export interface Plan extends Start {
  startOn: string
  lastOn: string | null
  type: 'ongoing' | 'fixed_cost'
  interval: Launch['billing_interval']
  quantity: number
  unitMills: number
  fixedCost: FixedCost | null
}

/** A fixed cost above this is a slip of the pen. Units: cents per employee and month. */
const mostCostCents = 1_000_000

/** Holds what is asked to be launched against the rules and prices it; refuses with the field named. */
export async function planLaunch(
  db: Db | Trx,
  subscriber: Subscriber,
  launch: Launch,
): Promise<Plan> {
  const { employerId, todayOn, programs, prices } = subscriber
  const dates = { startOn: launch.start_date, lastOn: launch.end_date }
  const { subscription_type: type, billing_interval: interval, type_data: typeData } = launch
  const wanted = { ...dates, type, interval, hasTypeData: typeData !== undefined }
  const problem = launchProblem(wanted, programs.map(factsOf), todayOn)
  if (problem) throw launchRefused(problem)
  if (type === 'fixed_cost') {
    const wanted = { employerId, id: null, subscriptionId: null, ...dates }
    await refuseTaken(db, wanted, 'start_date')
  }
  const quantity = launch.number_of_employees
  const fixedCost = typeData
    ? readTypeData(typeData, quantity, await milesPerTrip(db, { employerId, todayOn }))
    : null
  const costPerEmployeeCents = fixedCost?.costPerEmployeeCents ?? null
  if (costPerEmployeeCents !== null && costPerEmployeeCents > mostCostCents) {
    throw invalid({ type_data: ['The cost per employee is above $10,000 a month'] })
  }
  const unitMills = priceOf({ interval, costPerEmployeeCents }, prices)
  const isFree = type === 'ongoing' && hasFreeMonth(programs)
  const start = startCharges({ ...dates, interval, unitMills, employees: quantity }, isFree)
  return { ...dates, type, interval, quantity, unitMills, fixedCost, ...start }
}
