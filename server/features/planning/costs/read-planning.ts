import { setImmediate as nextTurn } from 'node:timers/promises'
import { planningBasis } from '#domain/planning/costs/basis.ts'
import { isInColorado } from '#domain/planning/costs/colorado.ts'
import type { CostPeriod } from '#domain/planning/costs/period-share.ts'
import type { BasisSums, PlanningInput } from '#domain/planning/costs/planning-input.ts'
import { cumulativeFigures } from '#domain/statistics/home/cumulative.ts'
import { localDateOf } from '#domain/time.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countMembers, countTrips, findPlanner, sumDays } from './queries/basis.ts'
import { dailyCostsOf, type Inputs, readInputs } from './read-costs.ts'

type Needed = Pick<Platform, 'db' | 'clock'>

export interface Planning {
  input: PlanningInput
  inputs: Inputs
  name: string
  address: string
}

/** All that costs, benefits and compliance of an employer are computed from, of rollups and inputs alone. */
export async function readPlanning(
  { db, clock }: Needed,
  employerId: string,
  period: CostPeriod,
): Promise<Planning> {
  const planner = await getPlanner(db, employerId)
  const inputs = await readInputs(db, employerId)
  const todayOn = localDateOf(clock.now(), planner.timeZone)
  const basis = planningBasis(planner.firstTripOn, todayOn, inputs.workdays)
  const daily = dailyCostsOf(inputs.costs, inputs.workdays)
  const { sums, ever } = await readSums(
    db,
    employerId,
    basis ?? { startOn: todayOn, endOn: todayOn },
  )
  const input: PlanningInput = {
    scale: scaleOf(inputs, planner.employees, period),
    costs: inputs.costs,
    assumptions: inputs.assumptions,
    stated: inputs.stated,
    basis,
    sums,
    daily,
    cumulativeEquivalentSavings: cumulativeFigures({ ...nothing, ...ever }, daily)
      .equivalentSavings,
    isInColorado: isInColorado(planner),
    communityType: planner.communityType,
    todayOn,
  }
  return { input, inputs, name: planner.name, address: planner.address }
}

/** Employees and workdays that costs are multiplied by, without a look at trips. */
export async function readScale(db: Db, employerId: string, period: CostPeriod) {
  const { employees } = await getPlanner(db, employerId)
  const inputs = await readInputs(db, employerId)
  return { inputs, scale: scaleOf(inputs, employees, period) }
}

async function getPlanner(db: Db, employerId: string) {
  const [planner] = await findPlanner(db, { employerId })
  if (!planner) throw notFound('The account')
  return planner
}

function scaleOf({ workdays, stated }: Inputs, employees: number, period: CostPeriod) {
  return { period, employees, workdays, isOwnWorkdays: stated.has('workdays_a_year') }
}

const nothing = {
  greenTrips: 0,
  co2SavedKg: 0,
  costSavingsCents: 0,
  benefitMinutes: 0,
  points: 0,
}

/** An embedded database answers without leaving this thread: others have their turn between two reads. */
async function readSums(
  db: Db,
  employerId: string,
  { startOn, endOn }: { startOn: string; endOn: string },
): Promise<{ sums: BasisSums; ever: { parkingSpaces: number; telecommuteDays: number } }> {
  const params = { employerId, startOn, endOn }
  const [days] = await sumDays(db, params)
  await nextTurn()
  const [trips] = await countTrips(db, params)
  await nextTurn()
  const [members] = await countMembers(db, params)
  if (!days || !trips || !members) throw new Error('an aggregate always has a row')
  const { everParkingSpaces, everTelecommuteDays, ...sums } = days
  return {
    sums: { ...sums, ...trips, ...members },
    ever: { parkingSpaces: everParkingSpaces, telecommuteDays: everTelecommuteDays },
  }
}
