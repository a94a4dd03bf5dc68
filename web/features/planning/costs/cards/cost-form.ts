import * as z from 'zod/mini'
import { costChange, type TransportationCost } from '#contract/planning/costs.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import { roundTo, toCents } from '#domain/money.ts'
import { type CostPeriod, inPeriod, periodNames } from '#domain/planning/costs/period-share.ts'
import { yearlyCents } from '#domain/planning/costs/transportation-costs.ts'

const { amount, unit, employees_percent, notes } = costChange.shape

/** A cost as it is typed: an empty amount leaves it to the default. Source: EMPCOST-05, EMPCOST-09. */
export const costForm = z.object({
  amount: z.union([z.literal(''), amount]),
  unit,
  employees_percent,
  notes,
})

export type CostValues = z.output<typeof costForm>

/** What a card's form begins with. */
export function costValues(cost: TransportationCost): CostValues {
  return {
    amount: cost.is_default ? '' : (cost.amount ?? ''),
    unit: cost.unit,
    employees_percent: cost.employees_percent ?? 100,
    notes: cost.notes,
  }
}

/** What the server is sent of it; telework has no share, for its days are counted. */
export function costBody(cost: TransportationCost, values: CostValues, revision: number) {
  const { employees_percent: percent = 100, notes: written = '' } = values
  return {
    amount: values.amount === '' ? null : values.amount,
    unit: values.unit,
    ...(cost.employees_percent !== null && { employees_percent: percent }),
    notes: written,
    revision,
  }
}

/** What amounts are scaled with. */
export interface CostScale {
  employees: number
  workdays: number
  period: CostPeriod
}

/** What comes of it while it is typed; null where nothing does. */
export function typedCost(
  { amount: typed, unit: each, employees_percent: percent }: CostValues,
  { employees, workdays, period }: CostScale,
): string | null {
  if (typeof typed !== 'number' || typeof percent !== 'number' || percent > 100) return null
  const stated = { amountCents: toCents(typed), unit: each, employeesPercent: percent }
  const cents = inPeriod(yearlyCents(stated, { employees, workdays }), period)
  const some = (employees * percent) / 100
  const about = Number.isInteger(roundTo(some, 9)) ? '' : 'About '
  return `${about}${formatNumber(roundTo(some, 0))} of ${counted(employees, 'employee')}: ${formatDollars(roundTo(cents, 0))} ${periodNames[period]}`
}
