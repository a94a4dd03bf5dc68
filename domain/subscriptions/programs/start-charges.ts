import { type LocalDate, later } from '#domain/time.ts'
import { firstPeriods, trialPeriod } from './periods.ts'
import type { Interval } from './plans.ts'
import { type Charge, periodCharge } from './proration.ts'

/** A program that is to begin, with the price of one employee in thousandths of a dollar. */
export interface Beginning {
  startOn: LocalDate
  lastOn: LocalDate | null
  interval: Interval
  unitMills: number
  employees: number
}

/** What the beginning of a program comes to; `trialEndsOn` is the first day after a free month. */
export interface Start {
  charges: Charge[]
  trialEndsOn: LocalDate | null
}

/**
 * What is paid when a program begins: nothing of a free month, otherwise the days to the next 1st and
 * a whole interval. Units: employees, cents. Source: decisions section 4, Subscriptions.
 */
export function startCharges(beginning: Beginning, isFree: boolean): Start {
  const { startOn, interval, unitMills, employees } = beginning
  if (isFree) {
    const { trialEndsOn, period } = trialPeriod(startOn, { interval, unitMills })
    return { charges: [periodCharge(period, employees)], trialEndsOn }
  }
  const charges = firstPeriods(beginning).map((period) => periodCharge(period, employees))
  return { charges, trialEndsOn: null }
}

/**
 * The start of a program that is paid after its date has passed: it begins on that day. Null when it is
 * over by then. Units: local dates. Source: ADR 14.
 */
export function startOfLatePayment(
  { startOn, lastOn }: Pick<Beginning, 'startOn' | 'lastOn'>,
  todayOn: LocalDate,
): LocalDate | null {
  const onDay = later(startOn, todayOn)
  return lastOn !== null && lastOn < onDay ? null : onDay
}
