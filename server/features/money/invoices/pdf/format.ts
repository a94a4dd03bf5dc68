import { bookDateOf } from '#domain/money/invoices/number.ts'
import type { LocalDate } from '#domain/time.ts'

/** The date an instant has in the platform's books. */
export function formatInstant(instant: Date): string {
  return formatDate(bookDateOf(instant))
}

/** The days from one date to another, both included. */
export function formatPeriodDays(startOn: LocalDate, lastOn: LocalDate): string {
  return `${formatDate(startOn)} to ${formatDate(lastOn)}`
}

/** A quantity without needless decimals. */
export function formatQuantity(quantity: number): string {
  return quantityFormat.format(quantity)
}

/** A date as invoices show it: `November 05, 2026`. */
function formatDate(date: LocalDate): string {
  return dateFormat.format(new Date(`${date}T00:00:00Z`))
}

const dateFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: '2-digit',
  year: 'numeric',
})
const quantityFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
