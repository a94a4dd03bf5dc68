import { v7 as uuid } from 'uuid'
import { payInvoices } from '#server/features/money/invoices/pay-invoices.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { TestApp } from './test-app.ts'

/** A card payment of invoices as its confirmation records it, past the gateway. */
export async function payByCard(
  { platform, clock }: TestApp,
  employerId: string,
  cents: number,
  { invoiceId = null, sessionId = uuid() }: { invoiceId?: string | null; sessionId?: string } = {},
) {
  const payment = { employerId, sessionId, invoiceId, cents, at: clock.now() }
  const paid = await inEmployerTransaction(platform.db, employerId, (trx) =>
    payInvoices(trx, platform, payment),
  )
  return { ...paid, sessionId }
}
