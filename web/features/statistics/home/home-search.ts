import type { LocalDate } from '#domain/time.ts'
import { comparisonReaders } from '#web/kit/comparison-search.ts'
import { day, oneOf, type SearchOf, searchSpec } from '#web/kit/list/search-spec.ts'

export type HomeTab = 'engagement' | 'metrics'
export type Range = 'last-week' | 'last-4-weeks' | 'last-12-months'

/** Programs have no trips before this day, so no window starts earlier. */
export const firstDay = '2010-01-01'

/** What the home page keeps in its URL; what is left out has its default. */
export const validateHomeSearch = searchSpec({
  tab: oneOf(['metrics']),
  range: oneOf(['last-4-weeks', 'last-12-months']),
  /** The window shown ends before this date; left out it is the current one. */
  before: windowEnd,
  ...comparisonReaders,
})

export type HomeSearch = SearchOf<typeof validateHomeSearch>

export interface HomeView {
  tab: HomeTab
  range: Range
  before: LocalDate | null
  /** Kept from one window to the next. */
  compare?: HomeSearch['compare']
}

export function homeViewOf(search: HomeSearch): HomeView {
  return {
    tab: search.tab ?? 'engagement',
    range: search.range ?? 'last-week',
    before: search.before ?? null,
    ...(search.compare && { compare: search.compare }),
  }
}

/** The query of a view, defaults left out. */
export function homeSearchOf(view: HomeView): HomeSearch {
  return validateHomeSearch({ ...view })
}

function windowEnd(value: unknown): LocalDate | undefined {
  const date = day(value)
  return date && date > firstDay ? date : undefined
}
