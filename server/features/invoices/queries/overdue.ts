import { sql } from 'kysely'
import { prepared } from '#server/platform/db/prepared.ts'

/** What is unpaid of an employer's subscription invoices issued before an instant. */
export const sumOverdue = prepared<{ employerId: string; before: Date }>()(
  (db, { employerId, before }) =>
    db
      .selectFrom('invoices')
      .select(sql<number>`coalesce(sum(value_cents - paid_cents), 0)::bigint`.as('cents'))
      .where('employer_id', '=', employerId)
      .where('type', '=', 'subscription')
      .where('status', 'in', ['pending', 'partial', 'failed'])
      .where('issued_at', '<', before),
)
