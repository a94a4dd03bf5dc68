import { type Kysely, sql } from 'kysely'

/** A session in a member's portal may be an administrator's, who then bears it beside the member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions
    drop constraint sessions_check,
    add constraint sessions_check check (case audience
      when 'employer' then employer_id is not null and member_id is null
      when 'commuter' then employer_id is not null and member_id is not null
      else admin_id is not null and employer_id is null end)`.execute(db)
}
