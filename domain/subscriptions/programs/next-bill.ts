import type { LocalDate } from '#domain/time.ts'
import { wholeInterval } from './periods.ts'
import type { Interval } from './plans.ts'
import type { Prices, PricesOn } from './price-list.ts'
import { endOf } from './program-state.ts'
import { type Charge, periodCharge } from './proration.ts'

/** What the next bill of a launched subscription follows from. */
export interface Renewable {
  /** The first day not paid or free yet, a 1st; null once nothing is to come. */
  nextBillingOn: LocalDate | null
  lastOn: LocalDate | null
  cancelLastOn: LocalDate | null
  quantity: number
  downgradeQuantity: number | null
  interval: Interval
  nextInterval: Interval | null
  /** Of a fixed-cost program, for one employee and month; null of an ongoing one. Units: cents. */
  costPerEmployeeCents: number | null
}

/**
 * What is billed on the next billing date: a whole interval from there on for the employees that remain
 * after a waiting downgrade, at the interval that was changed to and the prices of that day; null when the program
 * is over by then. Prices are thousandths of a dollar per employee and interval; a fixed-cost program has its own.
 * Source: decisions section 4, Subscriptions, Employees, fixed_cost.
 */
export function nextBill(subscription: Renewable, pricesOn: PricesOn): Charge | null {
  const { nextBillingOn, costPerEmployeeCents } = subscription
  const lastOn = endOf(subscription)
  if (nextBillingOn === null || (lastOn !== null && lastOn < nextBillingOn)) return null
  const interval = subscription.nextInterval ?? subscription.interval
  const unitMills = unitMillsOf(interval, costPerEmployeeCents, pricesOn(nextBillingOn))
  const employees = subscription.downgradeQuantity ?? subscription.quantity
  return periodCharge(wholeInterval(nextBillingOn, { interval, unitMills }), employees)
}

/** The price of one employee and interval, in thousandths of a dollar. Source: decisions section 4, Subscriptions, fixed_cost. */
export function unitMillsOf(
  interval: Interval,
  costPerEmployeeCents: number | null,
  prices: Prices,
): number {
  return costPerEmployeeCents === null ? prices[interval] : costPerEmployeeCents * 10
}
