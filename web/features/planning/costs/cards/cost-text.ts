import type { TransportationCost } from '#contract/planning/costs.ts'
import { formatNumber } from '#domain/format-number.ts'
import { amount } from '#web/ui/format/amount.ts'

/** What is stated of a card: `$9.00 a day for each parking space, for 80% of employees`. */
export function costText(cost: TransportationCost): string {
  if (cost.amount === null) return 'Not stated yet'
  const each = `${amount(cost.amount)} a ${cost.unit} ${cost.per}`
  if (cost.is_default) return `By default ${each}`
  return cost.employees_percent === null
    ? each
    : `${each}, for ${formatNumber(cost.employees_percent)}% of employees`
}

/** What holds for a card whose amount is left empty, and by which source. */
export function emptyText(cost: TransportationCost): string {
  return cost.default_amount === null
    ? `Left empty, nothing is counted. ${cost.source}.`
    : `Left empty, the default counts: ${amount(cost.default_amount)} a ${cost.default_unit}. Source: ${cost.source}.`
}
