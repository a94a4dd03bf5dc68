import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { scansOf } from '#testing/downloads/rows-touched.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { walkHome } from '#testing/walk-home.ts'

const app = appOfFile()
const members = 50_000
let token: string

/** Joined over three years, who logged a trip lately and has nothing to be asked for; of each hundred one of each kind. */
beforeAll(async () => {
  const { db } = app.platform
  const { id: employerId } = await createEmployer(app)
  token = await tokenOf(app, { kind: 'employer', employerId })
  const now = app.clock.now()
  await sql`
    insert into members (employer_id, id, name, email, invited_at, joined_at, joined_on, surveyed_at,
      usual_mode, distance_miles, last_trip_on, deleted_at, left_on, created_at)
    select ${employerId}::uuid, gen_random_uuid(), 'Member ' || n, n || '@many.example',
      case when kind = 1 then ${now}::timestamptz - interval '3 days' else joined end,
      case when kind <> 1 then joined end, case when kind <> 1 then joined::date end,
      case when kind not in (1, 2) then joined end,
      case when kind = 3 then 'drive' when kind <> 1 then 'bike' end,
      case when kind <> 1 then 3 end, case when kind <> 1 then ${now}::date - 1 end,
      case when kind = 4 then ${now}::timestamptz end, case when kind = 4 then ${now}::date end,
      joined
    from (
      select n, n % 100 as kind,
        ${now}::timestamptz - interval '40 days' - interval '1000 days' * n / ${members}::int as joined
      from generate_series(1, ${members}::int) as n
    ) as people`.execute(db)
  await sql`vacuum analyze members`.execute(db)
}, 600_000)

const one = members / 100

/** With the rows that may be read: those that are counted, the invitations twice, and the session. */
it.each([
  ['/dashboard-recommendations', 0, 4 * one + 100],
  // Of members, their days of joining and leaving alone, each day twice; and who was deleted, twice.
  ['/dashboard-answers', 1, members + 2 * one + 3000],
  // Of members, who joined 30 days ago or before: an index of the last trip would have each trip change all of them.
  ['/dashboard-needs', 1, members + 100],
])('%s reads all members %i times at most', async (path, mostScans, most) => {
  let status = 0
  const { scanned, rows } = await scansOf(app.platform.db, async () => {
    status = (await app.get(path, { token })).status
  })
  expect(status).toBe(200)
  expect(scanned.filter((table) => table === 'members').length).toBeLessThanOrEqual(mostScans)
  expect(rows).toBeLessThanOrEqual(most)
})

it('counts the same people as the lists do', async () => {
  const { needs } = await walkHome(app, token)
  expect(needs).toEqual([])
  const { body } = await app.get('/dashboard-recommendations', { token })
  expect(body.data.map(({ count }: { count: number }) => count)).toEqual([one, one, one])
})
