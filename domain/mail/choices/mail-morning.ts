import { instantOf } from '#domain/local-time.ts'
import type { MailChoice } from '#domain/system/notifications/notification-kinds.ts'
import { type LocalDate, localDateOf, weekdayOf } from '#domain/time.ts'

const dueTime = '08:00'

/**
 * The local day whose eight o'clock has come, until it is over. Units: instant in, local date out. Errors: RangeError
 * for an unknown zone. Source: decision 72.
 */
export function mailMorning(now: Date, timeZone: string): LocalDate | undefined {
  const today = localDateOf(now, timeZone)
  return instantOf(today, dueTime, timeZone).at <= now ? today : undefined
}

/** Whether a day is one of weekly mails: a Monday. Units: local date. Errors: none. Source: decision 72. */
export function isWeeklyDay(day: LocalDate): boolean {
  return weekdayOf(day) === 1
}

const dayMs = 86_400_000
const lookBackDays: Readonly<Record<Exclude<MailChoice, 'never'>, number>> = {
  at_once: 1,
  daily: 3,
  weekly: 14,
}

/**
 * How old what a mail says may be: what is older, as after an outage, is in the app only. Units: instants. Errors: none.
 * Source: decision 72.
 */
export function mailedSince(choice: Exclude<MailChoice, 'never'>, now: Date): Date {
  return new Date(now.getTime() - lookBackDays[choice] * dayMs)
}
