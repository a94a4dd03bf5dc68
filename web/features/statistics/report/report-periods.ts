import { type CalendarUnit, calendarPeriod, calendarPeriodName } from '#domain/calendar-period.ts'
import type { LocalDate } from '#domain/time.ts'

export interface PeriodChoice {
  /** Its first day, by which it is chosen. */
  startOn: LocalDate
  endOn: LocalDate
  label: string
}

/**
 * The months, quarters or years that a report can be of, the latest first, back to a first year; the latest goes on
 * still, so the one before it is always among them.
 */
export function reportPeriods(
  today: LocalDate,
  unit: CalendarUnit,
  firstYear: number,
): PeriodChoice[] {
  const choices: PeriodChoice[] = []
  for (let earlier = 0; ; earlier++) {
    const range = calendarPeriod(today, unit, earlier)
    if (earlier > 1 && range.startOn < `${firstYear}-01-01`) return choices
    const name = calendarPeriodName(range.startOn, unit)
    choices.push({ ...range, label: earlier === 0 ? `${name} (so far)` : name })
  }
}
