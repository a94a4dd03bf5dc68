import { type Kysely, sql } from 'kysely'

/** Rewards and what they add up to, draws, recommendations, and who changed which setting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await settings(db)
  await rewards(db)
  await draws(db)
  await recommendationMails(db)
  await notices(db)
}

async function settings(db: Kysely<unknown>): Promise<void> {
  // Who set what, when, from which day on, and what stood there before.
  await sql`
    create table reward_setting_changes (
      employer_id uuid not null,
      id uuid not null,
      program_id uuid not null,
      section text not null,
      effective_on date,
      before jsonb,
      after jsonb,
      changed_at timestamptz not null,
      changed_by text not null check (changed_by in ('employer', 'admin', 'system')),
      changed_by_id uuid,
      primary key (employer_id, id),
      foreign key (employer_id, program_id) references reward_programs (employer_id, id)
    )`.execute(db)
  await sql`create index reward_setting_changes_program
    on reward_setting_changes (employer_id, program_id, changed_at)`.execute(db)
  // Its figures and dates are settings, by version; here stand its e-mail and what it has cost.
  await sql`
    create table recommendations (
      employer_id uuid not null,
      id uuid not null,
      program_id uuid not null,
      design text,
      html text,
      consumed_cents bigint not null default 0 check (consumed_cents >= 0),
      created_at timestamptz not null,
      primary key (employer_id, id),
      foreign key (employer_id, program_id) references reward_programs (employer_id, id)
    )`.execute(db)
  // Whom it is for, by days: half-open, so that what was promised on a day stays to be read.
  await sql`
    create table recommendation_members (
      employer_id uuid not null,
      recommendation_id uuid not null,
      member_id uuid not null,
      list text not null check (list in ('transit', 'active', 'inactive')),
      description text,
      from_on date not null,
      until_on date,
      primary key (employer_id, recommendation_id, member_id, from_on),
      foreign key (employer_id, recommendation_id) references recommendations (employer_id, id),
      foreign key (employer_id, member_id) references members (employer_id, id),
      check (until_on >= from_on)
    )`.execute(db)
  await sql`create index recommendation_members_member
    on recommendation_members (employer_id, member_id)`.execute(db)
}

async function rewards(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rewards (
      employer_id uuid not null references employers (id),
      id uuid not null,
      member_id uuid not null,
      program_id uuid not null,
      kind text not null check (kind in
        ('trip', 'recommendation', 'weekly', 'prize', 'signup', 'promotion')),
      key text not null,
      trip_id uuid,
      direction text check (direction in ('to_work', 'to_home')),
      draw_id uuid,
      recommendation_id uuid,
      earned_on date not null,
      month date not null,
      gross_cents integer not null check (gross_cents >= 0),
      cut_cents integer not null default 0 check (cut_cents >= 0),
      value_cents integer not null check (value_cents between 0 and gross_cents),
      status text not null check (status in ('pending', 'approved', 'cancelled')),
      granted_at timestamptz not null,
      due_at timestamptz not null,
      funded_at timestamptz,
      approved_at timestamptz,
      cancelled_at timestamptz,
      cancel_reason text check (cancel_reason in ('trip_deleted', 'trip_changed', 'condition_lost',
        'administrator', 'unfunded', 'member_deleted')),
      held jsonb,
      wallet jsonb,
      explanation jsonb not null,
      primary key (employer_id, id),
      unique (employer_id, key),
      foreign key (employer_id, member_id) references members (employer_id, id),
      foreign key (employer_id, program_id) references reward_programs (employer_id, id),
      check ((status = 'cancelled') = (cancelled_at is not null)),
      check ((status = 'cancelled') = (cancel_reason is not null)),
      check (status <> 'cancelled' or cut_cents = 0),
      check (status <> 'approved' or (approved_at is not null and funded_at is not null)),
      check ((funded_at is null) = (held is null))
    )`.execute(db)
  await sql`create index rewards_member on rewards (employer_id, member_id, month)
    include (earned_on, kind, status, gross_cents, value_cents)`.execute(db)
  // The lists: all that counts, and what there is little of among it. Sums are read from them alone.
  await sql`create index rewards_earned on rewards (employer_id, earned_on, id)
    include (member_id, kind, status, value_cents)
    where status <> 'cancelled' and value_cents > 0`.execute(db)
  await sql`create index rewards_pending on rewards (employer_id, earned_on, id)
    include (kind, value_cents) where status = 'pending' and value_cents > 0`.execute(db)
  await sql`create index rewards_cancelled on rewards (employer_id, earned_on, id)
    include (kind, value_cents) where status = 'cancelled' and value_cents > 0`.execute(db)
  await sql`create index rewards_beside_trips on rewards (employer_id, kind, earned_on, id)
    include (status, value_cents)
    where kind in ('weekly', 'prize', 'signup', 'promotion') and value_cents > 0`.execute(db)
  await sql`create index rewards_trip on rewards (employer_id, trip_id)
    where trip_id is not null`.execute(db)
  // Whatever becomes of a trip, what was cancelled for good bars that way of that day.
  await sql`create index rewards_barred on rewards (employer_id, member_id, month)
    where trip_id is not null and cancel_reason in ('administrator', 'unfunded')`.execute(db)
  await sql`create index rewards_recommendation on rewards (employer_id, recommendation_id)
    where recommendation_id is not null`.execute(db)
  await sql`create index rewards_due on rewards (employer_id, due_at, id)
    where status = 'pending' and funded_at is not null`.execute(db)
  await sql`create index rewards_waiting on rewards (employer_id, granted_at, id)
    where status = 'pending' and funded_at is null`.execute(db)
  await sql`create index rewards_cut on rewards (employer_id, month, member_id)
    include (cut_cents) where cut_cents > 0`.execute(db)
  // What they add up to, cancelled ones left out: the day they were earned, ...
  await sql`
    create table reward_days (
      employer_id uuid not null,
      day date not null,
      kind text not null,
      rewards integer not null,
      cents bigint not null,
      primary key (employer_id, day, kind)
    )`.execute(db)
  // ... and the month whose budget they count in, before corrections (gross) and after.
  await sql`
    create table reward_months (
      employer_id uuid not null,
      month date not null,
      program_id uuid not null,
      kind text not null,
      rewards integer not null,
      gross_cents bigint not null,
      cents bigint not null,
      primary key (employer_id, month, program_id, kind)
    )`.execute(db)
  // What a correction could not take back; the member's next rewards are netted against it.
  await sql`
    create table reward_debts (
      employer_id uuid not null,
      id uuid not null,
      member_id uuid not null,
      reward_id uuid not null,
      cents integer not null check (cents > 0),
      remaining_cents integer not null check (remaining_cents between 0 and cents),
      created_at timestamptz not null,
      primary key (employer_id, id),
      foreign key (employer_id, reward_id) references rewards (employer_id, id)
    )`.execute(db)
  await sql`create index reward_debts_open on reward_debts (employer_id, member_id, created_at)
    where remaining_cents > 0`.execute(db)
  // Wallets of members who were deleted are looked at every hour, of all employers at once.
  await sql`create index members_deleted on members (id) include (employer_id, deleted_at)
    where deleted_at is not null`.execute(db)
  // A month that has closed, once.
  await sql`
    create table closed_reward_months (
      employer_id uuid not null references employers (id),
      month date not null,
      closed_at timestamptz not null,
      primary key (employer_id, month)
    )`.execute(db)
}

async function draws(db: Kysely<unknown>): Promise<void> {
  // A week or month with draws: the seed's hash is published before it begins, the seed afterwards.
  await sql`
    create table draw_periods (
      employer_id uuid not null references employers (id),
      id uuid not null unique,
      kind text not null check (kind in ('weekly', 'monthly')),
      start_on date not null,
      last_on date not null,
      seed text not null,
      seed_hash text not null,
      published_at timestamptz not null,
      drawn_at timestamptz,
      outcome text check (outcome in
        ('drawn', 'no_program', 'not_offered', 'suspended', 'disabled')),
      primary key (employer_id, id),
      unique (employer_id, kind, start_on),
      check ((drawn_at is null) = (outcome is null))
    )`.execute(db)
  await sql`create index draw_periods_due on draw_periods (last_on)
    where drawn_at is null`.execute(db)
  await sql`
    create table draws (
      employer_id uuid not null,
      id uuid not null,
      period_id uuid not null,
      program_id uuid not null,
      entry text not null,
      rule jsonb not null,
      entrants integer not null check (entrants >= 0),
      winner text,
      winner_id uuid,
      reward_id uuid,
      primary key (employer_id, id),
      unique (employer_id, period_id, entry),
      foreign key (employer_id, period_id) references draw_periods (employer_id, id),
      check ((winner is null) = (winner_id is null))
    )`.execute(db)
  // Who took part, under a pseudonym of this draw alone.
  await sql`
    create table draw_entrants (
      employer_id uuid not null,
      draw_id uuid not null,
      pseudonym text collate "C" not null,
      member_id uuid not null,
      primary key (employer_id, draw_id, pseudonym),
      foreign key (employer_id, draw_id) references draws (employer_id, id)
    )`.execute(db)
  await sql`create index draw_entrants_member on draw_entrants (employer_id, member_id)`.execute(db)
}

async function recommendationMails(db: Kysely<unknown>): Promise<void> {
  // A recommendation's e-mail of a day, once; its words and what fills them are those of that day.
  await sql`
    alter table custom_emails
      add column recommendation_id uuid,
      add column sent_on date,
      add column merge jsonb,
      add foreign key (employer_id, recommendation_id) references recommendations (employer_id, id),
      add check (num_nulls(recommendation_id, sent_on) in (0, 2)),
      add check (recommendation_id is null or body_id is not null)`.execute(db)
  await sql`create unique index custom_emails_recommendation
    on custom_emails (employer_id, recommendation_id, sent_on)
    where recommendation_id is not null`.execute(db)
}

async function notices(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reward_programs add column notified_at timestamptz`.execute(db)
  // Employees told of a program by a file, and how often they are reminded; its first mails are an upload's.
  await sql`
    create table notices (
      employer_id uuid not null,
      id uuid not null,
      program_id uuid not null,
      weeks integer not null check (weeks between 0 and 52),
      reminders integer not null default 0,
      next_reminder_on date,
      created_at timestamptz not null,
      primary key (employer_id, id),
      foreign key (employer_id, id) references member_uploads (employer_id, id),
      foreign key (employer_id, program_id) references reward_programs (employer_id, id),
      check (reminders between 0 and weeks)
    )`.execute(db)
  await sql`create index notices_due on notices (next_reminder_on)
    where next_reminder_on is not null`.execute(db)
  await sql`
    create table notice_members (
      employer_id uuid not null,
      notice_id uuid not null,
      member_id uuid not null,
      primary key (employer_id, notice_id, member_id),
      foreign key (employer_id, notice_id) references notices (employer_id, id)
    )`.execute(db)
  // One reminder of a notice, and how far its mails have come.
  await sql`
    create table notice_reminders (
      employer_id uuid not null,
      id uuid not null,
      notice_id uuid not null,
      number integer not null check (number >= 1),
      remind_on date not null,
      body_id uuid not null,
      last_member_id uuid,
      recipients integer not null default 0,
      finished_at timestamptz,
      created_at timestamptz not null,
      primary key (employer_id, id),
      unique (employer_id, notice_id, number),
      unique (employer_id, notice_id, remind_on),
      foreign key (employer_id, notice_id) references notices (employer_id, id)
    )`.execute(db)
  await sql`create index notice_reminders_open on notice_reminders (created_at)
    where finished_at is null`.execute(db)
}
