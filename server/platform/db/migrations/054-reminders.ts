import { type Kysely, sql } from 'kysely'

/** How and when members want to be reminded to log a day, and the mails and notifications of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Who never chose has no row. Who chose nothing again keeps the times, not the subscription: a link of a mail takes
  // the choice back, and gives it back. A subscription is for the key of the server it was made under.
  await sql`
    create table trip_reminders (
      employer_id uuid not null,
      member_id uuid not null,
      choice text not null check (choice in ('none', 'mail', 'push')),
      at_time text not null,
      weekdays integer not null check (weekdays between 1 and 127),
      endpoint text,
      p256dh text,
      auth text,
      push_key text,
      next_at timestamptz,
      primary key (employer_id, member_id),
      foreign key (employer_id, member_id) references members (employer_id, id),
      check ((choice = 'none') = (next_at is null)),
      check ((choice = 'push') = (endpoint is not null)),
      check (num_nulls(endpoint, p256dh, auth, push_key) in (0, 4))
    )`.execute(db)
  await sql`create index trip_reminders_due on trip_reminders (next_at, member_id)
    where next_at is not null`.execute(db)

  // A mail that a link of its own ends, which ends no other.
  await sql`alter table outbox_mails add column is_reminder boolean not null default false`.execute(
    db,
  )
  // All that is there fits the narrower check before, so nothing is read through while the table is locked.
  await sql`
    alter table local_messages
      drop constraint local_messages_channel_check,
      add constraint local_messages_channel_check
        check (channel in ('email', 'sms', 'push')) not valid`.execute(db)
}
