import { localDateOf } from '#domain/time.ts'
import { shortDate } from '#web/ui/format/date-words.ts'

/** Nov 9, 2026, by the employer's calendar; a date without a time is one already. */
export function dayOf(time: string, timeZone: string): string {
  return shortDate(time.length === 10 ? time : localDateOf(new Date(time), timeZone))
}
