import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  createAdmin,
  createEmployer,
  createMember,
  createPending,
  testPassword,
  tokenOf,
} from '#testing/factories.ts'

const app = appOfFile()

async function opened(changes: Parameters<typeof createMember>[2] = {}) {
  const employer = await createEmployer(app, { community_name: 'Access Works' })
  const member = await createMember(app, employer.id, { name: 'Sam Access', ...changes })
  const { id: adminId } = await createAdmin(app)
  const token = await tokenOf(app, { kind: 'admin', adminId })
  const open = (id = member.id, userId = id) =>
    app.post(`/admin/employees/${id}/access`, { user_id: userId }, { token })
  const answer = await open()
  const link = String(answer.body.passkey).split('/access/')[1] ?? ''
  const password: string = answer.body.master_password
  return { employer, member, adminId, answer, link, password, open }
}

const use = (link: string, password: string, address?: string) =>
  app.post(
    `/access/${link}`,
    { master_password: password },
    address ? { headers: { 'x-forwarded-for': address } } : {},
  )

const auditOf = (employerId: string) =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'actor_id', 'subject_kind', 'subject_id'])
    .where('employer_id', '=', employerId)
    .orderBy('id')
    .execute()

describe('a link into a member’s account', () => {
  it('comes with the password it asks for, and says whose account it is [ADM-MEM-17] [ADM-MEM-18]', async () => {
    const { member, answer, link, password } = await opened()
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: true,
        passkey: expect.stringMatching(/^https?:\/\/[^/]+\/access\/[\w-]{43}$/),
        master_password: expect.stringMatching(/^[\da-f]{5}(-[\da-f]{5}){3}$/),
      },
    })
    const check = await app.get(`/access/${link}`)
    expect(check.status).toBe(200)
    // Who has the link alone learns nothing.
    expect(check.text).not.toContain('Sam')
    const used = await use(link, ` ${password.toUpperCase().replaceAll('-', ' ')} `)
    expect(used).toMatchObject({
      status: 200,
      body: {
        member: { _id: member.id, name: 'Sam Access', email: member.email },
        community_name: 'Access Works',
      },
    })
    expect(used.body).toMatchObject({
      accessToken: expect.any(String),
      ends_at: '2026-11-20T19:00:00.000Z',
    })
  })

  it('works once, though two use it at the same time', async () => {
    const { link, password } = await opened()
    const both = await Promise.all([use(link, password), use(link, password)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await app.get(`/access/${link}`)).status).toBe(404)
  })

  it('works for 15 minutes', async () => {
    const { link, password } = await opened()
    app.clock.advance({ minutes: 15 })
    expect((await app.get(`/access/${link}`)).status).toBe(404)
    expect((await use(link, password)).status).toBe(404)
  })

  it('is void after five wrong passwords, and says how many are left', async () => {
    const { link, password } = await opened()
    for (const left of ['4 tries are', '3 tries are', '2 tries are', 'one try is']) {
      expect(await use(link, 'wrong')).toMatchObject({
        status: 422,
        body: { message: { master_password: [`The master password is not right: ${left} left`] } },
      })
    }
    expect((await use(link, 'wrong')).status).toBe(404)
    expect((await use(link, password)).status).toBe(404)
  })

  it('counts parallel guesses one by one', async () => {
    const { link, password } = await opened()
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, n) => use(link, `wrong ${n}`)))
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(4)
    expect((await use(link, password)).status).toBe(404)
  })

  it('is replaced by the administrator’s next one', async () => {
    const { link, password, open } = await opened()
    expect((await open()).status).toBe(200)
    expect((await use(link, password)).status).toBe(404)
  })

  it('is kept as hashes alone', async () => {
    const { member, link, password } = await opened()
    const row = await app.platform.db
      .selectFrom('member_access_links')
      .selectAll()
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
    const stored = JSON.stringify(row, (_, value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    )
    expect(stored).not.toContain(link)
    expect(stored).not.toContain(password)
  })

  it('is audited when it is made and when it is used', async () => {
    const { employer, member, adminId, link, password } = await opened()
    await use(link, password)
    const about = {
      actor_kind: 'admin',
      actor_id: adminId,
      subject_kind: 'member',
      subject_id: member.id,
    }
    expect(await auditOf(employer.id)).toEqual([
      { action: 'member.read', ...about },
      { action: 'session.started', ...about },
    ])
  })

  it('opens nothing of who was deleted meanwhile', async () => {
    const { employer, member, link, password } = await opened()
    const owner = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    await app.request('DELETE', `/member?member_id=${member.id}`, { token: owner })
    expect((await use(link, password)).status).toBe(404)
  })
})

describe('there is none', () => {
  it('for somebody unknown, or another than the path names', async () => {
    const { open, member } = await opened()
    expect((await open(crypto.randomUUID())).status).toBe(404)
    expect(await open(member.id, crypto.randomUUID())).toMatchObject({
      status: 422,
      body: { message: { user_id: ['This is another member'] } },
    })
  })

  it('for who has not joined', async () => {
    const { employer, open } = await opened()
    const invited = await createPending(app, employer.id, 'invited')
    expect(await open(invited.id)).toMatchObject({
      status: 409,
      body: { code: 'member_not_joined' },
    })
  })
})

it('a link ends with the password of the administrator who made it', async () => {
  const { adminId, link, password } = await opened()
  const token = await tokenOf(app, { kind: 'admin', adminId })
  const body = { current_password: testPassword, password: 'Another-2027!' }
  expect((await app.request('PUT', '/admin/me/password', { token, body })).status).toBe(200)
  expect((await app.get(`/access/${link}`)).status).toBe(404)
  expect((await use(link, password)).status).toBe(404)
})

it('a link ends with the account of the administrator who made it', async () => {
  const { adminId, employer, link, password } = await opened()
  await app.platform.db
    .updateTable('admins')
    .set({ is_active: false })
    .where('id', '=', adminId)
    .execute()
  expect((await app.get(`/access/${link}`)).status).toBe(404)
  expect((await use(link, password)).status).toBe(404)
  const entries = await auditOf(employer.id)
  expect(entries.map(({ action }) => action)).not.toContain('session.started')
})
