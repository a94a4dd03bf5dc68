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
 * all six, and the same reward and ledger rows.
 */
export async function grantPrizesPlainly(
  db: Db,
  { employerId, programId, lotId }: RewardWorld,
  { month, at, cents }: { month: LocalDate; at: Date; cents: number },
): Promise<void> {
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
