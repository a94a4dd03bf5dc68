import { quarterOf } from '#domain/calendar-period.ts'
import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'
import { firstYear } from './first-year.ts'
import { isoWeekOf, startOfIsoWeek, weeksOf } from './iso-weeks.ts'
import { initialRange, type Range, yearRange } from './ranges.ts'

/** How the filter chart of a share looks at time. Source: MET-15. */
export const shareViews = ['weekly', 'monthly', 'quarterly', 'initial', 'yearly'] as const
export type ShareView = (typeof shareViews)[number]

/** Where the filter chart stands: a week, month or quarter of a year by its number; 1 for the other views. */
export interface Step {
  view: ShareView
  year: number
  step: number
}

/** The years that the yearly view walks through: from the first with trips to the current one. */
export interface Years {
  first: number
  last: number
}

/**
 * How many steps a year has in a view. Unit: none. Errors: none.
 * Source: MET-24 to MET-26; document 1, section 9.
 */
export function stepsOf(view: ShareView, year: number): number {
  if (view === 'weekly') return weeksOf(year)
  return { monthly: 12, quarterly: 4, yearly: 1, initial: 1 }[view]
}

/** The days of a step. Units: local dates, half-open. Errors: none. Source: MET-23 to MET-28. */
export function rangeOf({ view, year, step }: Step): Range {
  if (view === 'initial') return initialRange
  if (view === 'yearly') return yearRange(year)
  if (view === 'weekly') {
    const startOn = startOfIsoWeek({ year, week: step })
    return { startOn, endOn: addDays(startOn, 7) }
  }
  const months = view === 'monthly' ? 1 : 3
  const startOn = startOfMonth(`${year}-01-01`, months * (step - 1))
  return { startOn, endOn: startOfMonth(startOn, months) }
}

/**
 * Where the arrows lead; null where they stop, at the ends of the year, or of the years with trips. The survey
 * of the initial view has only what came after it: the first year with trips.
 * Errors: none. Source: MET-23 to MET-27; decisions section 10, Metrics.
 */
export function neighboursOf(at: Step, years: Years): { earlier: Step | null; later: Step | null } {
  const { view, year, step } = at
  if (view === 'initial') {
    return { earlier: null, later: { view: 'yearly', year: years.first, step: 1 } }
  }
  if (view === 'yearly') {
    return {
      earlier: year > years.first ? { ...at, year: year - 1 } : null,
      later: year < years.last ? { ...at, year: year + 1 } : null,
    }
  }
  return {
    earlier: step > 1 ? { ...at, step: step - 1 } : null,
    later: step < stepsOf(view, year) ? { ...at, step: step + 1 } : null,
  }
}

/** The step of a view that a date lies in, of its own year. Errors: none. Source: MET-22. */
export function stepAt(view: ShareView, date: LocalDate): Step {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7))
  if (view === 'weekly') return { view, ...stepOfWeek(date) }
  if (view === 'monthly') return { view, year, step: month }
  if (view === 'quarterly') return { view, year, step: quarterOf(date) }
  return { view, year, step: 1 }
}

function stepOfWeek(date: LocalDate): { year: number; step: number } {
  const { year, week } = isoWeekOf(date)
  return { year, step: week }
}

/**
 * The years in which trips are looked for, the latest first, until the one in which the search ends.
 * Errors: none. Source: decisions section 10, Metrics.
 */
export function searchedYears(thisYear: number): number[] {
  const count = Math.max(1, thisYear - firstYear + 1)
  return Array.from({ length: count }, (_, back) => thisYear - back)
}
