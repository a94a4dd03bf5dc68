import { Kysely, PGliteDialect } from 'kysely'
import { expect, it } from 'vitest'
import { migrateTo } from '#testing/migrate-to.ts'
import { openPglite } from '../open-embedded.ts'

it('rewards of the version before come to say what of each day was paid from credit', {
  timeout: 300_000,
}, async () => {
  const pglite = await openPglite({})
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) })
  await migrateTo(db, '023-member-scores')
  const [employer, member, paid, funded, order] = [1, 2, 3, 4, 5].map(
    (n) => `0197f000-0000-7000-8000-00000000000${n}`,
  )
  await pglite.exec(`
    insert into employers (id, name, email, password_hash, phone, community_type, community_name,
      address, latitude, longitude, community_size, status, created_at)
    values ('${employer}', 'Ada', 'a@example.com', '', '', 'Business', '', '', 0, 0, 1, 'approved',
      '2026-01-01');
    insert into members (employer_id, id, email, created_at)
    values ('${employer}', '${member}', 'm@example.com', '2026-01-01');
    insert into subscriptions (employer_id, id, type, status, interval, quantity, start_on,
      created_at, launched_at, fixed_cost_type, cost_per_employee_cents, reward_settings)
    values ('${employer}', '${order}', 'fixed_cost', 'launched', 'month', 9, '2026-06-01',
      '2026-01-01', '2026-01-01', 'budget', 500, '{}');
    insert into reward_programs (employer_id, id, subscription_id, start_on, created_at)
    values ('${employer}', '${paid}', null, '2026-01-01', '2026-01-01'),
      ('${employer}', '${funded}', '${order}', '2026-06-01', '2026-01-01');
    insert into rewards (employer_id, id, member_id, program_id, kind, key, earned_on, month,
      gross_cents, value_cents, status, granted_at, due_at, cancelled_at, cancel_reason, explanation)
    select '${employer}', gen_random_uuid(), '${member}', program::uuid, 'trip', key, day::date,
      '2026-05-01', cents, cents, status, now(), now(),
      case status when 'cancelled' then now() end,
      case status when 'cancelled' then 'unfunded' end, '{}'
    from (values ('${paid}', 'a', '2026-06-10', 300, 'pending'),
      ('${paid}', 'b', '2026-06-10', 40, 'cancelled'),
      ('${funded}', 'c', '2026-06-10', 5, 'pending'),
      ('${funded}', 'd', '2026-06-11', 7, 'pending')) as r(program, key, day, cents, status);
    insert into reward_days (employer_id, day, kind, rewards, cents)
    values ('${employer}', '2026-06-10', 'trip', 2, 305),
      ('${employer}', '2026-06-11', 'trip', 1, 7)`)
  await migrateTo(db, '031-cost-by-day')
  const { rows } = await pglite.query(
    'select day::text, cents, credit_cents from reward_days order by day',
  )
  expect(rows).toEqual([
    { day: '2026-06-10', cents: 305, credit_cents: 300 },
    { day: '2026-06-11', cents: 7, credit_cents: 0 },
  ])
  await db.destroy()
})
