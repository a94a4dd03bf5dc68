import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { buyCredit, fillWallet } from '#testing/credit.ts'
import {
  createAdmin,
  createEmployer,
  createLogin,
  createMember,
  createPending,
  testPassword,
  tokenOf,
} from '#testing/factories.ts'
import { redeemCents } from '#testing/redeem.ts'
import { insertProgram } from '#testing/subscriptions.ts'

const app = appOfFile()
let token: string
let adminId: string
let username: string

beforeAll(async () => {
  const admin = await createAdmin(app)
  adminId = admin.id
  username = admin.username
})

async function list(query = '') {
  token = await tokenOf(app, { kind: 'admin', adminId })
  return app.get(`/admin/employers${query}`, { token })
}

const named = (community_name: string, rest: Parameters<typeof createEmployer>[1] = {}) =>
  createEmployer(app, { community_name, ...rest })

describe('one employer', () => {
  it('is shown with all that support needs, and the audit keeps who looked', async () => {
    const employer = await named('Detail Dairy')
    const member = await createMember(app, employer.id)
    await createPending(app, employer.id, 'waiting')
    await buyCredit(app, employer.id, 5000)
    await fillWallet(app, member, 2000)
    await redeemCents(app, member, 500)
    await insertProgram(app, employer.id, {
      start_on: '2026-11-01',
      last_on: null,
      status: 'launched',
    })
    await tokenOf(app, { kind: 'signInAs', employerId: employer.id, adminId })
    await tokenOf(app, { kind: 'employer', employerId: employer.id })
    const { status, body } = await list(`/${employer.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      _id: employer.id,
      phone: '+1 303 555 0100',
      features: { planning_tools: true, expired_credit: false },
      team: { data: [{ email: employer.email, role: 'owner' }], total: 1 },
      programs: { data: [{ type: 'ongoing', status: 'active' }], total: 1 },
      credit: { balance: 30, held: 0, lots: [{ opened_by: 'purchase', value: 50, remaining: 30 }] },
      invoices: { data: [], total: 0, total_remaining: 0 },
      members: { joined: 1, complete: 1, invited: 0, waiting: 1, inactive: 0 },
      mails: { data: [], failed: 0 },
      rate_changes: [],
      sessions: { total: 2 },
      history: [{ action: 'employer.read', by: { kind: 'staff', name: username } }],
    })
    expect(body.sessions.data.map((each: { is_staff: boolean }) => each.is_staff).sort()).toEqual([
      false,
      true,
    ])
  })

  it('has the latest of its history, members’ own sign-ins left out', async () => {
    const employer = await named('Visited Vineyard')
    const member = await createMember(app, employer.id)
    await createLogin(app, member)
    const own = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    const change = { member_id: member.id, is_active: false }
    await app.request('PUT', '/member', { token: own, body: change })
    for (let count = 0; count < 2; count++) {
      await app.post('/commuter/login', { email: member.email, password: testPassword })
    }
    const { body } = await list(`/${employer.id}`)
    expect(body.history).toMatchObject([
      { action: 'employer.read', by: { kind: 'staff', name: username }, amount: null },
      { action: 'member.deactivated', by: { kind: 'user', name: employer.name }, amount: null },
    ])
  })

  it('is in the audit once a look, its mails included, however often the page asks', async () => {
    const { id } = await named('Looked Lodge')
    const looks = async () => {
      const rows = await app.platform.db
        .selectFrom('audit_log')
        .select('actor_id')
        .where('employer_id', '=', id)
        .where('action', '=', 'employer.read')
        .execute()
      return rows.map((row) => row.actor_id)
    }
    await list(`/${id}/mails?status=failed`)
    expect(await looks()).toEqual([adminId])
    await Promise.all([list(`/${id}`), list(`/${id}/mails`), list(`/${id}`)])
    expect(await looks()).toEqual([adminId])
    app.clock.advance({ minutes: 11 })
    await Promise.all([list(`/${id}`), list(`/${id}`), list(`/${id}/mails`)])
    expect(await looks()).toEqual([adminId, adminId])
    app.clock.advance({ minutes: -11 })
  })

  it('that is not there is 404, whatever is asked of it', async () => {
    const id = uuid()
    const superadmin = await tokenOf(app, {
      kind: 'admin',
      adminId: (await createAdmin(app, 'superadmin')).id,
    })
    const calls = [
      ['GET', `/admin/employers/${id}`, undefined],
      ['GET', `/admin/employers/${id}/mails`, undefined],
      ['GET', `/admin/employers/${id}/features`, undefined],
      ['PUT', `/admin/employers/${id}`, { status: 1 }],
      ['PUT', `/admin/employers/${id}/features`, { plan_cards: true }],
      ['POST', `/admin/employers/edit/service-fee/${id}`, { fee: 1 }],
      [
        'POST',
        `/admin/employers/edit/subscription/${id}`,
        { month: 1, half_year: null, year: null },
      ],
    ] as const
    for (const [method, path, body] of calls) {
      const sent = { token: superadmin, ...(body && { body }) }
      expect((await app.request(method, path, sent)).status, path).toBe(404)
    }
  })

  it('lists the mails to it, and those that failed', async () => {
    const employer = await named('Mailed Mill', { status: 'pending' })
    const asAdmin = await tokenOf(app, { kind: 'admin', adminId })
    const body = { status: 1 }
    await app.request('PUT', `/admin/employers/${employer.id}`, { token: asAdmin, body })
    await app.drainJobs()
    const subject = 'Your Switchback account is active'
    expect((await list(`/${employer.id}/mails`)).body).toMatchObject({
      data: [{ to: employer.email, subject, status: 'sent', failure: null }],
      meta: { total: 1, per_page: 10 },
    })
    await app.platform.db
      .updateTable('outbox_mails')
      .set({ status: 'failed', failure: 'mailbox full' })
      .where('employer_id', '=', employer.id)
      .execute()
    expect((await list(`/${employer.id}/mails?status=failed`)).body.data).toMatchObject([
      { failure: 'mailbox full' },
    ])
    expect((await list(`/${employer.id}`)).body.mails).toMatchObject({ failed: 1 })
  })
})
