import { amount } from '#web/ui/format/amount.ts'

interface Bounds {
  /** Below zero, or nothing: as the server says it. */
  minToDecrement: number
  /** Null without a bound. */
  maxToAdd: number | null
}

/** What is wrong with an amount to be given or, below zero, taken; null where nothing is. Source: ADM-WAL-08, ADM-WAL-09. */
export function amountProblem(value: unknown, { minToDecrement, maxToAdd }: Bounds): string | null {
  const dollars = Number(value)
  if (value === '' || value === '-' || !dollars) return 'Please enter credit value'
  if (dollars < minToDecrement) return `At most ${amount(-minToDecrement)} can be taken`
  if (maxToAdd !== null && dollars > maxToAdd) return `At most ${amount(maxToAdd)} can be given`
  return null
}

/** What the button of a change says it does: `Add $25.00`, `Deduct $10.00`. */
export function changeLabel(value: unknown): string {
  const dollars = Number(value)
  if (!dollars) return 'Add Credit'
  return dollars > 0 ? `Add ${amount(dollars)}` : `Deduct ${amount(-dollars)}`
}
