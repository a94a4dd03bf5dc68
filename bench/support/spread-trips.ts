import { sql } from 'kysely'
import { rebuildAllRollups } from '#server/features/trips/rollups/rebuild/rebuild-rollups.ts'
import { type Db, inTransaction } from '#server/platform/db/transaction-guard.ts'
import { withoutIndexes } from './without-indexes.ts'

interface Spread {
  /** About so many records; the same choice of days and modes each time. */
  trips: number
  firstOn: string
  lastOn: string
}

/** Records a telecommuter's day (one in eight) and everybody else's (two) make on average. */
const recordsPerDay = 1.875

/**
 * Spreads trips evenly over members, days, modes and ways in, straight into the table, and makes
 * the rollups from them. Answers how many there are.
 */
export async function spreadTrips(
  db: Db,
  { employerId, ...spread }: Spread & { employerId: string },
): Promise<number> {
  await insertTrips(db, { ...spread, employerIds: [employerId] })
  await sql`analyze trips`.execute(db)
  await inTransaction(db, (trx) => rebuildAllRollups(trx, employerId))
  await sql`vacuum analyze`.execute(db)
  const { rows } = await sql<{ trips: number }>`select count(*) as trips from trips`.execute(db)
  return rows[0]?.trips ?? 0
}

/** As `spreadTrips`, into a database that nobody uses yet: tens of millions in minutes. */
export async function spreadManyTrips(
  db: Db,
  { employerId, ...spread }: Spread & { employerId: string },
): Promise<void> {
  const insert = (at: number) =>
    insertTrips(db, { ...spread, employerIds: [employerId], part: { at, of: 2 } })
  await withoutIndexes(db, ['trips'], () => Promise.all([insert(0), insert(1)]))
  await sql`analyze trips`.execute(db)
  // Triggers of the other sums look for rows by their keys.
  await withoutIndexes(db, ['member_month_modes'], () =>
    inTransaction(db, async (trx) => {
      await sql`set local work_mem = '1GB'`.execute(trx)
      await rebuildAllRollups(trx, employerId)
    }),
  )
  await sql`vacuum analyze`.execute(db)
}

/** The trips alone, of all members of some employers, or of a part of these. */
export async function insertTrips(
  db: Db,
  {
    employerIds,
    trips,
    firstOn,
    lastOn,
    part = { at: 0, of: 1 },
  }: Spread & { employerIds: readonly string[]; part?: { at: number; of: number } },
): Promise<void> {
  await sql`
    with people as (
      select employer_id, id, distance_miles as miles, row_number() over (order by email) as n
      from members where employer_id = any(${employerIds}::uuid[])
    ), days as (
      select day::date, day::date - ${firstOn}::date as n
      from generate_series(${firstOn}::date, ${lastOn}::date, interval '1 day') as day
    ), size as (
      select ${trips} / ${recordsPerDay}::float / ((select count(*) from people)
        * (select count(*) from days)) as share
    ), chosen as (
      select people.employer_id, people.id as member_id, people.miles, days.day,
        abs(hashint8extended(people.n * 10000 + days.n, 2)) as dice
      from people cross join days cross join size
      where abs(hashint8extended(people.n * 10000 + days.n, 1) % 1000000) < share * 1000000
        and people.n % ${part.of} = ${part.at}
    ), moded as (
      select *, (array['drive', 'drive_ev', 'carpool', 'public_transit', 'transit_drive', 'walk',
          'bike', 'telecommute'])[1 + dice % 8] as mode,
        (array['website', 'automatic', 'mobile_automatic', 'mobile_manual'])[1 + dice / 8 % 4]
          as source
      from chosen
    )
    insert into trips (employer_id, id, member_id, trip_on, direction, mode, miles, source,
      factors_version, points, co2_saved_kg, cost_cents, cost_savings_cents, benefit_minutes,
      reduced_vmt, created_at)
    select employer_id, gen_random_uuid(), member_id, day, direction, mode, miles, source,
      1, 10, miles * 0.2, round(miles * 20), round(miles * 50), miles * 3, miles, now()
    from moded, unnest(case when mode = 'telecommute' then array[null]
      else array['to_work', 'to_home'] end) as direction
  `.execute(db)
}
