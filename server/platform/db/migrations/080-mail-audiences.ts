import { type Kysely, sql } from 'kysely'

/** Emails to members that have been quiet, live near their work, or drive alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // rule_value: days without a trip, or miles to work.
  await sql`
    alter table custom_emails
      drop constraint custom_emails_rule_check,
      add column rule_value integer check (rule_value > 0),
      add check (rule in ('all', 'complete', 'incomplete', 'quiet', 'near', 'drives_alone')),
      add check ((rule in ('quiet', 'near')) = (rule_value is not null))`.execute(db)
}
