import { type CalendarUnit, calendarPeriod, calendarPeriodName } from '#domain/calendar-period.ts'
import { firstYear } from '#domain/statistics/metrics/first-year.ts'
import type { LocalDate } from '#domain/time.ts'

export interface PeriodChoice {
  /** Its first day, by which it is chosen. */
  startOn: LocalDate
  endOn: LocalDate
  label: string
}

/** The months, quarters or years that a report can be of, the latest first; the first goes on still. */
export function reportPeriods(today: LocalDate, unit: CalendarUnit): PeriodChoice[] {
  const choices: PeriodChoice[] = []
  for (let earlier = 0; ; earlier++) {
    const range = calendarPeriod(today, unit, earlier)
    if (range.startOn < `${firstYear}-01-01`) return choices
    const name = calendarPeriodName(range.startOn, unit)
    choices.push({ ...range, label: earlier === 0 ? `${name} (so far)` : name })
  }
}
