import { type Kysely, sql } from 'kysely'

/** Reward programs: their dates, and their settings from a day on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a start it is a draft; without an end it runs on.
  await sql`
    create table reward_programs (
      employer_id uuid not null references employers (id),
      id uuid not null,
      subscription_id uuid,
      start_on date,
      last_on date,
      created_at timestamptz not null,
      deleted_at timestamptz,
      primary key (employer_id, id),
      foreign key (employer_id, subscription_id) references subscriptions (employer_id, id),
      check (last_on >= start_on)
    )`.execute(db)
  await sql`create unique index reward_programs_subscription
    on reward_programs (employer_id, subscription_id) where subscription_id is not null`.execute(db)
  // What was in force on a day stays to be read: a later version begins on a later day.
  await sql`
    create table reward_settings (
      employer_id uuid not null,
      program_id uuid not null,
      effective_on date not null,
      settings jsonb not null,
      changed_at timestamptz not null,
      changed_by text not null check (changed_by in ('employer', 'admin', 'system')),
      changed_by_id uuid,
      primary key (employer_id, program_id, effective_on),
      foreign key (employer_id, program_id) references reward_programs (employer_id, id)
    )`.execute(db)
}
