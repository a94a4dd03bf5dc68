import { addDays, type Bucket, bucketOf, type LocalDate } from '#domain/time.ts'

/** One bar of a chart: both dates are in it. */
export interface ChartBucket {
  startOn: LocalDate
  lastOn: LocalDate
  /** False when the range cuts the calendar week or month short. */
  isWhole: boolean
}

/** More bars than anyone reads: three years of days. */
export const mostBuckets = 1100

/**
 * Every calendar day, week or month that touches the range, clipped to it.
 * Units: local dates, both ends inclusive. Errors: `range_reversed` when the end lies before the
 * start, `range_too_long` above `mostBuckets`. Source: decisions sections 1 and 6.
 */
export function chartBuckets(
  startOn: LocalDate,
  lastOn: LocalDate,
  by: Bucket,
): ChartBucket[] | 'range_reversed' | 'range_too_long' {
  if (lastOn < startOn) return 'range_reversed'
  const buckets: ChartBucket[] = []
  for (let day = startOn; day <= lastOn; ) {
    if (buckets.length === mostBuckets) return 'range_too_long'
    const whole = bucketOf(day, by)
    const last = whole.lastOn < lastOn ? whole.lastOn : lastOn
    buckets.push({
      startOn: day,
      lastOn: last,
      isWhole: day === whole.startOn && last === whole.lastOn,
    })
    day = addDays(last, 1)
  }
  return buckets
}
