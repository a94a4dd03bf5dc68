import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listCountMismatches } from '#server/features/people/members/counts/queries.ts'
import { migrateTo } from '#testing/migrate-to.ts'
import { type EmbeddedDatabase, openEmbedded } from '../open-embedded.ts'

const [one, other] = [1, 2].map((n) => `0197f000-0000-7000-8000-00000000000${n}`)

let database: EmbeddedDatabase

beforeAll(async () => {
  database = await openEmbedded({})
})
afterAll(() => database.close())

it('a database of the version before counts the members it has, and those that come', {
  timeout: 300_000,
}, async () => {
  const { db } = database
  await migrateTo(database.db, '015-known-devices')
  for (const id of [one, other]) {
    await sql`
      insert into employers (id, name, email, password_hash, phone, community_type,
        community_name, address, latitude, longitude, community_size, status, created_at)
      values (${id}, 'Example Works', ${`${id}@test.example`}, 'x', '', 'Business',
        'Example Works', '', 0, 0, 9, 'approved', '2026-01-01')`.execute(db)
  }
  // In turn: with the survey, without, invited, waiting, inactive, deleted.
  const insert = (from: number, to: number) =>
    sql`
      insert into members (employer_id, id, name, email, invited_at, asked_at, joined_at, joined_on,
        surveyed_at, disabled_at, deleted_at, left_on, created_at)
      select case when n % 7 = 0 then ${other}::uuid else ${one}::uuid end, gen_random_uuid(),
        'Member ' || n, case when n % 6 <> 5 then n || '@test.example' end,
        case when n % 6 <> 3 then timestamptz '2026-01-02' end,
        case when n % 6 = 3 then timestamptz '2026-01-02' end,
        case when n % 6 in (0, 1, 4) then timestamptz '2026-01-03' end,
        case when n % 6 in (0, 1, 4) then date '2026-01-03' end,
        case when n % 6 in (0, 4) then timestamptz '2026-01-03' end,
        case when n % 6 = 4 then timestamptz '2026-01-04' end,
        case when n % 6 = 5 then timestamptz '2026-01-04' end,
        case when n % 6 >= 4 then date '2026-01-04' end, '2026-01-01'
      from generate_series(${from}::int, ${to}::int) as n`.execute(db)
  await insert(1, 420)
  await migrateTo(database.db, '016-many-members')
  const counts = () =>
    db
      .selectFrom('member_counts')
      .select(({ fn }) => ['state', fn.sum<number>('members').as('members')])
      .groupBy('state')
      .orderBy('state')
      .execute()
  const each = (members: number) =>
    ['complete', 'inactive', 'incomplete', 'unanswered', 'waiting'].map((state) => ({
      state,
      members,
    }))
  expect(await counts()).toEqual(each(70))
  await insert(421, 840)
  expect(await counts()).toEqual(each(140))
  for (const id of [one, other]) expect(await listCountMismatches(db, id ?? '')).toEqual([])
})
