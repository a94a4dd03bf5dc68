import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { RewardWorld } from './world.ts'

const counts = {
  most_miles_biked: `coalesce(sum(o.miles) filter (where o.mode = 'bike'), 0)`,
  most_miles_walked: `coalesce(sum(o.miles) filter (where o.mode = 'walk'), 0)`,
  most_transit_trips: `coalesce(sum(o.trips) filter (where o.mode in ('public_transit', 'transit_drive')), 0)`,
  most_carpool_trips: `coalesce(sum(o.trips) filter (where o.mode = 'carpool'), 0)`,
  most_trips_to_the_office: 'min(r.to_work_trips)',
  most_green_trips: 'min(r.green_trips)',
} as const

/**
 * The floor of a month's prizes: who has the most of each from the rollups, ties by points, one statement for
 * all six, the same reward and ledger rows, and everybody who takes part with what decides.
 */
export async function grantPrizesPlainly(
  db: Db,
  world: RewardWorld,
  { month, at, cents }: { month: LocalDate; at: Date; cents: number },
): Promise<void> {
  const { employerId, programId, lotId } = world
  await listEntrantsPlainly(db, world, { month, at })
  const columns = Object.entries(counts).map(([prize, count]) => `${count} as ${prize}`)
  const best = Object.keys(counts).map(
    (prize) =>
      `(select '${prize}' as prize, id from figures order by ${prize} desc, points desc limit 1)`,
  )
  await sql`
    with figures as materialized (
      select m.id, min(r.points) as points, ${sql.raw(columns.join(', '))}
      from members m
      join member_months r on r.employer_id = m.employer_id and r.member_id = m.id
        and r.month = ${month}::date
      left join member_month_modes o on o.employer_id = m.employer_id and o.member_id = m.id
        and o.month = ${month}::date
      where m.employer_id = ${employerId} and m.left_on is null
      group by m.id
    ), winners as (${sql.raw(best.join(' union all '))}
    ), sum as (
      select count(*) * ${cents}::int as cents from winners
    ), account as (
      update employer_accounts set last_number = last_number + 1,
        available_cents = available_cents - (select cents from sum),
        held_cents = held_cents + (select cents from sum)
      where employer_id = ${employerId} returning last_number, available_cents
    ), written as (
      insert into ledger_transactions (employer_id, id, number, kind, key, at,
        available_after_cents)
      select ${employerId}::uuid, gen_random_uuid(), last_number, 'hold', 'hold:prizes',
        ${at}::timestamptz, available_cents from account returning id
    ), entries as (
      insert into ledger_entries (employer_id, transaction_id, line, account, lot_id, cents)
      select ${employerId}::uuid, (select id from written), line, account, ${lotId}::uuid,
        sign * (select cents from sum)
      from (values (1, 'available', -1), (2, 'held', 1)) as two(line, account, sign)
    ), lot as (
      update lots set free_cents = free_cents - (select cents from sum),
        committed_cents = committed_cents + (select cents from sum)
      where employer_id = ${employerId} and id = ${lotId}
    )
    insert into rewards (employer_id, id, member_id, program_id, kind, key, earned_on, month,
      gross_cents, value_cents, status, granted_at, due_at, funded_at, held, explanation)
    select ${employerId}::uuid, gen_random_uuid(), id, ${programId}::uuid, 'prize',
      'prize:' || prize, ${month}::date + 27, ${month}::date, ${cents}, ${cents}, 'pending',
      ${at}::timestamptz, ${at}::timestamptz + interval '7 days', ${at}::timestamptz, '[]'::jsonb,
      '{}'::jsonb
    from winners`.execute(db)
}

const entrantCounts = {
  most_miles_biked: `coalesce(sum(miles) filter (where mode = 'bike'), 0)`,
  most_miles_walked: `coalesce(sum(miles) filter (where mode = 'walk'), 0)`,
  most_transit_trips: `count(*) filter (where mode in ('public_transit', 'transit_drive'))`,
  most_carpool_trips: `count(*) filter (where mode = 'carpool')`,
  most_trips_to_the_office: `count(*) filter (where direction = 'to_work')`,
  most_green_trips: `sum(case mode when 'telecommute' then 2 when 'drive' then 0 when 'drive_ev' then 0 else 1 end)`,
} as const

/** A row for everybody who has any of a prize's figure, with points and the last trip. */
async function listEntrantsPlainly(
  db: Db,
  { employerId, programId }: RewardWorld,
  { month, at }: { month: LocalDate; at: Date },
): Promise<void> {
  const columns = Object.entries(entrantCounts).map(([prize, count]) => `${count} as ${prize}`)
  const entries = Object.keys(entrantCounts).map((prize) => `('${prize}')`)
  const pick = Object.keys(entrantCounts).map((prize) => `when '${prize}' then ${prize}`)
  await sql`
    with period as (
      insert into draw_periods (employer_id, id, kind, start_on, last_on, version, seed, seed_hash,
        published_at, time_zone, begins_at, draws_at, drawn_at, outcome)
      values (${employerId}, gen_random_uuid(), 'monthly', ${month}::date,
        (${month}::date + interval '1 month')::date - 1, 1, '', '', ${at}, 'UTC', ${at}, ${at}, ${at},
        'drawn')
      returning id
    ), drawn as (
      insert into draws (employer_id, id, period_id, program_id, entry, rule, entrants)
      select ${employerId}::uuid, gen_random_uuid(), period.id, ${programId}::uuid, entry, '{}', 0
      from period, (values ${sql.raw(entries.join(', '))}) as six(entry)
      returning id, entry
    ), figures as materialized (
      select member_id, sum(points) as points, max(trip_on) as last_trip_on,
        (array_agg(created_at order by trip_on desc, created_at desc))[1] as last_logged_at,
        ${sql.raw(columns.join(', '))}
      from trips
      where employer_id = ${employerId}
        and trip_on >= ${month}::date and trip_on < ${month}::date + interval '1 month'
      group by member_id
    )
    insert into draw_entrants (employer_id, draw_id, pseudonym, member_id, count, points,
      last_trip_on, last_logged_at)
    select ${employerId}::uuid, id, substr(encode(sha256(uuid_send(member_id)), 'hex'), 1, 16),
      member_id, n.count, points, last_trip_on, last_logged_at
    from figures, drawn,
      lateral (select case entry ${sql.raw(pick.join(' '))} end as count) n
    where n.count > 0`.execute(db)
}
