import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { grantCredit } from '#server/features/money/credit/grant-credit.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
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

beforeAll(async () => {
  adminId = (await createAdmin(app)).id
})

async function list(query = '') {
  token = await tokenOf(app, { kind: 'admin', adminId })
  return app.get(`/admin/employers${query}`, { token })
}

const named = (community_name: string, rest: Parameters<typeof createEmployer>[1] = {}) =>
  createEmployer(app, { community_name, ...rest })

describe('the list of employers', () => {
  it('answers every field of an employer, sums included [ADM-BIZ-03] [ADM-BIZ-04]', async () => {
    const approvedAt = new Date('2026-01-05T18:00:00Z')
    const employer = await named('Fieldstone Works', {
      approved_at: approvedAt,
      credit_fee_percent: 2.5,
    })
    const member = await createMember(app, employer.id)
    await createMember(app, employer.id, { surveyed_at: null })
    await createPending(app, employer.id, 'invited')
    await createMember(app, employer.id, { disabled_at: app.clock.now() })
    await app.platform.db
      .insertInto('employer_prices')
      .values({ employer_id: employer.id, interval: 'month', unit_mills: 900 })
      .execute()
    await insertProgram(app, employer.id, {
      start_on: '2026-11-01',
      last_on: null,
      status: 'launched',
    })
    await inEmployerTransaction(app.platform.db, employer.id, (trx) =>
      grantCredit(trx, app.platform, backOfficeActor(employer.id, adminId), {
        changeId: uuid(),
        amountCents: 4000,
      }),
    )
    await buyCredit(app, employer.id, 1000)
    await fillWallet(app, member, 1500)
    const { body } = await list('?keyword=fieldstone')
    expect(body.meta).toEqual({ current_page: 1, per_page: 15, total: 1 })
    expect(body.data).toEqual([
      {
        _id: employer.id,
        name: employer.name,
        email: employer.email,
        created_at: expect.any(String),
        status: 1,
        declined: false,
        closed: false,
        approved_on: approvedAt.toISOString(),
        community_name: 'Fieldstone Works',
        community_type: 'Business',
        community_size: 100,
        time_zone: 'America/Denver',
        subscription_plan: 'month',
        active_subscription: { discount: 0, total_price: expect.any(Number) },
        real_count: 2,
        redeemed: 0,
        total_benefits: 40,
        custom_subscription_plans: { month: 0.9, half_year: null, year: null },
        service_fee: { fee: 2.5 },
        amount_gonna_expire: 0,
        expired_credit: 0,
      },
    ])
    app.clock.advance({ days: 340 })
    expect((await list('?keyword=fieldstone')).body.data).toMatchObject([
      { amount_gonna_expire: 35 },
    ])
    app.clock.advance({ days: -340 })
  })

  it('is paged by fifteen, the latest registered first [ADM-BIZ-06] [ADM-BIZ-07]', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 19, 12, minute))
    for (let minute = 0; minute < 16; minute++) {
      await named(`Paged ${String(minute).padStart(2, '0')}`, { created_at: at(minute) })
    }
    const first = await list('?keyword=paged')
    expect(first.body.meta).toEqual({ current_page: 1, per_page: 15, total: 16 })
    expect(first.body.data[0].community_name).toBe('Paged 15')
    const last = await list('?keyword=paged&page=2')
    expect(last.body.data.map((row: { community_name: string }) => row.community_name)).toEqual([
      'Paged 00',
    ])
    const byName = await list('?keyword=paged&order_by=community_name&order_direction=asc')
    expect(byName.body.data[0].community_name).toBe('Paged 00')
  })

  it('finds part of a name, an address or the organization, and beginnings of what is short [ADM-BIZ-01]', async () => {
    const employer = await named('Quillback Academy', {
      name: 'Zora Xenakis',
      email: 'office@quill.example',
    })
    for (const keyword of ['lback', 'XENAK', 'office@quill', 'Zo', 'Xe', 'Qu']) {
      const { body } = await list(`?keyword=${encodeURIComponent(keyword)}`)
      expect(
        body.data.map((row: { _id: string }) => row._id),
        keyword,
      ).toEqual([employer.id])
    }
    for (const keyword of ['100%', 'ck', '_uill']) {
      const { body } = await list(`?keyword=${encodeURIComponent(keyword)}`)
      expect(body.meta.total, keyword).toBe(0)
    }
  })

  it('tells pending from declined, and is narrowed by state [ADM-BIZ-11]', async () => {
    const states = { pending: 0, declined: 0, approved: 1, disabled: -1 } as const
    for (const [status, number] of Object.entries(states)) {
      // The keys are the states above.
      const state = status as keyof typeof states
      await named(`Stated ${status}`, { status: state })
      const { body } = await list(`?keyword=stated&status=${status}`)
      expect(body.data).toMatchObject([
        { community_name: `Stated ${status}`, status: number, declined: status === 'declined' },
      ])
    }
  })

  it('is downloaded as a workbook and as CSV, which the audit keeps [ADM-BIZ-02]', async () => {
    await named('Sheet Mill')
    const workbook = await list('?keyword=sheet%20mill&export=1')
    expect(workbook.headers['content-type']).toMatch(/spreadsheetml/)
    expect(workbook.headers['content-disposition']).toContain('employers-2026-11-20.xlsx')
    const spreadsheet = await list('/spreadsheet?keyword=sheet%20mill')
    expect(spreadsheet.headers['content-type']).toMatch(/spreadsheetml/)
    const csv = await list('?keyword=sheet%20mill&export=csv')
    const [heading, row, ...more] = csv.text.trim().split('\r\n')
    expect(heading).toContain('Organization,Type,Contact,Email,Status')
    expect(row).toContain('Sheet Mill')
    expect(more).toEqual([])
    const notes = await app.platform.db
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('action', '=', 'employers.exported')
      .execute()
    expect(notes).toHaveLength(3)
    expect(notes[0]).toEqual({
      actor_id: adminId,
      details: { rows: 1, format: 'xlsx', state: null },
    })
  })
})

it('a pick list says who an employer is and no more, and finds one by its id [ADM-BIZ-05]', async () => {
  const employer = await named('Pickerel Labs')
  const expected = {
    _id: employer.id,
    name: employer.name,
    community_name: 'Pickerel Labs',
    email: employer.email,
  }
  expect((await list('/pick-list?keyword=pickerel')).body.data).toEqual([expected])
  expect((await list(`/pick-list?_id=${employer.id}`)).body).toEqual({
    data: [expected],
    meta: { current_page: 1, per_page: 20, total: 1 },
  })
  expect((await list(`/pick-list?_id=${uuid()}`)).body.data).toEqual([])
})

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
      features: { planning_tools: false, expired_credit: false },
      team: { data: [{ email: employer.email, role: 'owner' }], total: 1 },
      programs: { data: [{ type: 'ongoing', status: 'active' }], total: 1 },
      credit: { balance: 30, held: 0, lots: [{ opened_by: 'purchase', value: 50, remaining: 30 }] },
      invoices: { data: [], total: 0, total_remaining: 0 },
      members: { joined: 1, complete: 1, invited: 0, waiting: 1, inactive: 0 },
      mails: { data: [], failed: 0 },
      rate_changes: [],
      sessions: { total: 2 },
      history: [{ action: 'employer.read', by: { kind: 'staff', name: `admin-${adminId}` } }],
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
      { action: 'employer.read', by: { kind: 'staff', name: `admin-${adminId}` }, amount: null },
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
