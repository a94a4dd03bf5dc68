import { type RawBuilder, sql } from 'kysely'
import { leastChargeCents } from '#domain/money/checkout/least-charge.ts'
import type { InvoiceStatus } from '#domain/money/invoices/status.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

interface Wanted {
  employerId: string
  status?: InvoiceStatus | undefined
  /** Those alone whose charge failed, or that are unpaid and were issued before this instant. */
  dueBefore?: Date | undefined
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

/** Invoices whose charge failed, and those that are unpaid and overdue, where the rest can be charged at all. */
export function isDue(overdueBefore: Date): RawBuilder<boolean> {
  return sql<boolean>`(value_cents - paid_cents >= ${sql.lit(leastChargeCents)} and (status = 'failed'
    or (status in ('pending', 'partial') and issued_at < ${overdueBefore})))`
}

function matching(db: Db, { employerId, status, dueBefore }: Wanted) {
  return db
    .selectFrom('invoices')
    .where('employer_id', '=', employerId)
    .$if(status !== undefined, (query) => query.where(sql<boolean>`status = ${status}`))
    .$if(dueBefore !== undefined, (query) => query.where(isDue(dueBefore ?? new Date(0))))
}
