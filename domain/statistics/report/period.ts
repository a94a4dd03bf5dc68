import { formatMonth } from '#domain/format-day.ts'
import type { Range } from '#domain/statistics/metrics/ranges.ts'
import { type LocalDate, startOfMonth } from '#domain/time.ts'

/** What a report can be of. Source: decisions section 10, Metrics, the report; decisions section 10, Metrics. */
export const reportKinds = ['month', 'quarter', 'year'] as const
export type ReportKind = (typeof reportKinds)[number]

/** A calendar month, quarter or year, and the one just before it. */
export interface ReportPeriod extends Range {
  kind: ReportKind
  /** `October 2026`, `Q3 2026`, `2026`. */
  name: string
  before: Range & { name: string }
}

export type PeriodFault = 'reversed' | 'not_first' | 'not_whole'

const monthsOf: Record<ReportKind, number> = { month: 1, quarter: 3, year: 12 }

/**
 * The calendar month, quarter or year that a range is, or what is wrong with it: it ends before it begins
 * (`reversed`), does not start with a month (`not_first`), or is none of the three (`not_whole`).
 * Units: local dates, half-open. Source: decisions section 10, Metrics.
 */
export function reportPeriod({ startOn, endOn }: Range): ReportPeriod | PeriodFault {
  if (endOn <= startOn) return 'reversed'
  if (startOn !== startOfMonth(startOn)) return 'not_first'
  const kind = reportKinds.find(
    (one) =>
      startOn === startOfPeriod(startOn, one) && endOn === startOfMonth(startOn, monthsOf[one]),
  )
  if (!kind) return 'not_whole'
  const earlierOn = startOfMonth(startOn, -monthsOf[kind])
  return {
    kind,
    startOn,
    endOn,
    name: periodName(startOn, kind),
    before: { startOn: earlierOn, endOn: startOn, name: periodName(earlierOn, kind) },
  }
}

/**
 * The month, quarter or year that a day lies in, or one so many earlier.
 * Units: local dates, half-open. Errors: none. Source: Gregorian calendar.
 */
export function periodAround(day: LocalDate, kind: ReportKind, earlier = 0): Range {
  const startOn = startOfMonth(startOfPeriod(day, kind), -earlier * monthsOf[kind])
  return { startOn, endOn: startOfMonth(startOn, monthsOf[kind]) }
}

/** `October 2026`, `Q3 2026`, `2026`. Units: the first day of the period. Errors: none. Source: English. */
export function periodName(startOn: LocalDate, kind: ReportKind): string {
  const year = startOn.slice(0, 4)
  if (kind === 'year') return year
  return kind === 'month' ? formatMonth(startOn) : `Q${Math.ceil(monthOf(startOn) / 3)} ${year}`
}

/** How a document ticket names a report: an interval of dates. Errors: none. Source: ISO 8601, `start/end`. */
export function reportId({ startOn, endOn }: Range): string {
  return `${startOn}/${endOn}`
}

function startOfPeriod(day: LocalDate, kind: ReportKind): LocalDate {
  return startOfMonth(day, -((monthOf(day) - 1) % monthsOf[kind]))
}

function monthOf(day: LocalDate): number {
  return Number(day.slice(5, 7))
}
