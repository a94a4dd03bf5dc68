import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { queueBulk, saveBody } from '#server/features/mail/outbox/queue-bulk.ts'
import { acrossEmployers } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createLogin, createMember, testPassword } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rollupRows } from '#testing/rollup-rows.ts'

const app = appOfFile()

const remove = (token: string, tail: string, body?: object) =>
  app.request('DELETE', `/member${tail}`, { token, ...(body ? { body } : {}) })

/** Tables with a row whose text holds this; what the local inbox of development took is left out. */
async function tablesThatSay(text: string): Promise<string[]> {
  const { db } = app.platform
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and table_name <> 'local_messages'`.execute(db)
  expect(rows.length).toBeGreaterThan(20)
  const saying: string[] = []
  for (const { name } of rows) {
    const [schema = '', table = ''] = name.split('.')
    const found = await sql`select from ${sql.table(`${schema}.${table}`)} as one
      where strpos(lower(one::text), lower(${text})) > 0`.execute(db)
    if (found.rows.length > 0) saying.push(table)
  }
  return saying
}

/** A member of whom there is as much to erase as there can be. */
async function knownMember() {
  const { employer, employerToken: token } = await createCommunity(app)
  const unique = crypto.randomUUID().slice(0, 8)
  const member = await createMember(app, employer.id, {
    name: `Quinn Zephyr-${unique}`,
    email: `quinn.${unique}@test.example`,
    home_address: `7 Zephyr-${unique} Way`,
    last_login_at: app.clock.now(),
    join_link_at: app.clock.now(),
  })
  await createLogin(app, member)
  const signIn = await app.post('/commuter/login', { email: member.email, password: testPassword })
  const memberToken: string = signIn.body.accessToken
  await postTrips(app, memberToken, { date: '2026-11-17' }, { date: '2026-11-18' })
  const question = { subject: `Of ${member.name}`, message: `I live at ${member.home_address}` }
  await app.post('/commuter/tickets', question, { token: memberToken })
  const letter = { member_id: member.id, subject: 'Hello', message: `Dear ${member.name}` }
  await app.post('/member/email', letter, { token })
  await app.drainJobs()
  await app.post('/member/email', letter, { token })
  const ids = { employer_id: employer.id, member_id: member.id }
  const now = app.clock.now()
  const other = { id: crypto.randomUUID(), value: `other.${unique}@test.example` }
  const method = { ...ids, ...other, kind: 'email', status: 'active', created_at: now } as const
  await app.platform.db.insertInto('sign_in_methods').values(method).execute()
  const link = { token_hash: Buffer.from(unique), new_email: `next.${unique}@test.example` }
  const stretch = { created_at: now, expires_at: new Date(now.getTime() + 3_600_000) }
  await app.platform.db
    .insertInto('user_links')
    .values({ ...ids, ...link, ...stretch, purpose: 'confirm_email' })
    .execute()
  const enabled = { enabled: true, current_password: testPassword }
  // Its notice waits in the outbox.
  await app.request('PUT', '/commuter/second-step', { token: memberToken, body: enabled })
  const content = { subject: 'News', text: 'News', html: '<p>News</p>' }
  await acrossEmployers(app.platform.db, async (trx) => {
    const bodyId = await saveBody(app.platform, trx, { employerId: employer.id, ...content })
    await queueBulk(app.platform, trx, {
      employerId: employer.id,
      bodyId,
      batchId: crypto.randomUUID(),
      canUnsubscribe: true,
      joinLinkAt: null,
      replyTo: null,
      recipients: [{ memberId: member.id, to: member.email, merge: { name: String(member.name) } }],
    })
  })
  return { employer, token, member, memberToken, unique }
}

describe('DELETE /member', () => {
  it('erases who it was everywhere and keeps the trips [MEM-14, MEM-16]', async () => {
    const { employer, token, member, memberToken, unique } = await knownMember()
    expect(await tablesThatSay(unique)).toEqual(
      expect.arrayContaining([
        'members',
        'commuter_logins',
        'outbox_mails',
        'sign_in_methods',
        'user_links',
      ]),
    )
    const rollups = await rollupRows(app.platform.db, employer.id)
    const { status, body } = await remove(token, `?member_id=${member.id}`)
    expect(status).toBe(200)
    expect(body).toEqual({ status: true, result: `${member.email} deleted!` })
    expect(await tablesThatSay(unique)).toEqual([])
    expect(await rollupRows(app.platform.db, employer.id)).toEqual(rollups)
    expect((await app.get('/commuter/trips', { token: memberToken })).status).toBe(401)
    const row = await app.platform.db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      name: null,
      email: null,
      home_latitude: null,
      home_longitude: null,
      join_link_at: null,
      deleted_at: app.clock.now(),
      left_on: '2026-11-20',
      logged_trips: 2,
    })
    const { data } = (await app.get('/members', { token })).body
    expect(data.map(({ id }: { id: string }) => id)).not.toContain(member.id)
  })

  it('lets no mail leave that was waiting, and keeps that others left [MEM-14]', async () => {
    const { token, member } = await knownMember()
    const before = (await app.inbox()).length
    await remove(token, `?member_id=${member.id}`)
    await app.drainJobs()
    expect(await app.inbox()).toHaveLength(before)
    const mails = await app.platform.db
      .selectFrom('outbox_mails')
      .select(['status', 'to_address', 'text'])
      .where('member_id', '=', member.id)
      .execute()
    expect(mails).toEqual([{ status: 'sent', to_address: '', text: '' }])
  })

  it('leaves statistics of the past as they were, and counts nobody after', async () => {
    const { token, member } = await knownMember()
    const range = 'start_date=2026-11-18&end_date=2026-11-21&group_by=day'
    const activity = async () =>
      (await app.get(`/statistics/users-activity?${range}`, { token })).body
    const before = await activity()
    await remove(token, `?member_id=${member.id}`)
    const after = await activity()
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
    expect(after[3].inactive_users).toBe(before[3].inactive_users - 1)
  })

  it('keeps the day on which a deactivated member left', async () => {
    const { employer, employerToken: token } = await createCommunity(app)
    const left = { disabled_at: new Date('2026-11-02T18:00:00Z'), left_on: '2026-11-02' }
    const member = await createMember(app, employer.id, left)
    expect((await remove(token, '', { member_id: member.id })).status).toBe(200)
    const row = app.platform.db.selectFrom('members').select('left_on').where('id', '=', member.id)
    expect(await row.executeTakeFirst()).toEqual({ left_on: '2026-11-02' })
  })

  it('fails as a conflict the second time [MEM-15]', async () => {
    const { employerToken: token, member } = await createCommunity(app)
    await remove(token, '', { member_id: member.id })
    const { status, body } = await remove(token, '', { member_id: member.id })
    expect(status).toBe(409)
    expect(body).toEqual({
      status: false,
      code: 'member_deletion_failed',
      message: 'Member deletion failed',
    })
  })

  it('succeeds once of two at the same time [MEM-15]', async () => {
    const { employerToken: token, member } = await createCommunity(app)
    const tail = `?member_id=${member.id}`
    const answers = await Promise.all([remove(token, tail), remove(token, tail)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('asks for the member, takes no two, and does not know those of others [MEM-14]', async () => {
    const { employerToken: token, member } = await createCommunity(app)
    const other = await createCommunity(app)
    const missing = { status: 422, body: { message: { member_id: ['This field is required'] } } }
    expect(await remove(token, '')).toMatchObject(missing)
    expect(await remove(token, '', {})).toMatchObject(missing)
    const tail = `?member_id=${member.id}`
    expect(await remove(token, tail, { member_id: other.member.id })).toMatchObject({
      status: 422,
      body: { message: { member_id: ['This value is not valid'] } },
    })
    expect((await remove(token, `?member_id=${other.member.id}`)).status).toBe(404)
    expect((await app.get('/members', { token })).body.meta.total).toBe(1)
  })

  it('is audited by ids alone', async () => {
    const { token, member, employer } = await knownMember()
    await remove(token, `?member_id=${member.id}`)
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'employer_id', 'details'])
      .where('subject_id', '=', member.id)
      .where('action', '=', 'member.deleted')
      .execute()
    const actor = { actor_id: employer.id, employer_id: employer.id }
    expect(entries).toEqual([{ action: 'member.deleted', ...actor, details: {} }])
  })
})
