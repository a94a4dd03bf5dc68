import { type Kysely as Db, Kysely, PGliteDialect } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateTo } from '#testing/migrate-to.ts'
import { openPglite } from '../open-embedded.ts'
import { mailedBefore } from './109-mails-about-members.ts'

/** Ids that end in a few letters or figures. */
const idOf = (end: string) => `0197f000-0000-7000-8000-${end.padStart(12, '0')}`

const [employer, other, user, admin] = ['e1', 'e2', 'd1', 'ad'].map(idOf)
const [ana, sam, lee, kim] = ['a1', 'a2', 'a3', 'a4'].map(idOf)

const pglite = await openPglite({})
const db: Db<unknown> = new Kysely({ dialect: new PGliteDialect({ pglite }) })

const mail = (first: string, reader = user, at = '08:00', ends = 'notifications') => `
  insert into outbox_mails (id, message_id, idempotency_key, to_address, subject, text, html, status, due_at, created_at, ends)
  values (gen_random_uuid(), gen_random_uuid(), 'notification:${first}:${reader}', 'x@example.com', 'Hello', 'Hello', '', 'sent', now(),
    '2026-11-20 ${at}+00', '${ends}');`

/** Something that was told at a time, and by mail to who reads it. */
const told = (id: string, at: string, about: string | undefined, reader = user, of = employer) => {
  const audience = reader === admin ? 'staff' : reader === user ? 'employer' : 'commuter'
  return `
  insert into notifications (employer_id, id, audience, member_id, about_member_id, kind, subject,
    data, created_at)
  values ('${of}', '${id}', '${audience}', ${audience === 'commuter' ? `'${reader}'` : 'null'},
    ${about ? `'${about}'` : 'null'}, 'join_request', '${id}', '{}', '2026-11-20 ${at}+00');
  insert into notification_mails (employer_id, notification_id, reader_id)
  values ('${of}', '${id}', '${reader}');`
}

beforeAll(async () => {
  await migrateTo(db, '107-lists-of-actions')
  for (const [id, name] of [
    [employer, 'Ada'],
    [other, 'Ben'],
  ])
    await pglite.exec(`
      insert into employers (id, name, email, password_hash, phone, community_type, community_name,
        address, latitude, longitude, community_size, status, created_at)
      values ('${id}', '${name}', '${name}@example.com', 'hash', '', 'School', '', '', 0, 0, 1,
        'approved', now())`)
  for (const [id, of] of [
    [ana, employer],
    [sam, employer],
    [lee, employer],
    [kim, other],
  ])
    await pglite.exec(`
      insert into members (employer_id, id, name, email, created_at)
      values ('${of}', '${id}', 'Member', '${id}@example.com', now())`)
}, 120_000)
afterAll(() => db.destroy())

it('notes of mails that were written before whom they name, and of no other', async () => {
  const [n1, n2, n3, n4, n5, n6, n7, n8] = ['1', '2', '3', '4', '5', '6', '7', '8'].map(idOf)
  await pglite.exec(
    [
      // One mail of three things, of which the first is about nobody; the next mail is of one.
      told(`${n1}`, '05:00', undefined),
      told(`${n2}`, '06:00', ana),
      told(`${n3}`, '07:00', sam),
      mail(`${n1}`),
      told(`${n4}`, '09:00', lee),
      mail(`${n4}`, user, '09:00'),
      // Staff are told of all employers.
      told(`${n5}`, '06:00', ana, admin),
      told(`${n6}`, '07:00', kim, admin, other),
      mail(`${n5}`, admin),
      // A member is told of another.
      told(`${n7}`, '06:00', sam, lee),
      mail(`${n7}`, lee),
      // Another mail with such a key; and what was told, but not by mail.
      mail(`${n2}`, user, '08:00', 'digest'),
      told(`${n8}`, '06:30', lee),
      `delete from notification_mails where notification_id = '${n8}';`,
    ].join(''),
  )
  await migrateTo(db, '109-mails-about-members')
  const { rows } = await pglite.query(`
    select employer_id, member_id, mail_key, created_at = '2026-11-20 08:00+00' as at_eight
    from mails_about order by mail_key, member_id`)
  const row = (member_id = '', first = '', reader = user, employer_id = employer) => ({
    employer_id,
    member_id,
    mail_key: `notification:${first}:${reader}`,
    at_eight: first !== n4,
  })
  expect(rows).toEqual([
    row(ana, n1),
    row(sam, n1),
    row(lee, n4),
    row(ana, n5, admin),
    row(kim, n5, admin, other),
    row(sam, n7, lee),
  ])
})

it('reads of each mail the notifications of its time alone', async () => {
  // A mail for each of 3,000 things that staff, and people of an employer, were told of.
  await pglite.exec(`
    insert into notifications (employer_id, id, audience, about_member_id, kind, subject, data, created_at)
    select '${employer}', gen_random_uuid(), audience, '${ana}', 'many', n::text, '{}',
      '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, 3000) as n, (values ('staff'), ('employer')) as of (audience);
    insert into notification_mails (employer_id, notification_id, reader_id)
    select employer_id, id, case audience when 'staff' then '${admin}' else '${user}' end::uuid
    from notifications where kind = 'many';
    insert into outbox_mails (id, message_id, idempotency_key, to_address, subject, text, html, status, due_at, created_at, ends)
    select gen_random_uuid(), gen_random_uuid(), 'notification:' || id || ':' || case audience when 'staff' then '${admin}' else '${user}' end,
      'x@example.com', '', '', '', 'sent', now(), created_at + interval '1 second', 'notifications'
    from notifications where kind = 'many'`)
  const { sql } = mailedBefore.compile(db)
  // Planned without statistics, as in a database nothing tends, and with them.
  for (const before of ['', 'analyze']) {
    await pglite.exec(before)
    const { rows } = await pglite.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      `explain (analyze, timing off, format json) ${sql}`,
    )
    const [plan] = rows.flatMap((row) => row['QUERY PLAN'])
    const looked = plan ? rowsLookedAt(plan.Plan) : 0
    expect(looked).toBeGreaterThan(6000)
    expect(looked).toBeLessThan(200_000)
  }
})

interface Step {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Step[]
}

function rowsLookedAt(step: Step): number {
  const own = [
    step['Actual Rows'],
    step['Rows Removed by Filter'],
    step['Rows Removed by Join Filter'],
  ].reduce<number>((sum, rows) => sum + (rows ?? 0), 0)
  const below = (step.Plans ?? []).map(rowsLookedAt)
  return below.reduce((sum, rows) => sum + rows, own * step['Actual Loops'])
}
