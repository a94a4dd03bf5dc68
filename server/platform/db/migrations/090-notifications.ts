import { type Kysely, sql } from 'kysely'

/** What people are told of in the app, and what of it each of them has read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // employer_id: in whose account it happened, also when staff are told. member_id: the member who is told.
  // about_member_id: whom it is about; the text takes the name they have now, and it goes when they are erased.
  await sql`
    create table notifications (
      employer_id uuid not null references employers (id),
      id uuid not null,
      audience text not null check (audience in ('employer', 'staff', 'commuter')),
      member_id uuid,
      about_member_id uuid,
      kind text not null,
      subject text not null,
      data jsonb not null,
      created_at timestamptz not null,
      primary key (employer_id, id),
      foreign key (employer_id, member_id) references members (employer_id, id) on delete cascade,
      foreign key (employer_id, about_member_id) references members (employer_id, id) on delete cascade,
      check ((audience = 'commuter') = (member_id is not null))
    )`.execute(db)
  // What happened once is told once.
  await sql`create unique index notifications_once
    on notifications (employer_id, audience, member_id, kind, subject) nulls not distinct`.execute(
    db,
  )
  await sql`create index notifications_of_reader
    on notifications (employer_id, audience, member_id, created_at, id)`.execute(db)
  // Of all employers: what staff are told, and what is old.
  await sql`create index notifications_of_staff on notifications (created_at, id)
    where audience = 'staff'`.execute(db)
  await sql`create index notifications_old on notifications (created_at)`.execute(db)
  await sql`create index notifications_about on notifications (employer_id, about_member_id)
    where about_member_id is not null`.execute(db)
  // A person of an employer, a member or an administrator: ids are of one kind and never meet.
  await sql`
    create table notification_reads (
      employer_id uuid not null,
      notification_id uuid not null,
      reader_id uuid not null,
      primary key (employer_id, notification_id, reader_id),
      foreign key (employer_id, notification_id) references notifications (employer_id, id)
        on delete cascade
    )`.execute(db)
  await sql`create index notification_reads_of on notification_reads (reader_id)`.execute(db)
  // All up to then is read. employer_id is null for administrators, who stand above the tenants.
  await sql`
    create table notification_marks (
      employer_id uuid references employers (id),
      reader_id uuid primary key,
      read_up_to timestamptz not null
    )`.execute(db)
  await sql`create index notification_marks_of_employer
    on notification_marks (employer_id)`.execute(db)
}
