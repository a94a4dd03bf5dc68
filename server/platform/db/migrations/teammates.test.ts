import { Kysely, PGliteDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateTo } from '#testing/migrate-to.ts'
import { openPglite } from '../open-embedded.ts'

const employerId = '0197f000-0000-7000-8000-000000000001'
const teammateId = '0197f000-0000-7000-8000-000000000002'
const ownAndAdmin = ['0197f000-0000-7000-8000-00000000000a', '0197f000-0000-7000-8000-00000000000b']
const adminId = '0197f000-0000-7000-8000-0000000000ad'

const pglite = await openPglite({})
const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) })
const one = async (text: string) => (await pglite.query<Record<string, unknown>>(text)).rows[0]

const user = (id = employerId) =>
  one(`select name, email, password_hash, role, second_step_switched as switched, alt_email
    from employer_users where id = '${id}'`)
const account = () =>
  one(`select email, password_hash, second_step_switched as switched, alt_email
    from employers where id = '${employerId}'`)

beforeAll(async () => {
  await migrateTo(db, '015-known-devices')
  await pglite.exec(`
    insert into employers (id, name, email, password_hash, phone, community_type, community_name,
      address, latitude, longitude, community_size, status, second_step_switched, alt_email, created_at)
    values ('${employerId}', 'Ada', 'ada@school.edu', 'hash', '', 'School', '', '', 0, 0, 1, 'approved',
      true, 'ada@home.example', '2026-01-01T00:00:00Z');
    insert into admins (id, username, email, password_hash, type, created_at)
    values ('${adminId}', 'admin', 'admin@example.com', '', 'admin', now());
    insert into sessions (token_hash, id, audience, employer_id, admin_id, created_at, renewed_at,
      expires_at)
    values ('a', '${ownAndAdmin[0]}', 'employer', '${employerId}', null, now(), now(), now()),
      ('b', '${ownAndAdmin[1]}', 'employer', '${employerId}', '${adminId}', now(), now(), now());
    insert into sign_in_methods (employer_id, id, kind, value, status, created_at)
    values ('${employerId}', gen_random_uuid(), 'phone', '+13035550100', 'active', now());
    insert into recovery_codes (employer_id, code_hash, created_at)
    values ('${employerId}', 'code', now());
    insert into account_links (token_hash, employer_id, purpose, created_at, expires_at)
    values ('link', '${employerId}', 'reset_password', now(), now());
    insert into one_time_codes (employer_id, purpose, request_id, channel, send_to, requested_at,
      expires_at)
    values ('${employerId}', 'sign_in', gen_random_uuid(), 'email', 'ada@school.edu', now(), now())`)
  await migrateTo(db, '019-teammates')
}, 120_000)
afterAll(() => db.destroy())

describe('an account of the version before', () => {
  it('has one owner, with all that was its', async () => {
    expect(await user()).toEqual({
      name: 'Ada',
      email: 'ada@school.edu',
      password_hash: 'hash',
      role: 'owner',
      switched: true,
      alt_email: 'ada@home.example',
    })
    for (const table of ['sign_in_methods', 'recovery_codes', 'user_links', 'user_codes']) {
      const { rows } = await pglite.query(`select user_id from ${table}`)
      expect(rows, table).toEqual([{ user_id: employerId }])
    }
    const { rows } = await pglite.query(`select user_id from sessions order by token_hash`)
    // An administrator's session in its name is nobody's of its people.
    expect(rows).toEqual([{ user_id: employerId }, { user_id: null }])
  })
})

