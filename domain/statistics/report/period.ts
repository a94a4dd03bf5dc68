import {
  type CalendarUnit,
  calendarPeriod,
  calendarPeriodName,
  calendarUnits,
} from '#domain/calendar-period.ts'
import type { Range } from '#domain/statistics/metrics/ranges.ts'
import { startOfMonth } from '#domain/time.ts'

/** A calendar month, quarter or year, and the one just before it. */
export interface ReportPeriod extends Range {
  unit: CalendarUnit
  /** `October 2026`, `Q3 2026`, `2026`. */
  name: string
  before: Range & { name: string }
}

export type PeriodFault = 'reversed' | 'not_first' | 'not_whole'

/**
 * The calendar month, quarter or year that a range is, or what is wrong with it: it ends before it begins
 * (`reversed`), does not start with a month (`not_first`), or is none of the three (`not_whole`).
 * Units: local dates, half-open. Source: decisions section 10, Metrics.
 */
export function reportPeriod({ startOn, endOn }: Range): ReportPeriod | PeriodFault {
  if (endOn <= startOn) return 'reversed'
  if (startOn !== startOfMonth(startOn)) return 'not_first'
  const unit = calendarUnits.find((one) => {
    const whole = calendarPeriod(startOn, one)
    return whole.startOn === startOn && whole.endOn === endOn
  })
  if (!unit) return 'not_whole'
  const before = calendarPeriod(startOn, unit, 1)
  return {
    unit,
    startOn,
    endOn,
    name: calendarPeriodName(startOn, unit),
    before: { ...before, name: calendarPeriodName(before.startOn, unit) },
  }
}

/** How a document ticket names a report: an interval of dates. Errors: none. Source: ISO 8601, `start/end`. */
export function reportId({ startOn, endOn }: Range): string {
  return `${startOn}/${endOn}`
}
