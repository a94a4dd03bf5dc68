import { instantOf, localTimeOf } from '#domain/local-time.ts'
import { platformTimeZone } from '#domain/time.ts'

const hourMs = 3_600_000

/** A time for which a campaign is scheduled, or at which it left. */
export interface ScheduledDate {
  id: string
  sendAt: Date
  isStarted: boolean
}

/**
 * How late a date may begin to leave: after a longer outage nobody expects it any more. Unit: hours. Source: issue 20,
 * part 3 (scheduled dates).
 */
export const latestStartHours = 6

/** A date of this time or before, which has not begun, is missed by now. Errors: none. Source: `latestStartHours`. */
export function missedUntil(now: Date): Date {
  return new Date(now.getTime() - latestStartHours * hourMs)
}

/**
 * Whether a date was not begun in time and never will be by itself. Errors: none. Source: `latestStartHours`.
 */
export function isMissed(
  { sendAt, isStarted }: Pick<ScheduledDate, 'sendAt' | 'isStarted'>,
  now: Date,
): boolean {
  return !isStarted && sendAt <= missedUntil(now)
}

/** What a list of wanted times changes. */
interface DatePlan {
  add: Date[]
  /** Ids of dates that are not wanted any more; what has started is never among them. */
  remove: string[]
  /** Wanted times, `YYYY-MM-DD HH:mm`, that are new and not in the future. */
  past: string[]
}

/**
 * What to add and remove so that a campaign's dates are the wanted ones, `YYYY-MM-DD HH:mm` in the zone of campaigns:
 * a time that is there already stays, also when it is past; new ones must be in the future. Of a time that comes twice
 * the first is meant, unless it is over; one that clocks jump over is read after the jump. Errors: RangeError for what
 * is no local time. Source: decisions section 3, campaigns.
 */
export function planDates(
  wanted: readonly string[],
  dates: readonly ScheduledDate[],
  now: Date,
): DatePlan {
  const kept = new Set<string>()
  const plan: DatePlan = { add: [], remove: [], past: [] }
  for (const local of new Set(wanted)) {
    const same = dates.filter(({ sendAt }) => localTimeOf(sendAt, platformTimeZone) === local)
    for (const { id } of same) kept.add(id)
    if (same.length > 0) continue
    const at = futureInstant(local, now)
    if (!at) plan.past.push(local)
    else addOnce(plan, kept, dates, at)
  }
  plan.remove = dates.filter(({ id, isStarted }) => !isStarted && !kept.has(id)).map(({ id }) => id)
  return plan
}

function futureInstant(local: string, now: Date): Date | undefined {
  const [date = '', time = ''] = local.split(' ')
  const found = instantOf(date, time, platformTimeZone)
  const at = found.kind === 'twice' && found.at <= now ? found.again : found.at
  return at > now ? at : undefined
}

/** A time that clocks jump over may be the same instant as another. */
function addOnce(plan: DatePlan, kept: Set<string>, dates: readonly ScheduledDate[], at: Date) {
  const same = dates.find(({ sendAt }) => sendAt.getTime() === at.getTime())
  if (same) kept.add(same.id)
  else if (!plan.add.some((other) => other.getTime() === at.getTime())) plan.add.push(at)
}
