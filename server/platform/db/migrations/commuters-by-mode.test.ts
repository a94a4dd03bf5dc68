import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rebuildAllRollups } from '#server/features/trips/rollups/rebuild/rebuild-rollups.ts'
import { migrateTo } from '#testing/migrate-to.ts'
import { rollupRows } from '#testing/rollup-rows.ts'
import { type EmbeddedDatabase, openEmbedded } from '../open-embedded.ts'
import { inTransaction } from '../transaction-guard.ts'
import { migrations } from './index.ts'

const [employer, member, other] = [1, 2, 3].map((n) => `0197f000-0000-7000-8000-00000000000${n}`)

let database: EmbeddedDatabase

beforeAll(async () => {
  database = await openEmbedded({})
})
afterAll(() => database.close())

it('the rollups of the version before come to say by which modes members commuted', {
  timeout: 300_000,
}, async () => {
  const { db } = database
  await migrateTo(database.db, '019-teammates')
  await sql`
    insert into employers (id, name, email, password_hash, phone, community_type,
      community_name, address, latitude, longitude, community_size, status, created_at)
    values (${employer}, 'Example Works', 'works@test.example', 'x', '', 'Business',
      'Example Works', '', 0, 0, 9, 'approved', '2026-01-01')`.execute(db)
  await sql`
    insert into members (employer_id, id, email, created_at)
    select ${employer}, id, id || '@test.example', '2026-01-01'
    from unnest(${[member, other]}::uuid[]) as id`.execute(db)
  await sql`
    insert into trips (employer_id, id, member_id, trip_on, direction, mode, miles, source,
      factors_version, points, co2_saved_kg, cost_cents, cost_savings_cents, benefit_minutes,
      reduced_vmt, created_at)
    select ${employer}, gen_random_uuid(), member_id, trip_on, direction, mode, 5, 'website',
      1, 0, 0, 0, 0, 0, 0, '2026-11-20'
    from (values
      (${member}::uuid, '2026-10-30'::date, 'to_work', 'bike'),
      (${member}::uuid, '2026-10-30'::date, 'to_home', 'bike'),
      (${member}::uuid, '2026-11-02'::date, 'to_work', 'drive'),
      (${other}::uuid, '2026-10-30'::date, null, 'telecommute')
    ) as t (member_id, trip_on, direction, mode)`.execute(db)
  await sql`
    insert into member_days (employer_id, member_id, day, trips, sov_trips, carpool_trips,
      telecommute_records, parking_spaces)
    select employer_id, member_id, trip_on, count(*), 0, 0, 0, 0
    from trips group by employer_id, member_id, trip_on`.execute(db)
  await sql`
    insert into active_members (employer_id, bucket, starts_on, active_members, early_members)
    select distinct employer_id, bucket, date_trunc(bucket, trip_on)::date, 0, 0
    from trips cross join unnest(array['week', 'month']) as bucket`.execute(db)
  // The last one: what reads and makes rollups is of that.
  await migrateTo(database.db, Object.keys(migrations).at(-1) ?? '')
  const migrated = await byMode()
  await inTransaction(db, (trx) => rebuildAllRollups(trx, employer ?? ''))
  expect(migrated).toEqual(await byMode())
  expect(migrated.active_members).toMatchObject([
    { bucket: 'month', starts_on: '2026-10-01', bike_members: 1, telecommute_members: 1 },
    { bucket: 'month', starts_on: '2026-11-01', drive_members: 1, bike_members: 0 },
    { bucket: 'week', starts_on: '2026-10-26', bike_members: 1, telecommute_members: 1 },
    { bucket: 'week', starts_on: '2026-11-02', drive_members: 1, bike_members: 0 },
  ])
})

/** What the migration adds, without the figures that the rows above leave out. */
async function byMode() {
  const rows = await rollupRows(database.db, employer ?? '')
  const only = (table: string, keep: RegExp) =>
    rows[table]?.map((row) =>
      Object.fromEntries(Object.entries(row as object).filter(([column]) => keep.test(column))),
    )
  return {
    member_days: only('member_days', /^(member_id|day|mode_records)$/),
    active_members: only('active_members', /^bucket$|^starts_on$|^(?!active|early).+_members$/),
  }
}
