import { type Step, stepAt, stepsOf } from '#domain/statistics/metrics/steps.ts'
import type { LocalDate } from '#domain/time.ts'
import type { MetricsSearch } from './metrics-search.ts'

/** The latest year with trips, and its first month with one. */
export interface Latest {
  year: number
  month: number
}

/**
 * The step that an address shows: what it does not say is the first month with trips of the latest year that has
 * some, or today's where there are none. Source: MET-22.
 */
export function stepShown(search: MetricsSearch, latest: Latest | null, today: LocalDate): Step {
  const view = search.period ?? 'monthly'
  // The 4th lies in the first ISO week of a year, and of most months.
  const start = latest ? `${latest.year}-${String(latest.month).padStart(2, '0')}-04` : today
  const usual = stepAt(view, start)
  const year = search.year ?? usual.year
  const step = search.step ?? (year === usual.year ? usual.step : 1)
  return { view, year, step: Math.min(step, stepsOf(view, year)) }
}

/** What the address says of a step. */
export function searchOf({ view, year, step }: Step): MetricsSearch {
  const isWithin = view === 'weekly' || view === 'monthly' || view === 'quarterly'
  return {
    period: view === 'monthly' ? undefined : view,
    year,
    step: isWithin ? step : undefined,
  }
}
