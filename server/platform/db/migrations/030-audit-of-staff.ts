import { type Kysely, sql } from 'kysely'

/** What administrators did, over all employers: the latest first, and by each of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_staff on audit_log (at, id)
    where actor_kind = 'admin' or acting_for_admin_id is not null`.execute(db)
  await sql`create index audit_log_admin on audit_log (coalesce(acting_for_admin_id, actor_id), at, id)
    where actor_kind = 'admin' or acting_for_admin_id is not null`.execute(db)
}
