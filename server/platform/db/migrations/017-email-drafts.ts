import { type Kysely, sql } from 'kysely'

/** Emails that are written before it is settled when they leave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A draft may have a time in mind; it leaves only once it is scheduled.
  await sql`
    alter table custom_emails
      alter column send_at drop not null,
      add column is_draft boolean not null default false,
      add check (is_draft or send_at is not null),
      add check (not is_draft or started_at is null)`.execute(db)
  await sql`drop index custom_emails_due`.execute(db)
  await sql`create index custom_emails_due on custom_emails (send_at)
    where finished_at is null and deleted_at is null and not is_draft`.execute(db)
}
