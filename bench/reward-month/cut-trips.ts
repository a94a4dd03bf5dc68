import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { tripCents } from './limit-of-month.ts'

interface CutDays {
  month: LocalDate
  at: Date
  except: readonly LocalDate[]
}

/** Rewards of nothing, approved long ago, for all trips of a month but those of some days: the month's limit had cut them. */
export async function cutTrips(
  db: Db,
  { employerId, programId }: { employerId: string; programId: string },
  { month, at, except }: CutDays,
): Promise<void> {
  await sql`
    insert into rewards (employer_id, id, member_id, program_id, kind, key, trip_id, direction,
      earned_on, month, gross_cents, cut_cents, value_cents, status, granted_at, due_at, funded_at,
      approved_at, held, wallet, explanation)
    select t.employer_id, gen_random_uuid(), t.member_id, ${programId}::uuid, 'trip',
      'trip:' || t.id || ':1', t.id, t.direction, t.trip_on, ${month}::date, 0, ${tripCents}, 0, 'approved',
      granted, granted + interval '7 days', granted, granted + interval '7 days', '[]'::jsonb,
      '[]'::jsonb,
      jsonb_build_object('isRest', false,
        'cuts', jsonb_build_array(jsonb_build_object('by', 'monthly_cap',
          'cents', ${tripCents}::int)),
        'reason', jsonb_build_object('kind', 'trip', 'mode', 'public_transit',
          'tripOn', t.trip_on, 'scoring', 'mode_based', 'rate', 300, 'quantity', 1,
          'multiplier', 1, 'points', 300, 'thousandPointsCents', 1000,
          'fullCents', ${tripCents}::int))
    from trips t
    join members m on m.employer_id = t.employer_id and m.id = t.member_id
    cross join lateral (select ${at}::timestamptz - interval '15 days' as granted) as g
    where t.employer_id = ${employerId}::uuid and m.left_on is null
      and t.trip_on >= ${month}::date and t.trip_on < (${month}::date + interval '1 month')::date
      and t.trip_on <> all(${except}::date[])`.execute(db)
}
