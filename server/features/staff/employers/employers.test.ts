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
  createMember,
  createPending,
  tokenOf,
} from '#testing/factories.ts'
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
