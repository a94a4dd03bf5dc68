import { v7 as uuid } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  createAdmin,
  createCommunity,
  createLogin,
  createMember,
  createPending,
  testPassword,
  tokenOf,
} from '#testing/factories.ts'

const app = appOfFile()
let token: string
let adminId: string

beforeAll(async () => {
  adminId = (await createAdmin(app)).id
})

/** A session of staff ends after half a day. */
beforeEach(async () => {
  token = await tokenOf(app, { kind: 'admin', adminId })
})

type Action = 'approve' | 'disable' | 'disable-email'
const put = (id: string, action: Action) =>
  app.request('PUT', `/admin/employees/${id}/${action}`, { token })
const read = async (id: string) => (await app.get(`/admin/employees/${id}`, { token })).body
const login = (email: string) =>
  app.post('/commuter/login', { email, password: testPassword }).then(({ body }) => body)

async function memberWithLogin() {
  const community = await createCommunity(app)
  await createLogin(app, community.member)
  return community
}

/** What staff did to a member, in order, with what was changed. */
async function auditOf(employerId: string, memberId: string) {
  const entries = await app.platform.db
    .selectFrom('audit_log as a')
    .leftJoin('audit_values as v', 'v.audit_id', 'a.id')
    .select(['a.action', 'a.actor_kind', 'a.actor_id', 'v.field', 'v.before', 'v.after'])
    .where('a.employer_id', '=', employerId)
    .where('a.subject_id', '=', memberId)
    .orderBy('a.id')
    .execute()
  return entries
}

const byAdmin = () => ({ actor_kind: 'admin', actor_id: adminId })

/** The token of the latest link that was mailed to an address. */
async function confirmationToken(email: string): Promise<string> {
  await app.drainJobs()
  const mail = (await app.inbox()).find(({ to_address }) => to_address === email)
  const found = /confirm-address\?token=([\w-]+)/.exec(mail?.text ?? '')
  if (!found?.[1]) throw new Error(`No link was mailed to ${email}`)
  return found[1]
}

const mailsTo = (memberId: string) =>
  app.platform.db
    .selectFrom('outbox_mails')
    .select(['status', 'failure', 'text', 'html'])
    .where('member_id', '=', memberId)
    .execute()

const confirm = (link: string) => app.post('/commuter/confirm-email', { token: link })

describe('PUT /admin/employees/{id}/disable', () => {
  it('disables once, recorded with what it was before [ADM-MEM-12, ADM-MEM-14]', async () => {
    const { employer, member, memberToken } = await memberWithLogin()
    const answer = { status: 200, body: { status: true, result: 'Status updated successfully' } }
    expect(await put(member.id, 'disable')).toMatchObject(answer)
    expect(await put(member.id, 'disable')).toMatchObject(answer)
    expect(await read(member.id)).toMatchObject({ isactive: false, state: 'inactive' })
    expect(await auditOf(employer.id, member.id)).toMatchObject([
      { action: 'member.deactivated', ...byAdmin(), field: 'active', before: 'Yes', after: 'No' },
      { action: 'member.read', ...byAdmin() },
    ])
    const trip = { date: '2026-11-19', direction: 'to_work', mode: 'walk', source: 'website' }
    expect((await app.post('/commuter/trips', trip, { token: memberToken })).status).toBe(409)
    expect((await app.get('/commuter/wallet', { token: memberToken })).status).toBe(200)
    expect(await login(member.email)).toMatchObject({ is_active: true })
  })
})

