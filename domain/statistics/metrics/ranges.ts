import { addDays, type LocalDate, startOfMonth, startOfWeek } from '#domain/time.ts'
import { isoWeekOf } from './iso-weeks.ts'

/** A stretch of dates; `endOn` is the first that is not in it. */
export interface Range {
  startOn: LocalDate
  endOn: LocalDate
}

/** Everything that was ever recorded. Source: document 1, section 9, Initial ranges. */
export const initialRange: Range = { startOn: '2010-01-01', endOn: '2110-01-01' }

/** A calendar year. Source: document 1, section 7. */
export function yearRange(year: number): Range {
  return { startOn: `${year}-01-01`, endOn: `${year + 1}-01-01` }
}

export type RangeFault = 'reversed' | 'not_first' | 'too_long' | 'no_such_week' | 'outside'

/**
 * What is wrong with a range of which the months are answered by number or name: nothing, that it ends before it
 * begins (`reversed`), that its start or end is not the first of a month (`not_first`), or that a month comes
 * twice (`too_long`).
 * Units: local dates, half-open. Source: decisions section 1, Query ranges.
 */
export function judgeMonths({ startOn, endOn }: Range): RangeFault | null {
  if (endOn <= startOn) return 'reversed'
  if (startOn !== startOfMonth(startOn) || endOn !== startOfMonth(endOn)) return 'not_first'
  return endOn > startOfMonth(startOn, 12) ? 'too_long' : null
}

/**
 * What is wrong with a range of shares: `reversed`, or longer than a hundred years (`too_long`), which is
 * `initialRange`. Units: local dates, half-open. Source: document 1, section 9.
 */
export function judgeShareRange({ startOn, endOn }: Range): RangeFault | null {
  if (endOn <= startOn) return 'reversed'
  return endOn > startOfMonth(startOn, 1200) ? 'too_long' : null
}

/**
 * The whole ISO weeks of a range, or the one of that number: a week is of the range when its Thursday is.
 * Units: local dates, half-open. Errors: `reversed`; `too_long` beyond 53 weeks; `no_such_week`.
 * Source: ISO 8601; decisions section 1, Query ranges.
 */
export function weeksIn({ startOn, endOn }: Range, week?: number): Range | RangeFault {
  if (endOn <= startOn) return 'reversed'
  const weeks = {
    startOn: startOfWeek(addDays(startOn, 3)),
    endOn: startOfWeek(addDays(endOn, 3)),
  }
  if (weeks.endOn > addDays(weeks.startOn, 7 * 53)) return 'too_long'
  if (week === undefined) return weeks
  for (let monday = weeks.startOn; monday < weeks.endOn; monday = addDays(monday, 7)) {
    if (isoWeekOf(monday).week === week) return { startOn: monday, endOn: addDays(monday, 7) }
  }
  return 'no_such_week'
}

/**
 * A range without what lies from some day on; all of it without such a day, or with its end.
 * Units: local dates, half-open. Errors: `outside` where the day is none of the range, or its first, which leaves
 * nothing. Source: decision 75.
 */
export function rangeUntil(range: Range, until: LocalDate | undefined): Range | RangeFault {
  if (until === undefined) return range
  if (until <= range.startOn || until > range.endOn) return 'outside'
  return { startOn: range.startOn, endOn: until }
}

/**
 * Whether a range is just one calendar week or month, of which commuters are counted as trips come in.
 * Errors: none. Source: architecture, Rollups.
 */
export function wholeBucket({ startOn, endOn }: Range): 'week' | 'month' | null {
  if (startOn === startOfWeek(startOn) && endOn === addDays(startOn, 7)) return 'week'
  const isMonth = startOn === startOfMonth(startOn) && endOn === startOfMonth(startOn, 1)
  return isMonth ? 'month' : null
}
