import { type Kysely, sql } from 'kysely'

/** What members ask support, and all that was said and done about it since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tickets(db)
  await ticketEntries(db)
}

async function tickets(db: Kysely<unknown>): Promise<void> {
  // The version counts what was done to a ticket: who changes it says which one they saw.
  await sql`
    create table tickets (
      employer_id uuid not null,
      id uuid not null unique,
      number integer generated always as identity unique,
      member_id uuid not null,
      subject text not null,
      status text not null check (status in ('Backlog', 'In Progress', 'Resolved')),
      version integer not null check (version > 0),
      rating smallint check (rating between 1 and 5),
      is_satisfied boolean,
      rating_message text,
      rated_at timestamptz,
      opened_at timestamptz not null,
      first_answer_at timestamptz,
      primary key (employer_id, id),
      foreign key (employer_id, member_id) references members (employer_id, id),
      check ((rating is null) = (rated_at is null)),
      check ((rating is null) = (is_satisfied is null)),
      check (rating_message is null or rating is not null)
    )`.execute(db)
  await sql`create index tickets_of_member on tickets (employer_id, member_id, opened_at, id)`.execute(
    db,
  )
  await sql`create index tickets_of_employer on tickets (employer_id, opened_at, id)`.execute(db)
  // Everybody's tickets, as staff list them.
  await sql`create index tickets_of_all on tickets (opened_at, id)`.execute(db)
  await sql`create index tickets_by_status on tickets (status, opened_at, id)`.execute(db)
  await sql`create index tickets_waiting on tickets (employer_id)
    where first_answer_at is null and status <> 'Resolved'`.execute(db)
  await sql`create index tickets_subject on tickets using gin (lower(subject) gin_trgm_ops)`.execute(
    db,
  )
}

async function ticketEntries(db: Kysely<unknown>): Promise<void> {
  // An entry's position is the version the ticket came to by it; the first is the question itself.
  await sql`
    create table ticket_entries (
      employer_id uuid not null,
      ticket_id uuid not null,
      position integer not null check (position > 0),
      admin_id uuid references admins (id),
      body text,
      status text check (status in ('Backlog', 'In Progress', 'Resolved')),
      rating smallint check (rating between 1 and 5),
      at timestamptz not null,
      primary key (employer_id, ticket_id, position),
      foreign key (employer_id, ticket_id) references tickets (employer_id, id),
      check (body is not null or status is not null or rating is not null),
      check (rating is null or admin_id is null)
    )`.execute(db)
}
