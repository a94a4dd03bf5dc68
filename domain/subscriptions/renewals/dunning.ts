import { leastChargeCents } from '#domain/money/checkout/least-charge.ts'
import { addDays, daysBetween, type LocalDate } from '#domain/time.ts'

/**
 * The days after the issue of an invoice on which the default card is tried.
 * Source: decisions section 4, Subscriptions: retried after 3, 7, 14 days.
 */
const chargeDays = [0, 3, 7, 14] as const

/** So long after its issue an unpaid invoice suspends new rewards and draws. Source: as above. */
const overdueDays = 30

/** How many days before its end a free month is announced. Source: as above. */
export const trialNoticeDays = [7, 1] as const

/** So long into a month its reminder may still leave, when the first was missed. Source: ADR 15. */
const reminderDays = 7

/** A try to charge a card and the day from which on it is made. */
export interface Attempt {
  attempt: number
  dueOn: LocalDate
}

/**
 * The try after one that failed, null after the last. A try that came late moves the ones after it: a
 * card is given the same time to be mended. Units: local dates. Source: as above.
 */
export function attemptAfter(attempt: number, triedOn: LocalDate): Attempt | null {
  const [day, nextDay] = [chargeDays[attempt], chargeDays[attempt + 1]]
  if (day === undefined || nextDay === undefined) return null
  return { attempt: attempt + 1, dueOn: addDays(triedOn, nextDay - day) }
}

/** The day from which on an unpaid invoice is overdue. Units: local dates. Source: as above. */
export function overdueOn(issuedOn: LocalDate): LocalDate {
  return addDays(issuedOn, overdueDays)
}

/** An invoice issued before this instant is overdue now. Source: as above. */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - overdueDays * 86_400_000)
}

/** Whether so much that is overdue keeps rewards back: less than a card takes does not. Unit: cents. Source: as above; ADR 15. */
export function isSuspending(overdueCents: number): boolean {
  return overdueCents >= leastChargeCents
}

/**
 * Which notice fits the day: 7 in the last week of a free month, 1 on its last day, null otherwise. One
 * that was missed is made up for by the next that fits. Units: local dates, `trialEndsOn` is the first
 * day after. Source: as above.
 */
export function trialNotice(trialEndsOn: LocalDate, todayOn: LocalDate): 7 | 1 | null {
  const left = daysBetween(todayOn, trialEndsOn)
  if (left < 1) return null
  return trialNoticeDays.findLast((days) => left <= days) ?? null
}

/**
 * The month whose reminder of unpaid invoices is due, `YYYY-MM`: from the 1st on; a week later it is too
 * late for it. Units: local date. Source: decisions section 4, Subscriptions; ADR 15.
 */
export function reminderMonth(todayOn: LocalDate): string | null {
  return Number(todayOn.slice(8)) <= reminderDays ? todayOn.slice(0, 7) : null
}
