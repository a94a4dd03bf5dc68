import { sql } from 'kysely'
import type { InvoiceStatus } from '#domain/money/invoices/status.ts'
import { compiled } from '#server/platform/db/compiled.ts'

/** Who an invoice was issued to, as they were then. */
export interface BillTo {
  name: string
  email: string
  communityName: string
  address: string
}

export interface InvoiceRow {
  id: string
  number: string
  type: 'credit' | 'subscription'
  status: InvoiceStatus
  valueCents: number
  paidCents: number
  startOn: string | null
  endOn: string | null
  billTo: BillTo
  issuedAt: Date
}

/** One invoice of an employer; another's is not found. */
export const findInvoice = compiled<{ employerId: string; id: string }>()(
  (db, { employerId, id }) =>
    db
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
        'issued_at as issuedAt',
      ])
      // Written by this feature only, in this shape.
      .select((column) => column.ref('bill_to').$castTo<BillTo>().as('billTo'))
      .where('employer_id', '=', employerId)
      .where('id', '=', id),
)

/** The invoices a payment went to, the receipt of bought credit among them. */
export const listPaidBy = compiled<{ employerId: string; sessionId: string }>()(
  (db, { employerId, sessionId }) =>
    db
      .selectFrom('invoice_payments as p')
      .innerJoin('invoices as i', (join) =>
        join.onRef('i.employer_id', '=', 'p.employer_id').onRef('i.id', '=', 'p.invoice_id'),
      )
      .select(['i.id', 'i.number'])
      .where('p.employer_id', '=', employerId)
      .where('p.session_id', '=', sessionId)
      .orderBy('i.number'),
)

export const listLines = compiled<{ employerId: string; id: string }>()((db, { employerId, id }) =>
  db
    .selectFrom('invoice_lines')
    .select([
      'kind',
      'description',
      'quantity',
      'unit_price as unitPrice',
      'amount_cents as amountCents',
    ])
    .where('employer_id', '=', employerId)
    .where('invoice_id', '=', id)
    .orderBy('line'),
)

/** What has been paid of an invoice, the first payment first. */
export const listPayments = compiled<{ employerId: string; id: string }>()(
  (db, { employerId, id }) =>
    db
      .selectFrom('invoice_payments')
      .select(['cents', 'method', 'paid_at as paidAt'])
      .where('employer_id', '=', employerId)
      .where('invoice_id', '=', id)
      .orderBy('paid_at')
      .orderBy('id'),
)

/** What is unpaid of an employer's subscription invoices issued before an instant. */
export const sumOverdue = compiled<{ employerId: string; before: Date }>()(
  (db, { employerId, before }) =>
    db
      .selectFrom('invoices')
      .select(sql<number>`coalesce(sum(value_cents - paid_cents), 0)::bigint`.as('cents'))
      .where('employer_id', '=', employerId)
      .where('type', '=', 'subscription')
      .where('status', 'in', ['pending', 'partial', 'failed'])
      .where('issued_at', '<', before),
)

/** Since when an employer's rewards have been paused over what is overdue; nothing when they run. */
export const findSuspension = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('suspensions')
    .select('started_at as startedAt')
    .where('employer_id', '=', employerId)
    .where('ended_at', 'is', null),
)

/** What was refunded of an invoice, the first first. */
export const listRefunds = compiled<{ employerId: string; id: string }>()<InvoiceRefund>(
  (db, { employerId, id }) => {
    const query = sql<InvoiceRefund>`
      select cents, method, done_at as "doneAt" from invoice_refunds
      where employer_id = ${employerId} and invoice_id = ${id} and done_at is not null
      order by done_at, id`
    return { compile: () => query.compile(db) }
  },
)

export interface InvoiceRefund {
  cents: number
  method: 'card' | 'bank'
  doneAt: Date
}
