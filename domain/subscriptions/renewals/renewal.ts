import { nextBill, type Renewable } from '#domain/subscriptions/programs/next-bill.ts'
import { nextBillingOn as billedNextOn } from '#domain/subscriptions/programs/next-billing.ts'
import type { PricesOn } from '#domain/subscriptions/programs/price-list.ts'
import type { Charge } from '#domain/subscriptions/programs/proration.ts'
import type { LocalDate } from '#domain/time.ts'

/** What a billing date does to a subscription, and what the subscription is afterwards. */
export type Renewal =
  | { kind: 'bill'; charge: Charge; next: Renewable }
  /** The program ended before: nothing is billed any more. */
  | { kind: 'over'; next: Renewable }

/**
 * What is due of a subscription by a day: a whole interval at what was changed to, or its end; null
 * before its billing date. Prices are thousandths of a dollar per employee and interval.
 * Source: decisions section 4, Subscriptions, Employees.
 */
export function renewal(
  subscription: Renewable,
  pricesOn: PricesOn,
  todayOn: LocalDate,
): Renewal | null {
  const { nextBillingOn } = subscription
  if (nextBillingOn === null || nextBillingOn > todayOn) return null
  const charge = nextBill(subscription, pricesOn)
  if (!charge) return { kind: 'over', next: { ...subscription, nextBillingOn: null } }
  const { period, employees: quantity } = charge
  const { interval, endOn } = period
  const changes = { quantity, downgradeQuantity: null, interval, nextInterval: null }
  const nextOn = billedNextOn(endOn, subscription)
  return { kind: 'bill', charge, next: { ...subscription, ...changes, nextBillingOn: nextOn } }
}

/**
 * All that is billed of a subscription up to a day, period after period, the oldest first: what a run
 * catches up with and what a dry run shows. Units and source: as `renewal`.
 */
export function billsUntil(
  subscription: Renewable,
  pricesOn: PricesOn,
  lastOn: LocalDate,
): Charge[] {
  const charges: Charge[] = []
  let due = renewal(subscription, pricesOn, lastOn)
  while (due?.kind === 'bill') {
    charges.push(due.charge)
    due = renewal(due.next, pricesOn, lastOn)
  }
  return charges
}
