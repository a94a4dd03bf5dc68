import { addDays, type LocalDate, startOfWeek } from '#domain/time.ts'

/** A week of an ISO year: 1 to 52 or 53. */
export interface IsoWeek {
  year: number
  week: number
}

/** The ISO week a date lies in: that of its Thursday. Errors: none. Source: ISO 8601; decisions section 1. */
export function isoWeekOf(date: LocalDate): IsoWeek {
  const year = Number(addDays(startOfWeek(date), 3).slice(0, 4))
  const days = Date.parse(startOfWeek(date)) - Date.parse(startOfIsoWeek({ year, week: 1 }))
  return { year, week: 1 + Math.round(days / (7 * 86_400_000)) }
}

/** The Monday of an ISO week; week 1 holds 4 January. Errors: none. Source: ISO 8601. */
export function startOfIsoWeek({ year, week }: IsoWeek): LocalDate {
  return addDays(startOfWeek(`${String(year).padStart(4, '0')}-01-04`), 7 * (week - 1))
}

/** How many weeks an ISO year has: 53 when it holds 53 Thursdays. Errors: none. Source: ISO 8601. */
export function weeksOf(year: number): number {
  return isoWeekOf(`${String(year).padStart(4, '0')}-12-28`).week
}

/** `2026-W47`. Errors: none. Source: ISO 8601; decisions section 1, Query ranges. */
export function weekLabel({ year, week }: IsoWeek): string {
  return `${year}-W${String(week).padStart(2, '0')}`
}
