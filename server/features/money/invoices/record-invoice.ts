import { v7 as uuid } from 'uuid'
import { invoiceNumber, invoiceYear } from '#domain/money/invoices/number.ts'
import { statusOfPaid } from '#domain/money/invoices/status.ts'
import { type Line, priceLines, totalsOf } from '#domain/money/invoices/totals.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import { findContact, type InvoiceContact } from './queries/contact.ts'
import { insertInvoice, takeCount } from './queries/write-invoice.ts'

export interface NewInvoice {
  employerId: string
  id: string
  type: 'credit' | 'subscription'
  lines: readonly Line[]
  /** The days it is for, the last one included; nothing for credit. */
  period: { startOn: LocalDate; lastOn: LocalDate } | null
  /** The card payment that has paid it already, written with it. */
  sessionId: string | null
  at: Date
}

export interface Issued {
  id: string
  number: string
  valueCents: number
  paidCents: number
  period: NewInvoice['period']
  /** Whom it is for, and how they are reached. */
  contact: InvoiceContact
}

/**
 * Writes an invoice under the next number of its year, with whom it is for as they are now: from here
 * on the database refuses to change it. Other issues wait until this transaction ends, so whoever
 * issues to several employers does it in a transaction each.
 */
export async function recordInvoice(trx: Trx, invoice: NewInvoice): Promise<Issued> {
  const { employerId, id, type, period, sessionId, at } = invoice
  const lines = priceLines(invoice.lines)
  const { valueCents } = totalsOf(lines)
  const paidCents = sessionId ? valueCents : 0
  const status = statusOfPaid(valueCents, paidCents)
  const number = await nextNumber(trx, at)
  const contact = await getContact(trx, employerId)
  const { name, email, communityName, address } = contact
  const row = {
    id,
    number,
    type,
    status,
    value_cents: valueCents,
    paid_cents: paidCents,
    start_on: period?.startOn ?? null,
    end_on: period?.lastOn ?? null,
    bill_to: { name, email, communityName, address },
    session_id: sessionId,
    issued_at: at,
    paid_at: status === 'paid' ? at : null,
  }
  const payment = {
    id: uuid(),
    cents: valueCents,
    method: 'card',
    session_id: sessionId,
    paid_at: at,
  }
  const payments = sessionId ? [payment] : []
  await insertInvoice(trx, { employerId, invoice: row, lines, payments })
  return { id, number, valueCents, paidCents, period, contact }
}

async function nextNumber(trx: Trx, at: Date): Promise<string> {
  const year = invoiceYear(at)
  const [taken] = await takeCount(trx, { year })
  if (!taken) throw new Error(`The counter of ${year} gave no number`)
  return invoiceNumber(year, taken.count)
}

async function getContact(trx: Trx, employerId: string): Promise<InvoiceContact> {
  const [contact] = await findContact(trx, { employerId })
  if (!contact) throw notFound('The account')
  return contact
}
