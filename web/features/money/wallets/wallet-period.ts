import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'
import { monthYear } from '#web/ui/format/date-words.ts'

export type PeriodKind = 'month' | 'year' | 'all'

/** A month or a year, by its first day; or all there is. */
export interface WalletPeriod {
  kind: PeriodKind
  startOn: LocalDate
}

export const periodKinds: Readonly<Record<PeriodKind, string>> = {
  month: 'Month',
  year: 'Year',
  all: 'All time',
}

/** The period of a kind that a day lies in. */
export function periodOf(kind: PeriodKind, day: LocalDate): WalletPeriod {
  return { kind, startOn: kind === 'year' ? `${day.slice(0, 4)}-01-01` : startOfMonth(day) }
}

/** The days it covers, as the server is asked; none for all time. */
export function daysOf({ kind, startOn }: WalletPeriod): {
  start_date?: LocalDate
  end_date?: LocalDate
} {
  if (kind === 'all') return {}
  const end_date =
    kind === 'year' ? `${startOn.slice(0, 4)}-12-31` : addDays(startOfMonth(startOn, 1), -1)
  return { start_date: startOn, end_date }
}

/** The one before or after; null where that would be in the future, and of all time. */
export function periodBeside(
  { kind, startOn }: WalletPeriod,
  step: -1 | 1,
  today: LocalDate,
): LocalDate | null {
  if (kind === 'all') return null
  const beside = startOfMonth(startOn, kind === 'year' ? 12 * step : step)
  return beside <= today ? beside : null
}

/** What people call it. */
export function periodName({ kind, startOn }: WalletPeriod): string {
  if (kind === 'all') return periodKinds.all
  return kind === 'year' ? startOn.slice(0, 4) : monthYear(startOn)
}
