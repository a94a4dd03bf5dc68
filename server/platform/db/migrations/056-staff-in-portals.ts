import { type Kysely, sql } from 'kysely'

/**
 * An administrator's session in a member's portal bears both, and an audience of its own: the version before, which
 * would take it for the member's, knows none of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // All that is there fits the narrower checks before, so nothing is read through while the table is locked.
  await sql`alter table sessions
    drop constraint sessions_audience_check,
    drop constraint sessions_check,
    add constraint sessions_audience_check
      check (audience in ('employer', 'admin', 'commuter', 'member_access')) not valid,
    add constraint sessions_check check (case audience
      when 'employer' then employer_id is not null and member_id is null
      when 'commuter' then employer_id is not null and member_id is not null and admin_id is null
      when 'member_access' then employer_id is not null and member_id is not null
        and admin_id is not null
      else admin_id is not null and employer_id is null end) not valid`.execute(db)
}
