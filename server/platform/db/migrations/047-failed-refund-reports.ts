import { type Kysely, sql } from 'kysely'

/** Whether a refund has failed, when the report that it was made comes later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index gateway_events_refund_failed on gateway_events ((event ->> 'refundId'))
    where kind = 'refund_failed'`.execute(db)
}
