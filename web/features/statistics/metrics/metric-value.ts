import type { MetricValue } from '#contract/statistics/metrics.ts'

/** A value in any of its spellings: a number, text with commas, or counts of trips. Source: MET-10. */
export function metricNumber(value: MetricValue): number {
  if (typeof value === 'object') return value.trips_count
  const number = typeof value === 'string' ? Number(value.replaceAll(',', '')) : value
  return Number.isFinite(number) ? number : 0
}

/** An answer's values, January to December; null for a month it leaves out. Source: MET-09. */
export function monthValues(months: readonly Record<string, MetricValue>[]): (number | null)[] {
  const values = new Map(months.flatMap((month) => Object.entries(month)))
  return Array.from({ length: 12 }, (_, index) => {
    const value = values.get(String(index + 1))
    return value === undefined ? null : metricNumber(value)
  })
}
