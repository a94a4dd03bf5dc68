import { type Kysely, sql } from 'kysely'

/** Days on which a member does not commute: their streak is excused. They go with whoever leaves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table days_off (
      employer_id uuid not null,
      member_id uuid not null,
      off_on date not null,
      primary key (employer_id, member_id, off_on),
      foreign key (employer_id, member_id) references members (employer_id, id)
    )`.execute(db)
}
