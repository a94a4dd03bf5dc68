import { actorName } from '#contract/identity/history/history-names.ts'
import {
  type AssumptionName,
  type AssumptionValue,
  assumptionNames,
  assumptions,
} from '#domain/planning/costs/assumptions.ts'
import type { CountedCost } from '#domain/planning/costs/cost-figures.ts'
import {
  type CostCard,
  costCards,
  dailyCents,
  defaultCosts,
} from '#domain/planning/costs/transportation-costs.ts'
import type { DailyCosts } from '#domain/statistics/home/cumulative.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type ChangeRow, listLastChanges } from './queries/changes.ts'
import { listOwnAssumptions, listOwnCosts } from './queries/inputs.ts'

/** Who changed something last; the next change names its revision. */
export interface LastChange {
  /** 0 where nothing was ever changed. */
  revision: number
  changedAt: Date | null
  changedBy: string | null
}

export type ReadCost = CountedCost & LastChange

/** What an employer stated, and what holds where it did not. */
export interface Inputs {
  costs: ReadCost[]
  assumptions: Readonly<Record<AssumptionName, AssumptionValue>>
  stated: ReadonlySet<AssumptionName>
  workdays: number
  lastAssumption: LastChange
  /** Of each card and assumption that was ever changed. */
  lastChanges: ChangeRow[]
}

/** What every card and every assumption counts with: the employer's own figure, else the default. */
export async function readInputs(db: Db, employerId: string): Promise<Inputs> {
  const costs = await listOwnCosts(db, { employerId })
  const own = await listOwnAssumptions(db, { employerId })
  const lastChanges = await listLastChanges(db, { employerId })
  const values = assumptionNames.map((name) => [
    name,
    valueIn(name, own.find((row) => row.name === name)?.value),
  ])
  // Every name has its value: the names are all of them.
  const known = Object.fromEntries(values) as Inputs['assumptions']
  const isAssumption = ({ subject }: ChangeRow) => assumptionNames.some((name) => name === subject)
  return {
    costs: costCards.map((card) => ({
      ...countedCost(card, costs),
      ...lastChangeOf(lastChanges.find(({ subject }) => subject === card)),
    })),
    assumptions: known,
    stated: new Set(assumptionNames.filter((name) => own.some((row) => row.name === name))),
    workdays: workdaysOf(known.workdays_a_year),
    lastAssumption: lastChangeOf(
      lastChanges.filter(isAssumption).toSorted((a, b) => b.number - a.number)[0],
    ),
    lastChanges,
  }
}

/** What a free parking space and a day of telecommuting are worth to the employer. Unit: cents a workday. */
export async function readDailyCosts(db: Db, employerId: string): Promise<DailyCosts> {
  const costs = await listOwnCosts(db, { employerId })
  const own = await listOwnAssumptions(db, { employerId })
  const workdays = workdaysOf(own.find(({ name }) => name === 'workdays_a_year')?.value)
  return dailyCostsOf(
    costCards.map((card) => countedCost(card, costs)),
    workdays,
  )
}

/** The same of what was read already. Unit: cents a workday. */
export function dailyCostsOf(costs: readonly CountedCost[], workdays: number): DailyCosts {
  const dailyOf = (card: CostCard) => {
    const cost = costs.find((one) => one.card === card)?.cost
    return cost ? dailyCents(cost, workdays) : 0
  }
  return { parkingCents: dailyOf('parking'), teleworkCents: dailyOf('telework') }
}

/** A stored number as its assumption has it. */
function valueIn(name: AssumptionName, stored: number | undefined): AssumptionValue {
  const { unit, usual } = assumptions[name]
  if (stored === undefined) return usual
  return unit === 'yes or no' ? stored === 1 : stored
}

function workdaysOf(value: AssumptionValue | undefined): number {
  if (typeof value === 'number') return value
  const { usual } = assumptions.workdays_a_year
  if (typeof usual !== 'number') throw new Error('workdays a year have a default')
  return usual
}

function countedCost(card: CostCard, own: Awaited<ReturnType<typeof listOwnCosts>>): CountedCost {
  const stated = own.find((row) => row.card === card)
  if (stated) {
    const { amountCents, employeesPercent, notes } = stated
    // The column's check knows the same units.
    const unit = stated.unit as 'day' | 'month' | 'year'
    return { card, cost: { amountCents, unit, employeesPercent, notes }, isDefault: false }
  }
  const usual = defaultCosts[card]
  const cost = usual && { ...usual, employeesPercent: 100, notes: '' }
  return { card, cost, isDefault: true }
}

/** A change as the answer tells of it; nothing was ever changed without one. */
export function lastChangeOf(change: ChangeRow | undefined): LastChange {
  if (!change) return { revision: 0, changedAt: null, changedBy: null }
  const { number, at, byKind, byId, byName } = change
  return {
    revision: number,
    changedAt: at,
    changedBy: actorName({ kind: byKind, id: byId, name: byName }),
  }
}
