import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'

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
