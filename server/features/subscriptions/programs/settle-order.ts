import { fitsProgram } from '#domain/subscriptions/programs/order-fit.ts'
import {
  findOwnSession,
  type PaymentSession,
} from '#server/features/money/checkout/queries/sessions.ts'
import { payInvoices } from '#server/features/money/invoices/pay-invoices.ts'
import type { Issued } from '#server/features/money/invoices/record-invoice.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { applyUpgrade } from './changes/apply-upgrade.ts'
import { creditLatePayment } from './credit-late-payment.ts'
import { factsOf } from './program-facts.ts'
import { closeOpenOrders, findOrder, markOrderPaid } from './queries/orders.ts'
import type { ProgramRow } from './queries/programs.ts'
import { startProgram } from './start-program.ts'
import { lockSubscriber, type Subscriber } from './subscriber.ts'

type Order = Awaited<ReturnType<typeof findOrder>>[number]

/**
 * An order's payment was confirmed: its invoice is issued and paid and the program starts or grows, all
 * in the transaction that applies the report. A page that is paid after its order was discarded,
 * replaced or paid by another is applied while it still fits; otherwise the money becomes credit.
 */
export async function settleOrder(
  trx: Trx,
  platform: Platform,
  { employerId, id: sessionId, orderId, amountCents }: PaymentSession,
): Promise<void> {
  const subscriber = await lockSubscriber(trx, platform, employerId)
  // Read again under the lock: the same payment may have been reported twice.
  const [session] = await findOwnSession(trx, { employerId, id: sessionId })
  if (session?.status === 'paid') return
  const [order] = orderId ? await findOrder(trx, { employerId, id: orderId }) : []
  if (!order) throw new Error(`Session ${sessionId} pays for an order nobody knows`)
  const at = platform.clock.now()
  const program = subscriber.programs.find(({ id }) => id === order.subscriptionId)
  const isApplied =
    program !== undefined &&
    order.status !== 'paid' &&
    fitsProgram(order, { ...program, ...factsOf(program) }, subscriber.todayOn)
  if (!isApplied) {
    const late = { sessionId, amountCents, programId: order.subscriptionId, at }
    await creditLatePayment(trx, platform, subscriber, late)
    return
  }
  const invoice = await apply(trx, platform, subscriber, program, order)
  if (!invoice) throw new Error(`Order ${order.id} was paid and has no invoice`)
  const payment = { employerId, sessionId, invoiceId: invoice.id, cents: amountCents, at }
  await payInvoices(trx, platform, payment)
  await markOrderPaid(trx, { employerId, id: order.id, invoiceId: invoice.id, now: at })
  await auditEmployer(trx, jobActor(employerId, 'apply-gateway-event'), {
    at,
    action: order.kind === 'start' ? 'program.launched' : 'program.upgraded',
    subject: { kind: 'program', id: order.subscriptionId },
    details: { cents: amountCents, session: sessionId },
  })
}

async function apply(
  trx: Trx,
  platform: Platform,
  subscriber: Subscriber,
  program: ProgramRow,
  { id, kind, startOn, toQuantity, charges }: Order,
): Promise<Issued | null> {
  const { employerId } = subscriber
  const at = platform.clock.now()
  // Another order of the program may wait: it was replaced by this one, whose page was paid first.
  const closed = { employerId, subscriptionId: program.id, status: 'discarded' as const, now: at }
  await closeOpenOrders(trx, closed)
  return kind === 'start'
    ? startProgram(trx, platform, subscriber, { program, startOn, trialEndsOn: null, charges, at })
    : applyUpgrade(trx, platform, subscriber, { program, toQuantity, charges, key: id, at })
}
