import { instantOf } from '#domain/local-time.ts'
import type { Recommendation } from '#domain/rewards/settings/program-settings.ts'
import { addDays, type LocalDate, later, weekdayOf } from '#domain/time.ts'
import { isInForce } from './recommendation.ts'

const dayMs = 86_400_000

/** A recommendation's email of one day. */
export interface EmailTime {
  on: LocalDate
  at: Date
}

/**
 * When a recommendation's email of a day leaves; null on a day that is not its own: another weekday, outside
 * its dates, or with the email switched off. A time that clocks jump over comes as much later, one that
 * comes twice is the first.
 * Units: local date, instant. Errors: RangeError for an unknown zone. Source: RW-REC-18, decisions section 1.
 */
export function emailTime(
  recommendation: Recommendation,
  on: LocalDate,
  timeZone: string,
): EmailTime | null {
  const { sendEmail, emailDay } = recommendation
  if (!sendEmail || documentedWeekday(on) !== emailDay || !isInForce(recommendation, on))
    return null
  return { on, at: instantOf(on, recommendation.emailTime, timeZone).at }
}

/**
 * Whether its time has come, and not longer than a day ago: what a worker that was down for longer left out
 * is not sent at another weekday. Units: instants. Errors: none. Source: issue 7, part 5.
 */
export function isEmailDue({ at }: EmailTime, now: Date): boolean {
  return at <= now && now.getTime() - at.getTime() < dayMs
}

/**
 * The next email from today on; null when none is left within its dates.
 * Units: local date, instants. Errors: RangeError for an unknown zone. Source: RW-REC-18.
 */
export function nextEmail(
  recommendation: Recommendation,
  { todayOn, now, timeZone }: { todayOn: LocalDate; now: Date; timeZone: string },
): EmailTime | null {
  const fromOn = later(todayOn, recommendation.startOn)
  // Today's may have left: a week from then there is another.
  for (let days = 0; days <= 7; days++) {
    const time = emailTime(recommendation, addDays(fromOn, days), timeZone)
    if (time && time.at > now) return time
  }
  return null
}

/** Sunday 1 to Saturday 7. */
function documentedWeekday(day: LocalDate): number {
  return (weekdayOf(day) % 7) + 1
}
