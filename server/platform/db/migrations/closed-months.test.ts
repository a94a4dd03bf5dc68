import { Kysely, PGliteDialect } from 'kysely'
import { expect, it } from 'vitest'
import { lastMonthDue } from '#domain/rewards/granting/month-end.ts'
import { localDateOf, startOfMonth } from '#domain/time.ts'
import { migrateTo } from '#testing/migrate-to.ts'
import { openPglite } from '../open-embedded.ts'

it('what the calendar has closed by the day of the migration is noted as closed, and what was closed stays', {
  timeout: 300_000,
}, async () => {
  const pglite = await openPglite({})
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) })
  await migrateTo(db, '012-rewards')
  const [denver, auckland] = [1, 2].map((n) => `0197f000-0000-7000-8000-00000000000${n}`)
  await pglite.query(`
    insert into employers (id, name, email, password_hash, phone, community_type, community_name,
      address, latitude, longitude, community_size, status, time_zone, created_at)
    select id::uuid, 'Ada', email, '', '', 'Business', '', '', 0, 0, 1, 'approved', zone, at
    from (values
      ('${denver}', 'a@example.com', 'America/Denver', timestamptz '2026-07-01T03:00:00Z'),
      ('${auckland}', 'b@example.com', 'Pacific/Auckland', now())
    ) as e(id, email, zone, at)`)
  await pglite.query(`insert into closed_reward_months (employer_id, month, closed_at)
    values ('${denver}', '2026-08-01', '2026-09-08T06:04:00Z')`)
  await migrateTo(db, '014-closed-months')
  const { rows } = await pglite.query<Record<string, unknown>>(`
    select month::text, closed_at, time_zone, settled_at is not null as "isSettled"
    from closed_reward_months where employer_id = '${denver}' order by month`)
  const last = lastMonthDue(localDateOf(new Date(), 'America/Denver'))
  const months = []
  // In Denver it was made on the last of June.
  for (let month = '2026-06-01'; month <= last; month = startOfMonth(month, 1)) months.push(month)
  expect(rows.map(({ month }) => month)).toEqual(months)
  expect(rows.slice(0, 3)).toMatchObject([
    { closed_at: new Date('2026-07-08T06:00:00Z'), time_zone: 'America/Denver', isSettled: true },
    { closed_at: new Date('2026-08-08T06:00:00Z') },
    { closed_at: new Date('2026-09-08T06:04:00Z'), time_zone: 'America/Denver', isSettled: true },
  ])
  const others = await pglite.query(
    `select from closed_reward_months where employer_id = '${auckland}'`,
  )
  expect(others.rows).toEqual([])
  await db.destroy()
})
