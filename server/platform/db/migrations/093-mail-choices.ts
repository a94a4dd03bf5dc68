import { type Kysely, sql } from 'kysely'

/** Which mails people chose, the weekly email to employers, and mails whose link ends what somebody chose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // reader_id: a person of an employer, a member or an administrator; ids are of one kind and never meet. employer_id
  // is null for administrators. Who never chose has no row. ended_choice: what a link of a mail ended and gives back.
  // chosen_at: nothing that happened before it is mailed.
  await sql`
    create table mail_choices (
      employer_id uuid references employers (id),
      reader_id uuid not null,
      kind text not null,
      choice text not null check (choice in ('at_once', 'daily', 'weekly', 'never')),
      ended_choice text check (ended_choice in ('at_once', 'daily', 'weekly')),
      chosen_at timestamptz not null,
      primary key (reader_id, kind),
      check (ended_choice is null or choice = 'never')
    )`.execute(db)
  await sql`create index mail_choices_of_employer on mail_choices (employer_id)`.execute(db)
  await sql`create index mail_choices_made on mail_choices (choice, reader_id)
    where choice <> 'never'`.execute(db)
  // week_on: the Monday of the last week that was looked at, whether it was mailed or had nothing to say.
  await sql`
    create table weekly_digests (
      employer_id uuid primary key references employers (id),
      week_on date not null
    )`.execute(db)
  // Whose choice a link of the mail ends, and of which mails; a member's stand in member_id.
  await sql`
    alter table outbox_mails
      add column user_id uuid,
      add column admin_id uuid,
      add column ends text`.execute(db)
}
