import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { scansOf } from '#testing/downloads/rows-touched.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'

const app = appOfFile()
const members = 100_000
let token: string

/** Every thousandth has a name of another kind, every tenth an invitation: half of those have expired. */
beforeAll(async () => {
  const { db } = app.platform
  const { id: employerId } = await createEmployer(app)
  token = await tokenOf(app, { kind: 'employer', employerId })
  await sql`
    insert into members (employer_id, id, name, email, invited_at, joined_at, joined_on, created_at)
    select ${employerId}::uuid, gen_random_uuid(),
      case when n % 1000 = 0 then 'Zoë ' else 'Member ' end || n, n || '@many.example', invited,
      case when n % 10 > 0 then invited end, case when n % 10 > 0 then invited::date end, invited
    from (
      select n, ${app.clock.now()}::timestamptz - interval '60 days' * n / ${members}::int as invited
      from generate_series(1, ${members}::int) as n
    ) as people`.execute(db)
  await sql`vacuum analyze members`.execute(db)
}, 600_000)

/** With the rows it may read: those of the session and the counts, a stretch of an index, what a search finds. */
it.each([
  ['the first page', '/members', members, 60],
  ['a page of a state that is counted', '/members?state=joined', 90_000, 80],
  ['the invitations that are open', '/members?state=invited', 5000, 5200],
  ['those that have expired', '/members?state=expired', 5000, 20_000],
  ['a page in the middle', '/members?page=5000', members, 50_100],
  ['the last page', '/members?page=10000', members, 100],
  ['part of a name', '/members?name=MBER+777', 111, 500],
  ['three characters', '/members?name=777', 280, 1200],
  ['part of an address', '/members?email=7777@many', 10, 400],
  ['a whole address', '/members?email=77777@many.example', 1, 400],
  ['where a name begins', '/members?name=zo', 100, 700],
  ['where a word begins', '/members?name=99', 1111, 5000],
  ['where an address begins', '/members?email=99', 1111, 5000],
])('%s is found in an index [MEM-02, MEM-06, MEM-07]', async (_, path, total, most) => {
  let answer: Awaited<ReturnType<typeof app.get>> | undefined
  const { scanned, rows } = await scansOf(app.platform.db, async () => {
    answer = await app.get(path, { token })
  })
  expect(answer).toMatchObject({ status: 200, body: { meta: { total } } })
  expect(scanned).not.toContain('members')
  expect(rows).toBeLessThanOrEqual(most)
})

it('the summary of all members counts none of them [MEM-18]', async () => {
  const { scanned, rows } = await scansOf(app.platform.db, async () => {
    await app.get('/members-stats', { token })
  })
  expect(scanned).not.toContain('members')
  // Invitations that are open are counted: time alone ends them.
  expect(rows).toBeLessThanOrEqual(5100)
})
