import { type Kysely, sql } from 'kysely'

/** Which notifications were mailed to whom, and the last day of somebody's daily and weekly mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_mails (
      employer_id uuid not null,
      notification_id uuid not null,
      reader_id uuid not null,
      primary key (employer_id, notification_id, reader_id),
      foreign key (employer_id, notification_id) references notifications (employer_id, id)
        on delete cascade
    )`.execute(db)
  await sql`create index notification_mails_to on notification_mails (reader_id)`.execute(db)
  // day: of the last one that was looked at, whether there was something to say or not. employer_id is null for
  // administrators.
  await sql`
    create table mail_rounds (
      employer_id uuid references employers (id),
      reader_id uuid not null,
      choice text not null check (choice in ('daily', 'weekly')),
      day date not null,
      primary key (reader_id, choice)
    )`.execute(db)
  await sql`create index mail_rounds_of_employer on mail_rounds (employer_id)`.execute(db)
}
