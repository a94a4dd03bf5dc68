import { v7 as uuid } from 'uuid'
import type { Line } from '#domain/money/invoices/totals.ts'
import { toDollars } from '#domain/money.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailInvoice } from './mail-invoice.ts'
import { findInvoiceOfSession } from './queries/find-invoice.ts'
import { insertPayment } from './queries/pay-invoice.ts'
import { recordInvoice } from './record-invoice.ts'

interface Bought {
  employerId: string
  sessionId: string
  amountCents: number
  feeCents: number
  at: Date
}

interface CreditInvoice {
  id: string
  number: string
}

/** The invoice of a purchase of credit, paid when it is issued, and its mail; once a purchase. */
export async function issueCreditInvoice(
  trx: Trx,
  platform: Platform,
  bought: Bought,
): Promise<CreditInvoice> {
  const { employerId, sessionId } = bought
  const [known] = await findInvoiceOfSession(trx, { employerId, sessionId })
  if (known) return known
  const { id, number } = await recordCreditInvoice(trx, bought)
  await mailInvoice(trx, platform, { employerId, invoiceId: id, event: { kind: 'receipt' } })
  return { id, number }
}

/** The same without the mail; posts nothing: the purchase is posted by whoever confirms the payment. */
export async function recordCreditInvoice(
  trx: Trx,
  { employerId, sessionId, amountCents, feeCents, at }: Bought,
): Promise<CreditInvoice> {
  const invoice = await recordInvoice(trx, {
    employerId,
    id: uuid(),
    type: 'credit',
    lines: linesOf(amountCents, feeCents),
    period: null,
    sessionId,
    at,
  })
  const { id: invoiceId, valueCents: cents } = invoice
  await insertPayment(trx, { employerId, id: uuid(), invoiceId, cents, sessionId, at })
  return invoice
}

function linesOf(amountCents: number, feeCents: number): Line[] {
  const credit: Line = {
    kind: 'item',
    description: 'Commute credit, valid for one year',
    quantity: 1,
    unitPrice: toDollars(amountCents),
  }
  if (feeCents === 0) return [credit]
  const fee: Line = {
    kind: 'fee',
    description: 'Payment gateway service fee',
    quantity: 1,
    unitPrice: toDollars(feeCents),
  }
  return [credit, fee]
}
