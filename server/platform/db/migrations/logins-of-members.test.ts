import { Kysely, PGliteDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateTo } from '#testing/migrate-to.ts'
import { openPglite } from '../open-embedded.ts'

const employerId = '0197f000-0000-7000-8000-000000000001'
const memberId = '0197f000-0000-7000-8000-000000000002'
const adminId = '0197f000-0000-7000-8000-0000000000ad'

const pglite = await openPglite({})
const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) })

const ofPerson = { employer_id: employerId, user_id: employerId, member_id: null }
const ofMember = { employer_id: employerId, user_id: null, member_id: memberId }

beforeAll(async () => {
  await migrateTo(db, '054-reminders')
  await pglite.exec(`
    insert into employers (id, name, email, password_hash, phone, community_type, community_name,
      address, latitude, longitude, community_size, status, created_at)
    values ('${employerId}', 'Ada', 'ada@example.com', 'hash', '', 'School', '', '', 0, 0, 1, 'approved', now());
    insert into members (employer_id, id, name, email, created_at)
    values ('${employerId}', '${memberId}', 'Sam', 'sam@example.com', now());
    insert into admins (id, username, email, password_hash, type, created_at)
    values ('${adminId}', 'admin', 'admin@example.com', '', 'admin', now());
    insert into sign_in_methods (employer_id, user_id, id, kind, value, status, created_at)
    values ('${employerId}', '${employerId}', gen_random_uuid(), 'phone', '+13035550100', 'active', now());
    insert into user_codes (employer_id, user_id, purpose, request_id, channel, send_to, requested_at,
      expires_at)
    values ('${employerId}', '${employerId}', 'sign_in', gen_random_uuid(), 'email', 'x', now(), now())`)
  await migrateTo(db, '056-staff-in-portals')
}, 120_000)
afterAll(() => db.destroy())

const owners = async (table: string) =>
  (await pglite.query(`select employer_id, user_id, member_id from ${table} order by user_id`)).rows

describe('what people of employers have to sign in with', () => {
  it('stays theirs, and the version before goes on writing it', async () => {
    expect(await owners('sign_in_methods')).toEqual([ofPerson])
    await pglite.exec(`
      insert into user_codes (employer_id, user_id, purpose, request_id, channel, send_to, requested_at,
        expires_at)
      values ('${employerId}', '${employerId}', 'sign_in', gen_random_uuid(), 'email', 'y', now(), now())
      on conflict (employer_id, user_id, purpose) do update set send_to = excluded.send_to;
      insert into user_links (token_hash, employer_id, user_id, purpose, created_at, expires_at)
      values ('a', '${employerId}', '${employerId}', 'reset_password', now(), now())
      on conflict (employer_id, user_id, purpose) do update set token_hash = excluded.token_hash;
      insert into sign_in_methods (employer_id, user_id, id, kind, value, status, created_at)
      values ('${employerId}', '${employerId}', gen_random_uuid(), 'phone', '+13035550100', 'pending', now())
      on conflict (employer_id, user_id, kind, lower(value)) do update set status = 'pending';
      insert into recovery_codes (employer_id, code_hash, created_at)
      values ('${employerId}', 'code', now())`)
    for (const table of ['user_codes', 'user_links', 'sign_in_methods', 'recovery_codes']) {
      expect(await owners(table), table).toEqual([ofPerson])
    }
  })
})

describe('what members have to sign in with', () => {
  it('stands beside it, the same telephone too', async () => {
    await pglite.exec(`
      insert into sign_in_methods (employer_id, member_id, id, kind, value, status, created_at)
      values ('${employerId}', '${memberId}', gen_random_uuid(), 'phone', '+13035550100', 'active', now());
      insert into recovery_codes (employer_id, member_id, code_hash, created_at)
      values ('${employerId}', '${memberId}', 'another', now())`)
    for (const table of ['sign_in_methods', 'recovery_codes']) {
      expect(await owners(table), table).toEqual([ofPerson, ofMember])
    }
  })

  it('is a person’s or a member’s, never nobody’s or both', async () => {
    for (const [user, member] of [
      ['null', 'null'],
      [`'${employerId}'`, `'${memberId}'`],
    ]) {
      await expect(
        pglite.exec(`
          insert into user_links (token_hash, employer_id, user_id, member_id, purpose, created_at, expires_at)
          values ('b', '${employerId}', ${user}, ${member}, 'reset_password', now(), now())`),
      ).rejects.toThrow(/user_links_check/)
    }
  })
})

it('an administrator has a session in a member’s portal, and none of nobody there', async () => {
  const begin = (audience: string, member: string) =>
    pglite.exec(`
      insert into sessions (token_hash, id, audience, employer_id, member_id, admin_id, created_at,
        renewed_at, expires_at)
      values ('c', gen_random_uuid(), '${audience}', '${employerId}', ${member}, '${adminId}', now(), now(),
        now())`)
  await expect(begin('member_access', 'null')).rejects.toThrow(/sessions_check/)
  await expect(begin('commuter', `'${memberId}'`)).rejects.toThrow(/sessions_check/)
  await begin('member_access', `'${memberId}'`)
  expect(await owners('sessions')).toEqual([ofMember])
})
