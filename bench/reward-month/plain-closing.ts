import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { capCents } from './limit-of-month.ts'
import { holdPlainly } from './plain-hold.ts'
import type { RewardWorld } from './world.ts'

interface Closing {
  /** The employer's day of the closing. */
  today: LocalDate
  month: LocalDate
  at: Date
}

/**
 * The floor of a closing: one statement finds the members below the limit, shares what is left for them among
 * their cut trips by day and way, and writes the same rewards; two more hold the money and close the month.
 */
export async function closePlainly(
  db: Db,
  { employerId, lotId }: RewardWorld,
  { month, today, at }: Closing,
): Promise<void> {
  const { rows } = await sql<{ cents: number }>`
    with sums as materialized (
      select member_id, sum(gross_cents) as cents from rewards
      where employer_id = ${employerId} and month = ${month}::date and kind = 'trip'
        and status <> 'cancelled'
      group by member_id
      having sum(gross_cents) < ${capCents}::int and bool_or(cut_cents > 0)
    ), claims as (
      select r.*, ${capCents}::int - s.cents - coalesce(sum(r.cut_cents) over (
        partition by r.member_id order by t.trip_on, t.direction desc
        rows between unbounded preceding and 1 preceding), 0) as room
      from rewards r join sums s using (member_id)
      join trips t on t.employer_id = r.employer_id and t.id = r.trip_id
      where r.employer_id = ${employerId} and r.month = ${month}::date and r.cut_cents > 0
    ), remainders as materialized (
      select *, least(cut_cents, room)::int as cents from claims where room > 0
    ), shrunk as (
      update rewards r set cut_cents = r.cut_cents - s.cents
      from remainders s where r.employer_id = ${employerId} and r.id = s.id
    ), days as (
      insert into reward_days (employer_id, day, kind, rewards, cents, credit_cents)
      select employer_id, ${today}::date, 'trip', count(*), sum(cents), sum(cents) from remainders
      group by employer_id
    ), months as (
      update reward_months as m set rewards = m.rewards + s.rewards,
        gross_cents = m.gross_cents + s.cents, cents = m.cents + s.cents
      from (select count(*) as rewards, sum(cents) as cents from remainders) as s
      where m.employer_id = ${employerId} and m.month = ${month}::date and m.kind = 'trip'
    ), given as (
      insert into rewards (employer_id, id, member_id, program_id, kind, key, trip_id, direction,
        earned_on, month, gross_cents, value_cents, status, granted_at, due_at, funded_at, held, explanation)
      select employer_id, gen_random_uuid(), member_id, program_id, 'trip',
        'trip:' || trip_id || ':2', trip_id, direction, ${today}::date, month, cents, cents, 'pending',
        ${at}::timestamptz, ${at}::timestamptz + interval '7 days', ${at}::timestamptz,
        jsonb_build_array(jsonb_build_object('lotId', ${lotId}::text, 'cents', cents)),
        explanation || '{"isRest": true, "cuts": []}'
      from remainders
    )
    select coalesce(sum(cents), 0)::int as cents from remainders`.execute(db)
  await holdPlainly(db, { employerId, lotId, cents: rows[0]?.cents ?? 0, at })
  await sql`
    insert into closed_reward_months (employer_id, month, closed_at, time_zone, settled_at)
    select ${employerId}::uuid, ${month}::date, ${at}::timestamptz, 'America/Denver', ${at}::timestamptz
    from (select kind, sum(cents) from reward_months
      where employer_id = ${employerId} and month = ${month}::date group by kind) as sums
    limit 1`.execute(db)
}
