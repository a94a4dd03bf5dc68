import { type LocalDate, localDateOf, platformTimeZone } from '#domain/time.ts'

/** The date an invoice or a payment bears: the platform keeps its books by its own days. Source: ADR 13. */
export function bookDateOf(instant: Date): LocalDate {
  return localDateOf(instant, platformTimeZone)
}

/** The year an invoice is counted in: that of the date it bears. Source: ADR 13. */
export function invoiceYear(issuedAt: Date): number {
  return Number(bookDateOf(issuedAt).slice(0, 4))
}

/**
 * The number of an invoice, `2026-000123`: counted from 1 in each year without a gap. Past a million
 * a year it grows longer. Errors: none. Source: issue 5, numbers gapless per year; ADR 13.
 */
export function invoiceNumber(year: number, count: number): string {
  return `${year}-${String(count).padStart(6, '0')}`
}
