import { type LocalDate, localDateOf } from '#domain/time.ts'

/** The employer's calendar date at this moment. */
export function todayIn(timeZone: string, now: Date = new Date()): LocalDate {
  return localDateOf(now, timeZone)
}

/** The hour of the day by the clocks of a time zone, 0 to 23. */
export function hourIn(timeZone: string, now: Date = new Date()): number {
  const options = { hour: '2-digit', hourCycle: 'h23', timeZone } as const
  return Number(new Intl.DateTimeFormat('en-US', options).format(now))
}
