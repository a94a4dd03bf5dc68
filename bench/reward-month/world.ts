import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import { programSettings } from '#domain/rewards/settings/program-settings.ts'
import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Community, createCommunity } from '../support/community.ts'
import { spreadTrips } from '../support/spread-trips.ts'
import { cutTrips } from './cut-trips.ts'
import { capCents, tripCents } from './limit-of-month.ts'
import { approvePlainly } from './plain-approvals.ts'
import { holdPlainly } from './plain-hold.ts'

export interface RewardWorld extends Community {
  programId: string
  lotId: string
  trips: number
  rewards: number
}

/**
 * An employer whose members logged so many trips in a month, with a program that rewards them. Those of two days
 * earned, the first day's long ago, the second's a week before `at`: one day of due approvals. Their money is held
 * in one lot. All other trips were cut by the month's limit to nothing; one member in ten has room for one of them.
 */
export async function createRewardWorld(
  db: Db,
  { members, trips, month, at }: { members: number; trips: number; month: LocalDate; at: Date },
): Promise<RewardWorld> {
  const community = await createCommunity(db, members)
  const { employerId } = community
  const lastOn = addDays(startOfMonth(month, 1), -1)
  const written = await spreadTrips(db, { employerId, trips, firstOn: month, lastOn })
  const programId = await createProgram(db, employerId, month, at)
  const lotId = await openLot(db, employerId, at)
  const world = { ...community, programId, lotId, trips: written, rewards: 0 }
  const [earlierOn, dueOn] = [addDays(month, 10), addDays(month, 20)]
  // An earlier day's: nobody's wallet is empty.
  await grantDay(db, world, { day: earlierOn, month, at, tenthHasOne: true })
  await sql`analyze`.execute(db)
  await approvePlainly(db, world, at)
  const rewards = await grantDay(db, world, { day: dueOn, month, at, tenthHasOne: false })
  await cutTrips(db, world, { month, at, except: [earlierOn, dueOn] })
  // The month before has closed: what is logged late in it does not have it closed again.
  await sql`insert into closed_reward_months (employer_id, month, closed_at, time_zone, settled_at)
    values (${employerId}, ${startOfMonth(month, -1)}, ${at}, 'America/Denver', ${at})`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return { ...world, rewards }
}

/** A program that rewards trips since two months before one, up to the limit of the bench. */
export async function createProgram(
  db: Db,
  employerId: string,
  month: LocalDate,
  at: Date,
): Promise<string> {
  const programId = uuid()
  const startOn = startOfMonth(month, -2)
  await sql`
    insert into subscriptions (employer_id, id, type, status, interval, quantity, start_on,
      created_at, launched_at)
    values (${employerId}, ${uuid()}, 'ongoing', 'launched', 'month', 100000, ${startOn}, ${at},
      ${at})`.execute(db)
  await sql`
    insert into reward_programs (employer_id, id, start_on, created_at)
    values (${employerId}, ${programId}, ${startOn}, ${at})`.execute(db)
  const settings = JSON.stringify({
    ...programSettings(pointsBasedDefaults),
    maxMonthlyCents: capCents,
  })
  await sql`
    insert into reward_settings (employer_id, program_id, effective_on, settings, changed_at,
      changed_by)
    values (${employerId}, ${programId}, ${startOn}, ${settings}::jsonb, ${at}, 'system')`.execute(
    db,
  )
  return programId
}

/** Ten million dollars of credit, all of it free; answers its lot. */
export async function openLot(db: Db, employerId: string, at: Date): Promise<string> {
  const lotId = uuid()
  const transactionId = uuid()
  await sql`
    insert into employer_accounts (employer_id, last_number, available_cents, promoted_cents)
    values (${employerId}, 1, 1000000000, 1000000000)`.execute(db)
  await sql`
    insert into ledger_transactions (employer_id, id, number, kind, key, at, available_after_cents)
    values (${employerId}, ${transactionId}, 1, 'grant', 'bench', ${at}, 1000000000)`.execute(db)
  await sql`
    insert into lots (employer_id, id, transaction_id, opened_at, expires_at, free_cents)
    values (${employerId}, ${lotId}, ${transactionId}, ${at}::timestamptz - interval '30 days',
      ${at}::timestamptz + interval '300 days', 1000000000)`.execute(db)
  await sql`
    insert into ledger_entries (employer_id, transaction_id, line, account, lot_id, cents)
    values (${employerId}, ${transactionId}, 1, 'promotion', null, -1000000000),
      (${employerId}, ${transactionId}, 2, 'available', ${lotId}, 1000000000)`.execute(db)
  return lotId
}

interface Day {
  day: LocalDate
  month: LocalDate
  at: Date
  /** Of every tenth member one trip only. */
  tenthHasOne: boolean
}

/** Rewards of both trips of everybody on one day, with their sums and posting; answers how many. */
async function grantDay(
  db: Db,
  { employerId, programId, lotId }: RewardWorld,
  { day, month, at, tenthHasOne }: Day,
): Promise<number> {
  const { rows } = await sql<{ granted: number }>`
    with granted as (
      insert into rewards (employer_id, id, member_id, program_id, kind, key, trip_id, earned_on,
        month, gross_cents, value_cents, status, granted_at, due_at, funded_at, held, explanation)
      select m.employer_id, gen_random_uuid(), m.id, ${programId}::uuid, 'trip',
        'trip:' || gen_random_uuid(), gen_random_uuid(), ${day}::date, ${month}::date,
        ${tripCents}, ${tripCents}, 'pending', granted, granted + interval '7 days', granted,
        jsonb_build_array(jsonb_build_object('lotId', ${lotId}::text, 'cents', ${tripCents}::int)),
        jsonb_build_object('isRest', false, 'cuts', '[]'::jsonb, 'reason', jsonb_build_object(
          'kind', 'trip', 'mode', 'public_transit', 'tripOn', ${day}::text,
          'scoring', 'mode_based', 'rate', 300, 'quantity', 1, 'multiplier', 1, 'points', 300,
          'thousandPointsCents', 1000, 'fullCents', ${tripCents}::int))
      from members m cross join generate_series(1, 2) as way
      cross join lateral (select ${at}::timestamptz - interval '7 days 1 hour' as granted) as g
      where m.employer_id = ${employerId}::uuid and m.left_on is null
        and (way = 1 or not ${tenthHasOne}::boolean or split_part(m.email, '@', 1)::int % 10 <> 1)
      returning 1
    )
    select count(*)::int as granted from granted`.execute(db)
  const rewards = rows[0]?.granted ?? 0
  await holdPlainly(db, { employerId, lotId, cents: rewards * tripCents, at })
  const cents = rewards * tripCents
  await sql`
    insert into reward_days (employer_id, day, kind, rewards, cents, credit_cents)
    values (${employerId}, ${day}, 'trip', ${rewards}, ${cents}, ${cents})`.execute(db)
  await sql`
    insert into reward_months (employer_id, month, program_id, kind, rewards, gross_cents, cents)
    values (${employerId}, ${month}, ${programId}, 'trip', ${rewards}, ${cents}, ${cents})
    on conflict (employer_id, month, program_id, kind) do update
    set rewards = reward_months.rewards + excluded.rewards,
      gross_cents = reward_months.gross_cents + excluded.gross_cents,
      cents = reward_months.cents + excluded.cents`.execute(db)
  return rewards
}
