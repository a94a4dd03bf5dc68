import { daysBetween, type LocalDate, startOfMonth } from '#domain/time.ts'
import { type Interval, plans } from './plans.ts'

/** What a period is paid as: a free month, the days to the next 1st, or a whole interval. */
export type PeriodKind = 'trial' | 'partial' | 'whole'

/** A stretch of a subscription that is paid at once: half-open, in the employer's calendar. */
export interface BillingPeriod {
  kind: PeriodKind
  startOn: LocalDate
  endOn: LocalDate
  interval: Interval
  /** The price of one employee for a whole interval, in thousandths of a dollar. */
  unitMills: number
}

/** Which part of the price of a whole interval something costs. */
export interface Share {
  part: number
  of: number
}

interface Start {
  startOn: LocalDate
  /** The last date of the program; null without an end. */
  lastOn: LocalDate | null
  interval: Interval
  unitMills: number
}

/**
 * What is paid when a subscription begins without a free month: the days to the next 1st, when it
 * begins inside a month, and a whole interval from there on; the interval falls away when the program is
 * over by then. Periods start on the 1st. Units: local dates, thousandths of a dollar.
 * Source: decisions section 4, Subscriptions: billed in advance, a first partial month prorated.
 */
export function firstPeriods({ startOn, lastOn, interval, unitMills }: Start): BillingPeriod[] {
  const monthOn = startOfMonth(startOn)
  const price = { interval, unitMills }
  if (startOn === monthOn) return [wholeInterval(startOn, price)]
  const nextOn = startOfMonth(startOn, 1)
  const partial: BillingPeriod = { kind: 'partial', startOn, endOn: nextOn, ...price }
  const isOverByThen = lastOn !== null && lastOn < nextOn
  return isOverByThen ? [partial] : [partial, wholeInterval(nextOn, price)]
}

/** A whole interval from a 1st on. Units: local dates. Source: decisions section 4, Subscriptions. */
export function wholeInterval(
  startOn: LocalDate,
  { interval, unitMills }: Pick<BillingPeriod, 'interval' | 'unitMills'>,
): BillingPeriod {
  const endOn = startOfMonth(startOn, plans[interval].months)
  return { kind: 'whole', startOn, endOn, interval, unitMills }
}

/**
 * The free month: it ends on the same day of the next month, the last of a shorter one, and the days from
 * there to the next 1st are free too. `trialEndsOn` is the first day after the month itself.
 * Units: local dates. Source: decisions section 4, Subscriptions: the free month.
 */
export function trialPeriod(
  startOn: LocalDate,
  price: Pick<BillingPeriod, 'interval' | 'unitMills'>,
): { trialEndsOn: LocalDate; period: BillingPeriod } {
  const trialEndsOn = sameDayNextMonth(startOn)
  const isFirst = trialEndsOn === startOfMonth(trialEndsOn)
  const endOn = isFirst ? trialEndsOn : startOfMonth(trialEndsOn, 1)
  return { trialEndsOn, period: { kind: 'trial', startOn, endOn, ...price } }
}

/**
 * Which part of the whole interval's price a period costs: all of it, nothing of a free month, and of a
 * partial month its days of the days of that month, of the months of the interval.
 * Source: decisions section 4, Subscriptions.
 */
export function shareOf({ kind, startOn, endOn, interval }: BillingPeriod): Share {
  if (kind === 'trial') return { part: 0, of: 1 }
  if (kind === 'whole') return { part: 1, of: 1 }
  const daysOfMonth = daysBetween(startOfMonth(startOn), endOn)
  return { part: daysBetween(startOn, endOn), of: daysOfMonth * plans[interval].months }
}

function sameDayNextMonth(date: LocalDate): LocalDate {
  const nextOn = startOfMonth(date, 1)
  const daysOfNext = daysBetween(nextOn, startOfMonth(nextOn, 1))
  const day = Math.min(Number(date.slice(8)), daysOfNext)
  return `${nextOn.slice(0, 8)}${String(day).padStart(2, '0')}`
}
