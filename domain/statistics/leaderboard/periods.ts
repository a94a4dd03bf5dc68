import { calendarPeriod } from '#domain/calendar-period.ts'
import { type LocalDate, startOfMonth } from '#domain/time.ts'

/** A stretch of whole months; `endOn` is the first day that is not in it. */
export interface ScorePeriod {
  startOn: LocalDate
  endOn: LocalDate
}

/** Everything that was ever recorded. Source: LEAD-11. */
export const allData: ScorePeriod = { startOn: '2016-01-01', endOn: '2123-01-01' }

/** What members' scores are kept by; a score of all time starts with `allData`. Source: architecture, Data. */
export const scoreBuckets = ['month', 'quarter', 'year', 'all'] as const
export type ScoreBucket = (typeof scoreBuckets)[number]

/** One kept sum: a calendar month, quarter or year by its first day, or all time. */
export interface ScoreBlock {
  bucket: ScoreBucket
  startOn: LocalDate
}

type PeriodFault = 'not_first' | 'outside' | 'reversed'

/**
 * What is wrong with a period, and at which end: nothing, that it does not start or end with a month, that it
 * reaches beyond `allData`, or that it ends before it begins.
 * Units: local dates, half-open. Errors: answered, not thrown. Source: decisions section 1, Query ranges.
 */
export function judgePeriod(
  period: ScorePeriod,
): { at: keyof ScorePeriod; fault: PeriodFault } | null {
  for (const at of ['startOn', 'endOn'] as const) {
    const date = period[at]
    if (date !== startOfMonth(date)) return { at, fault: 'not_first' }
    if (date < allData.startOn || date > allData.endOn) return { at, fault: 'outside' }
  }
  return period.endOn <= period.startOn ? { at: 'endOn', fault: 'reversed' } : null
}

/** Whether a period is all time. Source: LEAD-11. */
export function isAllData({ startOn, endOn }: ScorePeriod): boolean {
  return startOn === allData.startOn && endOn === allData.endOn
}

/**
 * The fewest kept sums that add up to a period: one for a calendar month, quarter, year or all time.
 * Units: months. Errors: none for a period that `judgePeriod` lets pass. Source: Gregorian calendar.
 */
export function blocksOf(period: ScorePeriod): ScoreBlock[] {
  if (isAllData(period)) return [{ bucket: 'all', startOn: period.startOn }]
  const blocks: ScoreBlock[] = []
  let startOn = period.startOn
  while (startOn < period.endOn) {
    const { bucket, endOn } = longestFrom(startOn, period.endOn)
    blocks.push({ bucket, startOn })
    startOn = endOn
  }
  return blocks
}

/**
 * The period as many months earlier as it is long, which ranks are compared with; null for all time, and where it
 * would begin before all time does. Units: months. Errors: none. Source: decisions section 10, Metrics.
 */
export function periodBefore(period: ScorePeriod): ScorePeriod | null {
  if (isAllData(period)) return null
  const startOn = startOfMonth(period.startOn, -monthsIn(period))
  return startOn < allData.startOn ? null : { startOn, endOn: period.startOn }
}

function longestFrom(
  startOn: LocalDate,
  until: LocalDate,
): { bucket: ScoreBucket; endOn: LocalDate } {
  const longer = (['year', 'quarter'] as const).find((unit) => {
    const whole = calendarPeriod(startOn, unit)
    return whole.startOn === startOn && whole.endOn <= until
  })
  const bucket = longer ?? 'month'
  return { bucket, endOn: calendarPeriod(startOn, bucket).endOn }
}

function monthsIn({ startOn, endOn }: ScorePeriod): number {
  const [start, end] = [startOn, endOn].map((date) => {
    const [year = 0, month = 1] = date.split('-').map(Number)
    return year * 12 + month
  })
  return (end ?? 0) - (start ?? 0)
}
