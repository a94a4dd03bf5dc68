import type { MetricType } from '#contract/statistics/metrics.ts'
import { firstYear } from '#domain/statistics/metrics/first-year.ts'
import { comparisonReaders } from '#web/kit/comparison-search.ts'
import { oneOf, type SearchOf, searchSpec, wholeNumber } from '#web/kit/list/search-spec.ts'

/** Left out, employer benefits. */
const otherTabs = ['commuter', 'footprint', 'mode-share', 'mile-share', 'distances'] as const

const year = wholeNumber(firstYear, 2199)

/** What the metrics page keeps in its URL; what is left out has its default. */
export const metricsSearch = searchSpec({
  tab: oneOf(otherTabs),
  metric: oneOf<MetricType>([
    'saved_sov',
    'parking_spaces',
    'transportation_cost',
    'equivalent_savings',
    'social_benefits',
    'cost_savings',
    'monetary_incentive',
    'community_points',
    'reduced_co2',
    'trees_planted',
    'reduced_vmt',
  ]),
  year,
  /** Of the shares: how the filter chart looks at time, and at which step of the year. */
  period: oneOf(['weekly', 'quarterly', 'initial', 'yearly']),
  step: wholeNumber(1, 53),
  days: weekdays,
  charts: oneOf(['connected']),
  /** Of the report: its year, and counts instead of percentages. */
  report: year,
  figures: oneOf(['count']),
  /** Of the distances: by week instead of by month, and at which. */
  per_day: oneOf(['weekly']),
  week: wholeNumber(1, 53),
  per_mode: oneOf(['weekly']),
  index: wholeNumber(1, 53),
  ...comparisonReaders,
})

export type MetricsSearch = SearchOf<typeof metricsSearch>

/** Monday 1 to Sunday 7, as `1,2`; a single one was read as a number by the router. */
function weekdays(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^[1-7](,[1-7])*$/.test(text)) return undefined
  const days = [...new Set(text.split(','))].toSorted()
  return days.length === 7 ? undefined : days.join(',')
}
