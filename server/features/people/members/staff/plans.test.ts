import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { scansOf } from '#testing/downloads/rows-touched.ts'
import { createAdmin, createEmployer, tokenOf } from '#testing/factories.ts'

const app = appOfFile()
const members = 100_000
const employers = 20
let token: string
let employerId: string

/** Of twenty employers; every thousandth has a name of another kind, every tenth is invited still. */
beforeAll(async () => {
  const { db } = app.platform
  const ids: string[] = []
  for (let n = 0; n < employers; n++) ids.push((await createEmployer(app)).id)
  employerId = ids[0] ?? ''
  const { id: adminId } = await createAdmin(app)
  token = await tokenOf(app, { kind: 'admin', adminId })
  await sql`
    insert into members (employer_id, id, name, email, invited_at, joined_at, joined_on, created_at)
    select (${ids}::uuid[])[1 + n % ${employers}::int], gen_random_uuid(),
      case when n % 1000 = 0 then 'Zoë ' else 'Member ' end || n, n || '@many.example', invited,
      case when n % 10 > 0 then invited end, case when n % 10 > 0 then invited::date end, invited
    from (
      select n, ${app.clock.now()}::timestamptz - interval '600 days' * n / ${members}::int as invited
      from generate_series(1, ${members}::int) as n
    ) as people`.execute(db)
  await sql`vacuum analyze members`.execute(db)
}, 600_000)

/** With the rows it may read: those of the session and the kept counts, a stretch of an index, what a search finds. */
it.each([
  ['the first page', '', members, 400],
  ['the last page', 'page=10000', members, 400],
  ['a page in the middle', 'page=5000', members, 50_400],
  ['the first page by name', 'order_by=name&order_direction=asc', members, 400],
  ['the last page by name, backwards', 'order_by=name&page=10000', members, 400],
  ['part of a name', 'keyword=MBER+777', 111, 900],
  ['part of an address', 'keyword=7777@many', 10, 500],
  // Some 3,000 joined in it: they are counted, and those around its ends are looked at.
  ['a month of joining', 'start_date=2026-11-01&end_date=2026-11-30', undefined, 6500],
])('%s is found in an index [ADM-MEM-04]', async (_, query, total, most) => {
  let answer: Awaited<ReturnType<typeof app.get>> | undefined
  const { scanned, rows } = await scansOf(app.platform.db, async () => {
    answer = await app.get(`/admin/employees?${query}`, { token })
  })
  expect(answer?.status).toBe(200)
  if (total !== undefined) expect(answer?.body.meta.total).toBe(total)
  expect(answer?.body.data.length).toBe(10)
  expect(scanned).not.toContain('members')
  expect(rows).toBeLessThanOrEqual(most)
})

/** Whoever has no wallet is read past; of a name that thousands have any few are put in order. */
it.each(['member', '@many.example', 'mber 7', '77777', 'nobody'])(
  'members to choose from by %s are a few of those who match [ADM-WAL-23]',
  async (keyword) => {
    let answer: Awaited<ReturnType<typeof app.get>> | undefined
    const { rows } = await scansOf(app.platform.db, async () => {
      answer = await app.get(`/admin/wallets/members?keyword=${encodeURIComponent(keyword)}`, {
        token,
      })
    })
    expect(answer?.status).toBe(200)
    expect(answer?.body.data.length).toBe({ 77777: 1, nobody: 0 }[keyword] ?? 20)
    expect(rows).toBeLessThanOrEqual(12_000)
  },
)

it.each([
  ['the first page', '', 5000, 200],
  ['the last page', 'page=500', 5000, 200],
])('%s of one employer is found in an index [ADM-MEM-01]', async (_, query, total, most) => {
  let answer: Awaited<ReturnType<typeof app.get>> | undefined
  const { scanned, rows } = await scansOf(app.platform.db, async () => {
    answer = await app.get(`/admin/employees?employer_id=${employerId}&${query}`, { token })
  })
  expect(answer?.body.meta.total).toBe(total)
  expect(scanned).not.toContain('members')
  expect(rows).toBeLessThanOrEqual(most)
})
