import { formatPaddedDay } from '#domain/format-day.ts'
import { bookDateOf } from '#domain/money/invoices/number.ts'
import type { LocalDate } from '#domain/time.ts'

/** The date an instant has in the platform's books. */
export function formatInstant(instant: Date): string {
  return formatPaddedDay(bookDateOf(instant))
}

/** The days from one date to another, both included. */
export function formatPeriodDays(startOn: LocalDate, lastOn: LocalDate): string {
  return `${formatPaddedDay(startOn)} to ${formatPaddedDay(lastOn)}`
}

/** A quantity without needless decimals. */
export function formatQuantity(quantity: number): string {
  return quantityFormat.format(quantity)
}

const quantityFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
