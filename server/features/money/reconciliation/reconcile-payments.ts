import { saveEvent } from '#server/features/money/checkout/save-event.ts'
import { applyGatewayEvent } from '#server/features/money/payments/apply-event.ts'
import type { GatewayEvent } from '#server/gateways/payments/events.ts'
import type { TakenPayment } from '#server/gateways/payments/index.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bookPayment, type Outcome } from './book-payment.ts'

interface Settled {
  payment: TakenPayment
  purpose: string
}

interface Unsettled {
  payment: TakenPayment
  reason: string
}

interface Failure {
  kind: 'failed'
  reason: string
}

interface Reconciled {
  /** All that the gateway has taken in that time. */
  payments: number
  booked: Settled[]
  /** For people to settle: refund it at the gateway, or grant what it was for. */
  open: Unsettled[]
  /** Ours went wrong, as with a database that did not answer: to be tried again, and never settled by people. */
  failed: Unsettled[]
  /** Reports that were not known: refunds, disputes, cards. */
  newEvents: number
}

/**
 * Holds what the payment gateway took and reported since a moment against the data, as after a restore of a backup of
 * that moment: books what is missing and lists what nobody can book. Doing it again books nothing twice.
 */
export async function reconcilePayments(platform: Platform, since: Date): Promise<Reconciled> {
  const payments = await oldestFirst(
    platform.payments.listPayments(since),
    ({ takenAt }) => takenAt,
  )
  const booked: Settled[] = []
  const open: Unsettled[] = []
  const failed: Unsettled[] = []
  for (const payment of payments) {
    const outcome = await tryToBook(platform, payment)
    if (outcome.kind === 'booked') booked.push({ payment, purpose: outcome.purpose })
    if (outcome.kind === 'open') open.push({ payment, reason: outcome.reason })
    if (outcome.kind === 'failed') failed.push({ payment, reason: outcome.reason })
  }
  // Refunds and disputes speak of payments, which are known by now.
  const events = await oldestFirst(platform.payments.listEvents(since), (event) => event.happenedAt)
  let newEvents = 0
  for (const event of events) if (await takeEvent(platform, event)) newEvents += 1
  return { payments: payments.length, booked, open, failed, newEvents }
}

async function oldestFirst<Item>(
  items: AsyncIterable<Item>,
  at: (item: Item) => Date,
): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all.sort((a, b) => at(a).getTime() - at(b).getTime())
}

/** One that fails keeps no other from being booked. */
async function tryToBook(platform: Platform, payment: TakenPayment): Promise<Outcome | Failure> {
  try {
    return await bookPayment(platform, payment)
  } catch (error) {
    platform.log.error({ err: error, payment: payment.paymentId }, 'a payment was not reconciled')
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Applied at once where it can be; what waits for another event is tried again by its job, for three days. */
async function takeEvent(platform: Platform, event: GatewayEvent): Promise<boolean> {
  const isNew = await inTransaction(platform.db, (trx) => saveEvent(trx, platform, event))
  if (!isNew) return false
  try {
    await applyGatewayEvent(platform, event.id)
  } catch (error) {
    const message = 'an event of the payment gateway was not applied'
    platform.log.error({ err: error, event: event.id }, message)
  }
  return true
}
