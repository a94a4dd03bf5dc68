import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { scansOf } from '#testing/downloads/rows-touched.ts'
import { createEmployer, createUser, tokenOf } from '#testing/factories.ts'

const app = appOfFile()
const entries = 100_000
let token: string
let managerId: string

/** Two employers with as many; every twentieth changed a value, every hundredth is of the manager, each of a member. */
beforeAll(async () => {
  const { db } = app.platform
  const [{ id: employerId }, { id: otherId }] = [
    await createEmployer(app),
    await createEmployer(app),
  ]
  managerId = (await createUser(app, employerId, 'manager', { name: 'Kim Lee' })).id
  token = await tokenOf(app, { kind: 'employer', employerId })
  await sql`
    insert into members (employer_id, id, name, email, joined_at, joined_on, created_at)
    select ${employerId}::uuid, gen_random_uuid(),
      case when n % 100 = 0 then 'Zoë ' else 'Member ' end || n, n || '@many.example', now(),
      now()::date, now()
    from generate_series(1, 20000) as n`.execute(db)
  await sql`
    with people as (
      select array_agg(id) as ids from members where employer_id = ${employerId}
    )
    insert into audit_log (id, at, actor_kind, actor_id, actor_user_id, employer_id, action,
      subject_kind, subject_id, details)
    select gen_random_uuid(), ${app.clock.now()}::timestamptz - interval '400 days' * n / ${2 * entries}::int,
      'employer', who, case when n % 200 = 0 then ${managerId}::uuid else who end, who,
      case when n % 40 = 0 then 'profile.changed' else 'member.deactivated' end, 'member',
      people.ids[1 + n / 2 % 20000], '{}'
    from people, generate_series(1, ${2 * entries}::int) as n,
      lateral (select case when n % 2 = 0 then ${employerId}::uuid else ${otherId}::uuid end as who) as whose`.execute(
    db,
  )
  await sql`
    insert into audit_values (employer_id, audit_id, position, owner_kind, owner_id, field, before, after)
    select employer_id, id, 0, 'employer', employer_id, 'phone', '555 01',
      left(id::text, 8) || case when row_number() over () % 100 = 0 then 'quist' else '' end
    from audit_log where action = 'profile.changed'`.execute(db)
  await sql`vacuum analyze`.execute(db)
}, 600_000)

/** With the rows that may be read: those of the page and of the session, and those that are counted. */
it.each([
  ['the first page', '', entries, 1],
  ['a page in the middle', '?page=5000', entries, 1.6],
  ['the last page', '?page=10000', entries, 1.1],
  ['a topic', '?topic=account', 5000, 0.3],
  ['a person', () => `?by=${managerId}`, 1000, 0.1],
  ['a month', '?start_date=2026-10-01&end_date=2026-10-31', 7750, 0.3],
  ['whom it is about', '?search=zo%C3%AB', 1000, 0.3],
  ['who did it', '?search=kim', 1000, 0.3],
  ['what it held', '?search=quist', 50, 0.3],
  ['nothing', '?search=nobody', 0, 0.1],
])('%s is found in an index', async (_, query, total, most) => {
  let answer: Awaited<ReturnType<typeof app.get>> | undefined
  const path = `/history${typeof query === 'string' ? query : query()}`
  const { scanned, rows } = await scansOf(app.platform.db, async () => {
    answer = await app.get(path, { token })
  })
  expect(answer).toMatchObject({ status: 200, body: { meta: { total } } })
  expect(scanned).not.toContain('audit_log')
  expect(scanned).not.toContain('audit_values')
  expect(scanned).not.toContain('members')
  expect(rows).toBeLessThanOrEqual(most * entries + 200)
})
