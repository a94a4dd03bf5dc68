import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { beforeFirst, type Last, localTime, type Stretch } from './stretch.ts'

export async function listInvoices(db: Db, { employerId, timeZone, count }: Stretch, last: Last) {
  return db
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
      localTime('issued_at', timeZone).as('localIssued'),
      localTime('paid_at', timeZone).as('localPaid'),
    ])
    .where('employer_id', '=', employerId)
    .where('id', '>', last?.id ?? beforeFirst)
    .orderBy('id')
    .limit(count)
    .execute()
}

/** The lines after one of an invoice, with the invoice's number. */
export async function listLines(
  db: Db,
  { employerId, count }: Stretch,
  last: { invoiceId: string; line: number } | undefined,
) {
  const place = sql`(l.invoice_id, l.line)`
  const after = sql`(${last?.invoiceId ?? beforeFirst}::uuid, ${last?.line ?? 0}::smallint)`
  return db
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
    .where('l.employer_id', '=', employerId)
    .where(place, '>', after)
    .orderBy('l.invoice_id')
    .orderBy('l.line')
    .limit(count)
    .execute()
}

export async function listPayments(db: Db, { employerId, timeZone, count }: Stretch, last: Last) {
  return db
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.employer_id', '=', 'p.employer_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select([
      'p.id',
      'i.number',
      'p.cents',
      'p.method',
      localTime('p.paid_at', timeZone).as('localPaid'),
    ])
    .where('p.employer_id', '=', employerId)
    .where('p.id', '>', last?.id ?? beforeFirst)
    .orderBy('p.id')
    .limit(count)
    .execute()
}
