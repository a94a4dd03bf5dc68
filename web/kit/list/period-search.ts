import { calendarPeriod } from '#domain/calendar-period.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { day, oneOf } from './search-spec.ts'

/** What a list is narrowed to in time. Source: X-QRY-03. */
export const periodTypes = ['month', 'year', 'all_time'] as const
export type PeriodType = (typeof periodTypes)[number]

const known = oneOf(periodTypes)

/** The parts of the URL that say so: which kind of period, and a day in it; `all` is understood as well. */
export const periodParts = {
  period: (value: unknown) => (value === 'all' ? 'all_time' : known(value)),
  at: day,
}

export interface PeriodSearch {
  period?: PeriodType | undefined
  at?: LocalDate | undefined
}

/** The days of the period as the server is asked for them; of all time none. */
export function periodDates(
  { period = 'all_time', at }: PeriodSearch,
  today: LocalDate,
): { start_date?: LocalDate; end_date?: LocalDate } {
  if (period === 'all_time') return {}
  const { startOn, endOn } = calendarPeriod(at ?? today, period)
  return { start_date: startOn, end_date: addDays(endOn, -1) }
}
