import { type Kysely, sql } from 'kysely'

/** When a month closed, by which zone; and how what is taken back afterwards is dated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await closes(db)
  await corrections(db)
  await lists(db)
}

/** Every month of every employer closes, whether or not anything was earned in it. */
async function closes(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table closed_reward_months
      add column time_zone text,
      add column settled_at timestamptz`.execute(db)
  await sql`
    update closed_reward_months as c set time_zone = e.time_zone, settled_at = c.closed_at
    from employers e where e.id = c.employer_id`.execute(db)
  // What the calendar has closed so far stays closed; rewards in it that the job has not looked at yet wait for it.
  await sql`
    insert into closed_reward_months (employer_id, month, closed_at, time_zone, settled_at)
    select employer_id, month, closed_at, time_zone, case when exists (
        select from reward_months r where r.employer_id = due.employer_id and r.month = due.month
      ) then null else closed_at end
    from (
      select e.id as employer_id, m::date as month, e.time_zone,
        (m + interval '1 month 7 days') at time zone e.time_zone as closed_at
      from employers e
      cross join lateral (
        select least(
          (e.created_at at time zone e.time_zone)::date,
          (select min(day) from employer_days where employer_id = e.id),
          (select min(month) from reward_months where employer_id = e.id)) as day
      ) as first
      cross join lateral generate_series(
        date_trunc('month', first.day::timestamp),
        date_trunc('month', now() at time zone e.time_zone), interval '1 month') as m
    ) as due
    where due.closed_at <= now()
    on conflict do nothing`.execute(db)
  await sql`alter table closed_reward_months alter column time_zone set not null`.execute(db)
  await sql`create index closed_reward_months_unsettled on closed_reward_months (employer_id, month)
    where settled_at is null`.execute(db)
}

/**
 * What is cancelled once its month has closed stays in that month, and a row below zero takes it off in the month
 * of that day. What never got money is as good as never granted, and simply goes.
 */
async function corrections(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table rewards
      add column corrects uuid,
      drop constraint rewards_status_check,
      drop constraint rewards_gross_cents_check,
      drop constraint rewards_check,
      drop constraint rewards_check1,
      drop constraint rewards_check2,
      drop constraint rewards_check3,
      add constraint rewards_status_check
        check (status in ('pending', 'approved', 'cancelled', 'corrected')),
      add constraint rewards_value_check check (case
        when corrects is null then value_cents between 0 and gross_cents
        else value_cents between gross_cents and 0 and status = 'corrected' end),
      add constraint rewards_cancelled_check
        check ((status in ('cancelled', 'corrected')) = (cancelled_at is not null)),
      add constraint rewards_cancel_reason_given_check
        check ((status in ('cancelled', 'corrected')) = (cancel_reason is not null)),
      add constraint rewards_cut_check
        check (status not in ('cancelled', 'corrected') or cut_cents = 0),
      add foreign key (employer_id, corrects) references rewards (employer_id, id)`.execute(db)
}

/** The lists have rows below zero now. */
async function lists(db: Kysely<unknown>): Promise<void> {
  await sql`drop index rewards_earned, rewards_pending, rewards_cancelled, rewards_beside_trips`.execute(
    db,
  )
  await sql`create index rewards_earned on rewards (employer_id, earned_on, id)
    include (member_id, kind, status, value_cents)
    where status <> 'cancelled' and value_cents <> 0`.execute(db)
  await sql`create index rewards_pending on rewards (employer_id, earned_on, id)
    include (kind, value_cents) where status = 'pending' and value_cents <> 0`.execute(db)
  await sql`create index rewards_cancelled on rewards (employer_id, earned_on, id)
    include (kind, value_cents)
    where status in ('cancelled', 'corrected') and corrects is null and value_cents <> 0`.execute(
    db,
  )
  await sql`create index rewards_corrected on rewards (employer_id, earned_on, id)
    include (kind, value_cents) where status = 'corrected' and value_cents <> 0`.execute(db)
  await sql`create index rewards_beside_trips on rewards (employer_id, kind, earned_on, id)
    include (status, value_cents)
    where kind in ('weekly', 'prize', 'signup', 'promotion') and value_cents <> 0`.execute(db)
}
