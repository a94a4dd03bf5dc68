import { v7 as uuid } from 'uuid'
import type { Line } from '#domain/money/invoices/totals.ts'
import { toDollars } from '#domain/money.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailIssued } from './mail-invoice.ts'
import { type Issued, recordInvoice } from './record-invoice.ts'

interface Bought {
  employerId: string
  sessionId: string
  amountCents: number
  feeCents: number
  at: Date
}

/**
 * The invoice of a purchase of credit, paid when it is issued, and its mail. Whoever confirms the payment posts it
 * first, under a key of its session, so that it is issued once; the database refuses a second.
 */
export async function issueCreditInvoice(
  trx: Trx,
  platform: Platform,
  bought: Bought,
  /** What the mail says of credit that nobody bought by hand. */
  note?: string,
): Promise<Issued> {
  const issued = await recordCreditInvoice(trx, bought)
  await mailIssued(trx, platform, {
    employerId: bought.employerId,
    issued,
    event: { kind: 'receipt', ...(note && { note }) },
  })
  return issued
}

/** The same without the mail; posts nothing: the purchase is posted by whoever confirms the payment. */
export async function recordCreditInvoice(
  trx: Trx,
  { employerId, sessionId, amountCents, feeCents, at }: Bought,
): Promise<Issued> {
  return recordInvoice(trx, {
    employerId,
    id: uuid(),
    type: 'credit',
    lines: linesOf(amountCents, feeCents),
    period: null,
    sessionId,
    at,
  })
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
