import { type Insertable, sql } from 'kysely'
import type { PricedLine } from '#domain/invoices/totals.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Invoices } from '#server/platform/db/types.gen.ts'

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

export async function insertInvoice(
  trx: Trx,
  invoice: Insertable<Invoices>,
  lines: readonly PricedLine[],
): Promise<void> {
  await trx.insertInto('invoices').values(invoice).execute()
  const rows = lines.map((line, index) => ({
    employer_id: invoice.employer_id,
    invoice_id: invoice.id,
    line: index + 1,
    kind: line.kind,
    description: line.description,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    amount_cents: line.amountCents,
  }))
  await trx.insertInto('invoice_lines').values(rows).execute()
}
