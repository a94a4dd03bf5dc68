import { sql } from 'kysely'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Last, localTime, nextById, nextByPlace, type Stretch } from './stretch.ts'

export async function listInvoices(db: Db, stretch: Stretch, last: Last) {
  const query = db
    .selectFrom('invoices')
    .select([
      'id',
      'number',
      'type',
      'status',
      'value_cents as valueCents',
      'paid_cents as paidCents',
      'start_on as startOn',
      'end_on as endOn',
      localTime('issued_at', stretch.timeZone).as('localIssued'),
      localTime('paid_at', stretch.timeZone).as('localPaid'),
    ])
  return nextById(query, stretch, last, 'invoices')
}

/** The lines after one of an invoice, with the invoice's number. */
export async function listLines(
  db: Db,
  stretch: Stretch,
  last: { invoiceId: string; line: number } | undefined,
) {
  const query = db
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.employer_id', '=', 'l.employer_id').onRef('i.id', '=', 'l.invoice_id'),
    )
    .select([
      'l.invoice_id as invoiceId',
      'l.line',
      'i.number',
      'l.kind',
      'l.description',
      'l.quantity',
      'l.unit_price as unitPrice',
      'l.amount_cents as amountCents',
    ])
  return nextByPlace(query, stretch, 'l', [
    { column: 'invoice_id', after: sql`${last?.invoiceId ?? beforeAllIds}::uuid` },
    { column: 'line', after: sql`${last?.line ?? 0}::smallint` },
  ])
}

export async function listPayments(db: Db, stretch: Stretch, last: Last) {
  const query = db
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.employer_id', '=', 'p.employer_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select([
      'p.id',
      'i.number',
      'p.cents',
      'p.method',
      localTime('p.paid_at', stretch.timeZone).as('localPaid'),
    ])
  return nextById(query, stretch, last, 'p')
}
