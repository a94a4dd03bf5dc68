import { type Kysely, sql } from 'kysely'

/** Where the links of an email lead as its author wrote them, and how often each was followed; nobody's clicks are told apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_links (
      employer_id uuid not null references employers (id),
      id uuid not null,
      email_id uuid not null,
      place integer not null,
      url text not null,
      clicks integer not null default 0,
      primary key (employer_id, id),
      unique (employer_id, email_id, place)
    )`.execute(db)
}
