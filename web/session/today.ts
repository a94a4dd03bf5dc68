import { type LocalDate, localDateOf } from '#domain/time.ts'

/** The employer's calendar date at this moment. */
export function todayIn(timeZone: string, now: Date = new Date()): LocalDate {
  return localDateOf(now, timeZone)
}
