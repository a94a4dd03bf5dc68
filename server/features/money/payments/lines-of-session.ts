import { linesOf } from '#server/features/money/checkout/page-lines.ts'
import type { PaymentSession } from '#server/features/money/checkout/queries/sessions.ts'
import { findInvoice } from '#server/features/money/invoices/queries/find-invoice.ts'
import { linesOfOrder } from '#server/features/subscriptions/programs/open-order.ts'
import { findOrder } from '#server/features/subscriptions/programs/queries/orders.ts'
import type { Platform } from '#server/platform/platform.ts'

/** What the hosted page of a session lists, as the real gateway's would. */
export async function linesOfSession(
  { db }: Platform,
  session: PaymentSession,
): Promise<{ name: string; cents: number }[]> {
  const { employerId, invoiceId, orderId } = session
  const [order] = orderId ? await findOrder(db, { employerId, id: orderId }) : []
  if (order) return linesOfOrder(order.type, order.charges)
  const [invoice] = invoiceId ? await findInvoice(db, { employerId, id: invoiceId }) : []
  return linesOf(session, invoice?.number ?? null)
}