describe('PUT /admin/employees/{id}/disable-email', () => {
  it('ends the sessions and lets nobody sign in until it is confirmed [ADM-MEM-13, ADM-MEM-14]', async () => {
    const { employer, member, memberToken } = await memberWithLogin()
    expect(await read(member.id)).toMatchObject({ email_declined: false })
    const { status, body } = await put(member.id, 'disable-email')
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: true, result: 'Status updated successfully' },
    })
    expect(await read(member.id)).toMatchObject({ email_verified_at: null, email_declined: true })
    expect((await app.get('/commuter/trips', { token: memberToken })).status).toBe(401)
    expect(await login(member.email)).not.toHaveProperty('accessToken')
    const link = await confirmationToken(member.email)
    expect(await confirm(link)).toMatchObject({ status: 200, body: { status: true } })
    expect(await login(member.email)).toHaveProperty('accessToken')
    expect(await read(member.id)).toMatchObject({
      email_verified_at: app.clock.now().toISOString(),
      email_declined: false,
    })
    const entries = await auditOf(employer.id, member.id)
    expect(entries.filter(({ action }) => action !== 'member.read')).toMatchObject([
      {
        action: 'member.email_declined',
        ...byAdmin(),
        field: 'email_verified',
        before: 'Yes',
        after: 'No',
      },
      { action: 'member.email_verified', actor_kind: 'commuter', before: 'No', after: 'Yes' },
    ])
  })

  it('mails one link however often it is pressed, which works once, for thirty days', async () => {
    const { member } = await memberWithLogin()
    await put(member.id, 'disable-email')
    app.clock.advance({ minutes: 1 })
    await put(member.id, 'disable-email')
    const link = await confirmationToken(member.email)
    const mails = (await app.inbox()).filter(({ to_address }) => to_address === member.email)
    expect(mails).toHaveLength(1)
    expect((await confirm(link)).status).toBe(200)
    const over = { status: 422, body: { message: { token: ['The link is not valid any more'] } } }
    expect(await confirm(link)).toMatchObject(over)
    await put(member.id, 'disable-email')
    const next = await confirmationToken(member.email)
    expect(await confirm(link)).toMatchObject(over)
    app.clock.advance({ days: 30, seconds: 1 })
    expect(await confirm(next)).toMatchObject(over)
    expect(await confirm('x'.repeat(60))).toMatchObject(over)
  })

  it('of an address that was never verified is recorded without a value that it had', async () => {
    const { employer, member } = await createCommunity(app)
    await put(member.id, 'disable-email')
    await put(member.id, 'approve')
    expect(await auditOf(employer.id, member.id)).toMatchObject([
      { action: 'member.email_declined', field: null },
      { action: 'member.email_verified', field: 'email_verified', before: 'No', after: 'Yes' },
    ])
  })

  it('mails nobody who is disabled', async () => {
    const { member } = await memberWithLogin()
    await put(member.id, 'disable')
    await put(member.id, 'disable-email')
    expect(await read(member.id)).toMatchObject({ isactive: false, email_declined: true })
    expect(await mailsTo(member.id)).toEqual([])
  })

  it('mails no link once staff have approved the address', async () => {
    const { member } = await memberWithLogin()
    await put(member.id, 'disable-email')
    await put(member.id, 'approve')
    await app.drainJobs()
    expect((await app.inbox()).filter(({ to_address }) => to_address === member.email)).toEqual([])
    expect(await mailsTo(member.id)).toMatchObject([
      { status: 'cancelled', failure: 'address_verified' },
    ])
  })

  it('keeps the link out of the database', async () => {
    const { member } = await memberWithLogin()
    await put(member.id, 'disable-email')
    const [mail] = await mailsTo(member.id)
    expect(`${mail?.text} ${mail?.html}`).toContain('{{confirm_link}}')
  })
})

describe('PUT /admin/employees/{id}/approve', () => {
  it('verifies and enables, and says so [ADM-MEM-11, ADM-MEM-14]', async () => {
    const { employer, member } = await memberWithLogin()
    await put(member.id, 'disable')
    await put(member.id, 'disable-email')
    const answer = { status: 200, body: { status: true, result: 'approved successfully' } }
    expect(await put(member.id, 'approve')).toMatchObject(answer)
    expect(await read(member.id)).toMatchObject({
      isactive: true,
      state: 'joined',
      email_verified_at: app.clock.now().toISOString(),
    })
    expect(await login(member.email)).toHaveProperty('accessToken')
    expect(await put(member.id, 'approve')).toMatchObject(answer)
    const actions = (await auditOf(employer.id, member.id)).map(({ action }) => action)
    expect(actions).toEqual([
      'member.deactivated',
      'member.email_declined',
      'member.activated',
      'member.email_verified',
      'member.read',
    ])
  })

  it('changes nothing about who is active and came by a mailed link', async () => {
    const { employer, member } = await memberWithLogin()
    expect((await put(member.id, 'approve')).status).toBe(200)
    expect(await auditOf(employer.id, member.id)).toEqual([])
  })
})

describe('a status', () => {
  it.each<Action>(['approve', 'disable', 'disable-email'])(
    'is changed once by many who %s at once',
    async (action) => {
      const { employer, member } = await memberWithLogin()
      if (action === 'approve') await put(member.id, 'disable')
      const answers = await Promise.all(Array.from({ length: 10 }, () => put(member.id, action)))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      const entries = await auditOf(employer.id, member.id)
      expect(entries).toHaveLength(action === 'approve' ? 2 : 1)
    },
  )

  it.each<Action>(['approve', 'disable', 'disable-email'])(
    'is not changed by %s of who has not joined, was deleted, or never was',
    async (action) => {
      const { employer } = await createCommunity(app)
      const invited = await createPending(app, employer.id, 'invited')
      const deleted = await createMember(app, employer.id, { deleted_at: app.clock.now() })
      expect(await put(invited.id, action)).toMatchObject({
        status: 409,
        body: { code: 'member_not_joined' },
      })
      expect((await put(deleted.id, action)).status).toBe(404)
      expect((await put(uuid(), action)).status).toBe(404)
      expect((await put('x', action)).status).toBe(422)
    },
  )
})
