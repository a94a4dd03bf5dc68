import { addDays, type LocalDate } from '#domain/time.ts'

export type HomeTab = 'engagement' | 'metrics'
export type Range = 'last-week' | 'last-4-weeks' | 'last-12-months'

/** What the home page keeps in its URL; what is left out has its default. */
export interface HomeSearch {
  tab?: Exclude<HomeTab, 'engagement'>
  range?: Exclude<Range, 'last-week'>
  /** The window shown ends before this date; left out it is the current one. */
  before?: LocalDate
}

export interface HomeView {
  tab: HomeTab
  range: Range
  before: LocalDate | null
}

/** Programs have no trips before this day, so no window starts earlier. */
export const firstDay = '2010-01-01'

/**
 * The known part of a URL's query: anything else falls back to its default. What is unknown is
 * answered as undefined, not left out: the router lays the answer over the query it came from.
 */
export function validateHomeSearch({ tab, range, before }: Record<string, unknown>): HomeSearch {
  return {
    tab: tab === 'metrics' ? tab : undefined,
    range: range === 'last-4-weeks' || range === 'last-12-months' ? range : undefined,
    before: isWindowEnd(before) ? before : undefined,
  }
}

export function homeViewOf(search: HomeSearch): HomeView {
  return {
    tab: search.tab ?? 'engagement',
    range: search.range ?? 'last-week',
    before: search.before ?? null,
  }
}

/** The query of a view, defaults left out. */
export function homeSearchOf(view: HomeView): HomeSearch {
  return validateHomeSearch({ ...view })
}

function isWindowEnd(value: unknown): value is LocalDate {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  return isCalendarDate(value) && value > firstDay && value < '2200-01-01'
}

function isCalendarDate(text: string): boolean {
  return !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text
}
