import { addDays, type LocalDate } from '../../time.ts'

/** How far back and ahead a day off can be marked, in days. */
export const daysOffReach = 366

/**
 * Whether a day can be marked as off: within a year of today, either way. Units: local dates. Errors: none.
 * Source: decisions section 10, Commuters.
 */
export function canBeOff(day: LocalDate, today: LocalDate): boolean {
  return day >= addDays(today, -daysOffReach) && day <= addDays(today, daysOffReach)
}
