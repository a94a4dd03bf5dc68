import { sql } from 'kysely'
import type { InvoiceStatus } from '#domain/money/invoices/status.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

interface Wanted {
  employerId: string
  status?: InvoiceStatus | undefined
}

/** An employer's invoices, the latest first. */
export async function listInvoices(db: Db, wanted: Wanted, { limit, offset }: Page) {
  return matching(db, wanted)
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
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countInvoices(db: Db, wanted: Wanted): Promise<number> {
  const { total } = await matching(db, wanted)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** What is left to be paid of all of them; nothing is left of a refunded or void one. */
export const sumRemaining = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('invoices')
    .select(sql<number>`coalesce(sum(value_cents - paid_cents), 0)::bigint`.as('cents'))
    .where('employer_id', '=', employerId)
    .where('status', 'in', ['pending', 'partial', 'failed']),
)

function matching(db: Db, { employerId, status }: Wanted) {
  return db
    .selectFrom('invoices')
    .where('employer_id', '=', employerId)
    .$if(status !== undefined, (query) => query.where(sql<boolean>`status = ${status}`))
}
