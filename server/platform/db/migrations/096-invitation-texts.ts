import { type Kysely, sql } from 'kysely'

/** What an employer writes in its invitations; without a text, who went back to the standard one and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitation_texts (
      employer_id uuid primary key references employers (id),
      subject text,
      greeting text,
      introduction text,
      closing text,
      changed_by text,
      changed_at timestamptz,
      check (num_nonnulls(subject, greeting, introduction, closing) in (0, 4))
    )`.execute(db)
}
