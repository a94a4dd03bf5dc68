import { type Kysely, sql } from 'kysely'

/** What employers do with many members at once: one row an action, with whom it is about, and who was left out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // selection: {ids} or {filter}; emptied once it has ended, as a filter may hold a name. asked_by: an actor, by ids.
  // total: chosen when it was asked for. turn_at: employers take turns, the longest since their last first.
  await sql`
    create table member_actions (
      employer_id uuid not null references employers (id),
      id uuid not null,
      action text not null check (action in ('remind', 'resend', 'email', 'deactivate')),
      selection jsonb not null,
      asked_by jsonb not null,
      body_id uuid,
      total integer not null,
      done integer not null default 0,
      left_out integer not null default 0,
      last_member_id uuid,
      asked_at timestamptz not null,
      starts_at timestamptz not null,
      turn_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      undone_at timestamptz,
      primary key (employer_id, id),
      foreign key (employer_id, body_id) references mail_bodies (employer_id, id)
    )`.execute(db)
  await sql`create index member_actions_open on member_actions (turn_at)
    where finished_at is null and undone_at is null`.execute(db)
  await sql`create index member_actions_asked on member_actions (employer_id, asked_at)`.execute(db)
  await sql`
    create table member_action_results (
      employer_id uuid not null,
      action_id uuid not null,
      member_id uuid not null,
      reason text not null,
      primary key (employer_id, action_id, member_id),
      foreign key (employer_id, action_id) references member_actions (employer_id, id)
        on delete cascade,
      foreign key (employer_id, member_id) references members (employer_id, id)
    )`.execute(db)
}
