import { calendarDate } from '#contract/shared.ts'
import type { LocalDate } from '#domain/time.ts'

/** Whether what was typed is a date as the contract takes it. */
export function isDay(typed: string): boolean {
  return calendarDate.safeParse(typed).success
}

/** What was typed where it is a date; half of one is none yet. */
export function dayOrNull(typed: string | null): LocalDate | null {
  return typed !== null && isDay(typed) ? typed : null
}