describe('the version before, which runs beside this one meanwhile', () => {
  it('goes on adding sessions, methods, codes and links', async () => {
    await pglite.exec(`
      insert into sessions (token_hash, id, audience, employer_id, created_at, renewed_at, expires_at)
      values ('c', gen_random_uuid(), 'employer', '${employerId}', now(), now(), now());
      insert into sign_in_methods (employer_id, id, kind, value, status, created_at)
      values ('${employerId}', gen_random_uuid(), 'phone', '+13035550101', 'pending', now())
      on conflict (employer_id, kind, lower(value)) do update set status = 'pending';
      insert into recovery_codes (employer_id, code_hash, created_at)
      values ('${employerId}', 'another', now());
      insert into one_time_codes (employer_id, purpose, request_id, channel, send_to, requested_at,
        expires_at)
      values ('${employerId}', 'sign_in', gen_random_uuid(), 'email', 'x', now(), now())
      on conflict (employer_id, purpose) do update set send_to = excluded.send_to;
      insert into account_links (token_hash, employer_id, purpose, created_at, expires_at)
      values ('other', '${employerId}', 'reset_password', now(), now())
      on conflict (employer_id, purpose) do update set token_hash = excluded.token_hash`)
    expect(await one(`select user_id from sessions where token_hash = 'c'`)).toEqual({
      user_id: employerId,
    })
  })

  it('registers employers, who have an owner at once', async () => {
    const id = '0197f000-0000-7000-8000-000000000003'
    await pglite.exec(`
      insert into employers (id, name, email, password_hash, phone, community_type, community_name,
        address, latitude, longitude, community_size, status, created_at)
      values ('${id}', 'Bo', 'bo@example.com', 'bo', '', 'Business', '', '', 0, 0, 1, 'pending', now())`)
    expect(await user(id)).toMatchObject({ name: 'Bo', email: 'bo@example.com', role: 'owner' })
  })

  it('changes the first person’s keys, and sees them changed', async () => {
    await pglite.exec(`update employers set password_hash = 'new', second_step_switched = false,
      alt_email = null where id = '${employerId}'`)
    expect(await user()).toMatchObject({ password_hash: 'new', switched: false, alt_email: null })
    await pglite.exec(`update employer_users set password_hash = 'newer', second_step_switched = true,
      email = 'ada@new.edu' where id = '${employerId}'`)
    expect(await account()).toMatchObject({
      password_hash: 'newer',
      switched: true,
      email: 'ada@new.edu',
    })
    await pglite.exec(`update employers set email = 'ada@third.edu' where id = '${employerId}'`)
    expect(await user()).toMatchObject({ email: 'ada@third.edu', password_hash: 'newer' })
  })

  it('sees nothing of what other people change', async () => {
    await pglite.exec(`
      insert into employer_users (employer_id, id, name, email, password_hash, role, created_at)
      values ('${employerId}', '${teammateId}', 'Cy', 'cy@school.edu', 'cy', 'manager', now());
      update employer_users set password_hash = 'changed', email = 'cy@new.edu'
      where id = '${teammateId}'`)
    expect(await account()).toMatchObject({ email: 'ada@third.edu', password_hash: 'newer' })
    await pglite.exec(`update employers set password_hash = 'last' where id = '${employerId}'`)
    expect(await user(teammateId)).toMatchObject({ email: 'cy@new.edu', password_hash: 'changed' })
  })
})

describe('the contact of an account', () => {
  it('may be another of its people: the first one signs in as before', async () => {
    await migrateTo(db, '020-team')
    await pglite.exec(`update employers set email = 'cy@new.edu' where id = '${employerId}'`)
    expect(await user()).toMatchObject({ email: 'ada@third.edu' })
    expect(await account()).toMatchObject({ email: 'cy@new.edu' })
    await pglite.exec(`update employers set password_hash = 'kept' where id = '${employerId}'`)
    expect(await user()).toMatchObject({ email: 'ada@third.edu', password_hash: 'kept' })
  })

  it('goes on naming the first person where the version before changes both', async () => {
    const id = '0197f000-0000-7000-8000-000000000004'
    await pglite.exec(`
      insert into employers (id, name, email, password_hash, phone, community_type, community_name,
        address, latitude, longitude, community_size, status, created_at)
      values ('${id}', 'Di', 'di@example.com', 'di', '', 'Business', '', '', 0, 0, 1, 'pending', now());
      update employers set email = 'di@other.example' where id = '${id}'`)
    expect(await user(id)).toMatchObject({ email: 'di@other.example' })
  })
})
