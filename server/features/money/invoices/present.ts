import type { Invoice } from '#contract/money/invoices.ts'
import { remainingOf } from '#domain/money/invoices/status.ts'
import { toDollars } from '#domain/money.ts'
import type { InvoiceRow } from './queries/find-invoice.ts'

/** An invoice on the wire, under the names of both documents. */
export function presentInvoice(row: Omit<InvoiceRow, 'billTo'>): Invoice {
  const value = toDollars(row.valueCents)
  const remaining = toDollars(remainingOf(row))
  const issuedAt = row.issuedAt.toISOString()
  return {
    _id: row.id,
    id: row.id,
    number: row.number,
    created_at: issuedAt,
    datetime: issuedAt,
    value,
    invoice_amount: value,
    paid_amount: toDollars(row.paidCents),
    type: row.type,
    start_date: row.startOn,
    end_date: row.endOn,
    remaining,
    remaining_amount: remaining,
    status: row.status,
    amount_status: row.status,
  }
}
