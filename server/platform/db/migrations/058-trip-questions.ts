import { type Kysely, sql } from 'kysely'

/** An employer asks a member about a trip while its reward is pending; upheld, trip and reward go for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The trip may be gone or another one later: what it was like when it was asked about stays.
  await sql`
    create table trip_questions (
      employer_id uuid not null references employers (id),
      id uuid not null,
      member_id uuid not null,
      trip_id uuid not null,
      trip_on date not null,
      direction text check (direction in ('to_work', 'to_home')),
      mode text not null,
      miles numeric(6, 2) not null,
      question text not null,
      asked_by uuid,
      asked_at timestamptz not null,
      waits_until timestamptz not null,
      answer text,
      answered_at timestamptz,
      outcome text
        check (outcome in ('upheld', 'dismissed', 'lapsed', 'withdrawn', 'removed', 'left')),
      reason text,
      settled_at timestamptz,
      primary key (employer_id, id),
      foreign key (employer_id, member_id) references members (employer_id, id),
      check ((outcome is null) = (settled_at is null)),
      check (answer is null or answered_at is not null)
    )`.execute(db)
  await sql`create index trip_questions_asked on trip_questions (employer_id, asked_at, id)`.execute(
    db,
  )
  await sql`create index trip_questions_member on trip_questions (employer_id, member_id, asked_at)`.execute(
    db,
  )
  await sql`create unique index trip_questions_one_open on trip_questions (employer_id, trip_id)
    where settled_at is null`.execute(db)
  await sql`create index trip_questions_trip on trip_questions (employer_id, trip_id)`.execute(db)
  await sql`create index trip_questions_open on trip_questions (waits_until)
    where settled_at is null`.execute(db)
}
