import { describe, expect, it } from 'vitest'
import { appOfFile, eachTest } from '#testing/app-of-file.ts'
import { createAdmin, createEmployer, testPassword, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

async function signedIn(type: 'admin' | 'superadmin' = 'admin') {
  const admin = await createAdmin(app, type)
  return { ...admin, token: await tokenOf(app, { kind: 'admin', adminId: admin.id }) }
}

const root = eachTest(() => signedIn('superadmin'))

const find = async (id: string) => {
  const { data } = (await app.get('/admin/admins', { token: root.token })).body
  return data.find(({ _id }: { _id: string }) => _id === id)
}

const change = (id: string, username: string, changes: object) =>
  app.request('PUT', `/admin/admins/${id}`, {
    token: root.token,
    body: { username, email: 'somebody@test.example', type: 'admin', ...changes },
  })

const remove = (id: string) => app.request('DELETE', `/admin/admins/${id}`, { token: root.token })

const me = async (token: string) => (await app.get('/admin/me', { token })).status

const auditOf = (id: string) =>
  app.platform.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_kind', '=', 'admin')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

const readerTables = [
  'mail_choices',
  'mail_rounds',
  'notification_mails',
  'notification_marks',
  'notification_reads',
] as const

describe('a deleted administrator', () => {
  it('is gone from every list, signs in no more, and the audit goes on naming them', async () => {
    const plain = await createAdmin(app, 'admin', { otp_label: crypto.randomUUID() })
    const token = await tokenOf(app, { kind: 'admin', adminId: plain.id })
    const other = await createAdmin(app)
    await change(other.id, other.username, { otp_recipients: [plain.id, root.id] })
    const { version } = await find(other.id)
    expect((await remove(plain.id)).status).toBe(200)
    expect(await me(token)).toBe(401)
    expect(await find(plain.id)).toBeUndefined()
    expect(await find(other.id)).toMatchObject({ otp_recipients: [root.id], version: version + 1 })
    const stale = await change(other.id, other.username, { is_active: false, version })
    expect(stale.body.message).toContain(`${root.username} changed their recipients of codes`)
    expect(
      (await app.post('/admin/authenticate', { username: plain.username, password: testPassword }))
        .status,
    ).toBe(401)
    expect((await remove(plain.id)).status).toBe(404)
    expect((await change(plain.id, plain.username, { is_active: true })).status).toBe(404)
    const { body } = await app.get('/admin/audit?topic=staff', { token: root.token })
    expect(body.data[0]).toMatchObject({
      action: 'admin.deleted',
      subject: { kind: 'admin', name: plain.username },
    })
    const row = await app.platform.db
      .selectFrom('admins')
      .select('email')
      .where('id', '=', plain.id)
      .executeTakeFirstOrThrow()
    expect(row.email).not.toBe(plain.email)
  })

  it('leaves nothing of what they chose to be mailed and have read', async () => {
    const { db, clock } = app.platform
    const plain = await createAdmin(app)
    const { id: employer_id } = await createEmployer(app)
    const reader = { reader_id: plain.id }
    const told = { employer_id, id: crypto.randomUUID(), audience: 'staff' } as const
    const happened = { kind: 'employer_registered', subject: told.id, data: '{}' } as const
    await db
      .insertInto('notifications')
      .values({ ...told, ...happened, created_at: clock.now() })
      .execute()
    const which = { ...reader, employer_id, notification_id: told.id }
    await db.insertInto('notification_reads').values(which).execute()
    await db.insertInto('notification_mails').values(which).execute()
    await db
      .insertInto('notification_marks')
      .values({ ...reader, read_up_to: clock.now() })
      .execute()
    await db
      .insertInto('mail_rounds')
      .values({ ...reader, choice: 'daily', day: '2026-11-20' })
      .execute()
    const chosen = { kind: 'employer_registered', choice: 'daily', chosen_at: clock.now() } as const
    await db
      .insertInto('mail_choices')
      .values({ ...reader, ...chosen })
      .execute()
    expect((await remove(plain.id)).status).toBe(200)
    for (const table of readerTables) {
      const left = db.selectFrom(table).select('reader_id').where('reader_id', '=', plain.id)
      expect([table, await left.execute()]).toEqual([table, []])
    }
  })
})

describe('an administrator whom codes of others go to', () => {
  it('is not deleted while that is so of anybody alone', async () => {
    const plain = await createAdmin(app, 'admin', { otp_label: crypto.randomUUID() })
    const other = await createAdmin(app)
    await change(other.id, other.username, { otp_recipients: [plain.id] })
    expect(await remove(plain.id)).toMatchObject({
      status: 409,
      body: {
        code: 'recipient_in_use',
        message: `The codes of ${other.username} go to this administrator alone: choose somebody else for them first`,
      },
    })
    expect(await find(other.id)).toMatchObject({ otp_recipients: [plain.id] })
    await change(other.id, other.username, { otp_recipients: [] })
    expect((await remove(plain.id)).status).toBe(200)
  })
})

describe('the sessions of an administrator', () => {
  const sessions = async (id: string) =>
    (await app.get(`/admin/admins/${id}/sessions`, { token: root.token })).body.data

  it('are listed with whose name they are in, and ended one by one', async () => {
    const plain = await signedIn()
    const employer = await createEmployer(app)
    app.clock.advance({ minutes: 1 })
    const signInAs = await tokenOf(app, {
      kind: 'signInAs',
      employerId: employer.id,
      adminId: plain.id,
    })
    const [latest, first] = await sessions(plain.id)
    expect(latest.employer).toEqual({ _id: employer.id, community_name: employer.community_name })
    expect(first).toMatchObject({ employer: null, current: false })
    const end = () =>
      app.request('DELETE', `/admin/admins/sessions/${latest._id}`, { token: root.token })
    expect((await end()).status).toBe(200)
    expect((await end()).status).toBe(404)
    expect((await app.get('/user', { token: signInAs })).status).toBe(401)
    expect(await me(plain.token)).toBe(200)
    expect((await auditOf(plain.id)).map(({ action }) => action)).toEqual(['admin.session_ended'])
  })

  it('are ended all at once, of oneself all but this one', async () => {
    const plain = await signedIn()
    const other = await tokenOf(app, { kind: 'admin', adminId: root.id })
    for (const { id } of [plain, root]) {
      const ended = await app.request('DELETE', `/admin/admins/${id}/sessions`, {
        token: root.token,
      })
      expect(ended.status).toBe(200)
    }
    expect(await me(plain.token)).toBe(401)
    expect(await me(other)).toBe(401)
    expect(await me(root.token)).toBe(200)
    expect(await sessions(root.id)).toMatchObject([{ current: true }])
  })

  it('of an employer or a member are none of theirs', async () => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const { id } = await app.platform.db
      .selectFrom('sessions')
      .select('id')
      .where('employer_id', '=', employerId)
      .executeTakeFirstOrThrow()
    const path = `/admin/admins/sessions/${id}`
    expect((await app.request('DELETE', path, { token: root.token })).status).toBe(404)
    expect((await app.get('/user', { token })).status).toBe(200)
  })
})
