import type { TransportationCost } from '#contract/planning/costs.ts'
import { toCents } from '#domain/money.ts'
import { eachText, statedText } from '#domain/planning/costs/figure-text.ts'
import { amount } from '#web/ui/format/amount.ts'

/** What is stated of a card: `$9.00 a day for each parking space, for 80% of employees`. */
export function costText(cost: TransportationCost): string {
  if (cost.amount === null) return 'Not stated yet'
  const { card, unit, employees_percent: percent } = cost
  const stated = { amountCents: toCents(cost.amount), unit }
  return cost.is_default
    ? `By default ${eachText(card, stated)}`
    : statedText(card, { ...stated, employeesPercent: percent ?? 100 })
}

/** What holds for a card whose amount is left empty, and by which source. */
export function emptyText(cost: TransportationCost): string {
  return cost.default_amount === null
    ? `Left empty, nothing is counted. ${cost.source}.`
    : `Left empty, the default counts: ${amount(cost.default_amount)} a ${cost.default_unit}. Source: ${cost.source}.`
}
