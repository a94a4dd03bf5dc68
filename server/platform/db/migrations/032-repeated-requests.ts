import { type Kysely, sql } from 'kysely'

/** Answers to give again, and emails to those a suggestion concerns, which a job writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table request_answers (
      employer_id uuid not null,
      key text not null,
      fingerprint text not null,
      answer jsonb not null,
      created_at timestamptz not null,
      primary key (employer_id, key)
    )`.execute(db)
  await sql`create index request_answers_age on request_answers (created_at)`.execute(db)
  await sql`
    create table suggested_mails (
      employer_id uuid not null references employers (id),
      id uuid not null,
      suggestion text not null check (suggestion in
        ('quiet_members', 'solo_drivers_nearby', 'unanswered_invitations', 'missing_surveys')),
      body_id uuid not null,
      asked_at timestamptz not null,
      last_member_id uuid,
      recipients integer not null default 0,
      finished_at timestamptz,
      primary key (employer_id, id)
    )`.execute(db)
}
