import { firstYear } from '#domain/statistics/metrics/first-year.ts'
import { comparisonReaders } from '#web/kit/comparison-search.ts'
import { oneOf, searchSpec, wholeNumber } from '#web/kit/list/search-spec.ts'

const year = wholeNumber(firstYear, 2199)

/** What the home of the back office keeps in its URL; left out, this month. */
export const homeStatsSearch = searchSpec({
  year,
  month: wholeNumber(1, 12),
  reach: oneOf(['so-far']),
})

/** What the statistics of the platform keep in theirs, each part of the page for itself. */
export const platformSearch = searchSpec({
  tab: oneOf(['commute']),
  year,
  month: wholeNumber(1, 12),
  /** Of the panel: by week instead of by month, of which year, and at which. */
  panel: oneOf(['weekly']),
  panel_year: year,
  index: wholeNumber(1, 53),
  report: year,
  /** Of the commute statistics. */
  per_day: oneOf(['weekly']),
  day_year: year,
  week: wholeNumber(1, 53),
  per_mode: oneOf(['weekly']),
  mode_year: year,
  mode_index: wholeNumber(1, 53),
  ...comparisonReaders,
})
