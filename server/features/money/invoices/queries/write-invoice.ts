import { sql } from 'kysely'
import type { PricedLine } from '#domain/money/invoices/totals.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/**
 * The next count of a year. Its row stays locked until the transaction ends: one that is rolled back
 * gives its count back, so that no number is left out.
 */
export const takeCount = compiled<{ year: number }>()((db, { year }) =>
  db
    .insertInto('invoice_counters')
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({
        last_number: sql`invoice_counters.last_number + 1`,
      }),
    )
    .returning('last_number as count'),
)

/** As the columns are named, without the employer, whose all of it is. */
interface NewRows {
  employerId: string
  invoice: object
  lines: readonly PricedLine[]
  /** What has paid it already. */
  payments: readonly object[]
}

/** Writes an invoice with its lines, and with what has paid it already, in one statement. */
export async function insertInvoice(
  trx: Trx,
  { employerId, invoice, lines, payments }: NewRows,
): Promise<void> {
  const lineRows = lines.map((line, index) => ({
    line: index + 1,
    kind: line.kind,
    description: line.description,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    amount_cents: line.amountCents,
  }))
  await writeRows(trx, {
    employerId,
    invoice: JSON.stringify(invoice),
    lines: JSON.stringify(lineRows),
    payments: JSON.stringify(payments),
  })
}

interface JsonRows {
  employerId: string
  invoice: string
  lines: string
  payments: string
}

const writeRows = compiled<JsonRows>()((db, rows) => {
  const query = sql<never>`
    with issued as (
      insert into invoices (employer_id, id, number, type, status, value_cents, paid_cents, start_on,
        end_on, bill_to, session_id, issued_at, paid_at)
      select ${rows.employerId}::uuid, id, number, type, status, value_cents, paid_cents, start_on,
        end_on, bill_to, session_id, issued_at, paid_at
      from jsonb_populate_record(null::invoices, ${rows.invoice}::jsonb)
      returning employer_id, id
    ), paid as (
      insert into invoice_payments (employer_id, id, invoice_id, cents, method, session_id, paid_at)
      select issued.employer_id, payment.id, issued.id, payment.cents, payment.method,
        payment.session_id, payment.paid_at
      from issued
      cross join jsonb_populate_recordset(null::invoice_payments, ${rows.payments}::jsonb) as payment
    )
    insert into invoice_lines (employer_id, invoice_id, line, kind, description, quantity,
      unit_price, amount_cents)
    select issued.employer_id, issued.id, item.line, item.kind, item.description, item.quantity,
      item.unit_price, item.amount_cents
    from issued
    cross join jsonb_populate_recordset(null::invoice_lines, ${rows.lines}::jsonb) as item`
  return { compile: () => query.compile(db) }
})
