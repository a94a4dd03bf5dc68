import { leastCreditDollars } from '#contract/money/credit.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { remainingOf } from '#domain/money/invoices/status.ts'
import { toCents } from '#domain/money.ts'
import { openPage, type Wanted } from '#server/features/money/checkout/open-page.ts'
import { quoteCredit } from '#server/features/money/credit/quote-credit.ts'
import { findInvoice } from '#server/features/money/invoices/queries/find-invoice.ts'
import { sumRemaining } from '#server/features/money/invoices/queries/list-invoices.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { paySaved } from './pay-saved.ts'

interface Asked {
  amount?: number | undefined
  invoice_id?: string | undefined
  purpose?: 'invoices' | undefined
  /** The saved card to charge, in place of a page. */
  payment_method?: string | undefined
  from?: string | undefined
}

/**
 * Takes a payment on a page of the gateway, or by a saved card at once; answers where to go on. Four things can be
 * asked for: credit, what is left of an invoice, a part of it, and a sum for the oldest unpaid invoices. Only credit
 * carries the service fee.
 */
export async function openPayment(
  platform: Platform,
  actor: Actor,
  { payment_method: methodId, from, ...asked }: Asked,
): Promise<string> {
  const wanted = { ...(await whatIsPaid(platform, actor, asked)), from }
  return methodId ? paySaved(platform, actor, wanted, methodId) : openPage(platform, actor, wanted)
}

async function whatIsPaid(
  platform: Platform,
  actor: Actor,
  { amount, invoice_id: invoiceId, purpose }: Asked,
): Promise<Wanted> {
  if (invoiceId && purpose) {
    throw invalid({ purpose: ['Either one invoice is paid or all of them'] })
  }
  const cents = amount === undefined ? undefined : toCents(amount)
  if (invoiceId) return payOne(platform, actor, invoiceId, cents)
  if (cents === undefined) throw invalid({ amount: ['This field is required'] })
  return purpose ? payOldest(platform, actor, cents) : buyCredit(platform, actor, cents)
}

async function buyCredit(platform: Platform, actor: Actor, cents: number): Promise<Wanted> {
  const leastCents = toCents(leastCreditDollars)
  if (cents < leastCents) {
    throw invalid({ amount: [`At least ${formatDollars(leastCents)} of credit can be bought`] })
  }
  const { amountCents, feeCents } = await quoteCredit(platform.db, actor.employerId, cents)
  return { purpose: 'credit', amountCents, feeCents }
}

async function payOne(
  platform: Platform,
  actor: Actor,
  invoiceId: string,
  cents: number | undefined,
): Promise<Wanted> {
  const [invoice] = await findInvoice(platform.db, { employerId: actor.employerId, id: invoiceId })
  if (!invoice) throw notFound('The invoice')
  const { number } = invoice
  const remainingCents = remainingOf(invoice)
  if (remainingCents === 0) throw conflict('invoice_paid', 'Nothing is left to pay of this invoice')
  refuseAbove(remainingCents, cents)
  return {
    purpose: 'invoice',
    amountCents: cents ?? remainingCents,
    feeCents: 0,
    invoice: { id: invoiceId, number },
  }
}

async function payOldest(platform: Platform, actor: Actor, cents: number): Promise<Wanted> {
  const [unpaid] = await sumRemaining(platform.db, { employerId: actor.employerId })
  refuseAbove(unpaid?.cents ?? 0, cents)
  return { purpose: 'invoices', amountCents: cents, feeCents: 0 }
}

function refuseAbove(unpaidCents: number, cents = 0): void {
  if (cents <= unpaidCents) return
  throw invalid({ amount: [`This is more than what is unpaid: ${formatDollars(unpaidCents)}`] })
}
