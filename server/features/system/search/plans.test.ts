import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { scansOf } from '#testing/downloads/rows-touched.ts'
import { createAdmin, createEmployer, tokenOf } from '#testing/factories.ts'

const app = appOfFile()
const members = 60_000
let token: string

/** Every second is called the same, every one has the same domain; twelve invoices of each of 1,000 employers. */
beforeAll(async () => {
  const { db } = app.platform
  const { id: employerId } = await createEmployer(app)
  const { id: adminId } = await createAdmin(app)
  token = await tokenOf(app, { kind: 'admin', adminId })
  await sql`
    insert into employers (id, name, email, password_hash, phone, community_type, community_name,
      address, latitude, longitude, community_size, status, created_at)
    select gen_random_uuid(), 'Contact ' || n, 'office' || n || '@works.example', 'none', '1',
      'Business', 'Works ' || n, '1 Main St', 39.75, -105, 100, 'approved', now()
    from generate_series(1, 1000) as n`.execute(db)
  await sql`
    insert into members (employer_id, id, name, email, joined_at, joined_on, created_at)
    select ${employerId}::uuid, gen_random_uuid(),
      case when n % 2 = 0 then 'Anna Smith' else 'Person Number' || n end,
      'member' || n || '@many.example', now(), current_date, now()
    from generate_series(1, ${members}::int) as n`.execute(db)
  await sql`
    insert into invoices (employer_id, id, number, type, status, value_cents, bill_to, issued_at)
    select id, gen_random_uuid(), '2026-' || lpad((row_number() over ())::text, 6, '0'),
      'subscription', 'pending', 100, '{}', now()
    from employers, generate_series(1, 12)`.execute(db)
  await sql`vacuum analyze`.execute(db)
}, 600_000)

/** A few of each kind are read, however many match: employers alone are searched by part. */
it.each([
  'a',
  'an',
  'anna',
  'smith',
  'member',
  'member77',
  '@many',
  'zzz',
  '2026',
  '2026-000777',
  '7',
])('a search of staff for %s reads a few entries of an index', async (query) => {
  let status = 0
  const { scanned, rows } = await scansOf(app.platform.db, async () => {
    status = (await app.get(`/admin/search?query=${encodeURIComponent(query)}`, { token })).status
  })
  expect(status).toBe(200)
  expect(scanned).not.toContain('members')
  expect(scanned).not.toContain('invoices')
  expect(rows).toBeLessThan(3000)
})
