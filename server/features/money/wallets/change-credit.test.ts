import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { buyCredit, fillWallet } from '#testing/credit.ts'
import { createAdmin, createMember, createPending, tokenOf } from '#testing/factories.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile()
let adminId: string
let token: string
let community: Awaited<ReturnType<typeof rewardingCommunity>>

beforeEach(async () => {
  adminId = (await createAdmin(app)).id
  token = await tokenOf(app, { kind: 'admin', adminId })
  community = await rewardingCommunity(app, { creditCents: 10_000 })
})

const credit = (change: object, key?: string) =>
  app.post(
    '/admin/wallets/add-credit',
    { employer_id: community.employer.id, invoice_balance: false, ...change },
    { token, headers: key ? { 'idempotency-key': key } : {} },
  )

const forMemberOf = (value: unknown) =>
  credit({ value, invoice_balance: true, employee_id: community.member.id })

const forMember = (value: number, memberId = community.member.id) =>
  credit({ value, invoice_balance: true, employee_id: memberId })

async function wallet(of: 'for_employer' | 'for_employee' = 'for_employer') {
  const { employer, member } = community
  const who = of === 'for_employer' ? `employer_id=${employer.id}` : `employee_id=${member.id}`
  const { body } = await app.get(`/admin/wallet-transactions?${of}=1&${who}`, { token })
  return body
}

async function lastAudit() {
  const row = await app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'actor_id', 'details'])
    .where('employer_id', '=', community.employer.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row
}

describe('an employer’s credit', () => {
  it('is added, and recorded with what there was before [ADM-WAL-11] [ADM-WAL-13]', async () => {
    const { status, body } = await credit({ value: 25.5 })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: true,
        result: 'Credit added successfully',
        balance: 125.5,
        minToDecrement: -125.5,
      },
    })
    expect(await lastAudit()).toMatchObject({
      action: 'credit.granted',
      actor_kind: 'admin',
      actor_id: adminId,
      details: { cents: 2550, before_cents: 10_000, after_cents: 12_550 },
    })
  })

  it('is deducted down to what minToDecrement says, and no further [ADM-WAL-02] [ADM-WAL-09]', async () => {
    expect((await wallet()).minToDecrement).toBe(-100)
    const more = await credit({ value: -100.01 })
    expect([more.status, more.body.message]).toEqual([
      422,
      { value: ['At most $100.00 can be taken'] },
    ])
    const all = await credit({ value: -100 })
    expect([all.status, all.body.result]).toEqual([200, 'Credit deducted successfully'])
    expect(await wallet()).toMatchObject({ balance: 0, minToDecrement: 0 })
    expect(await lastAudit()).toMatchObject({
      action: 'credit.deducted',
      details: { cents: 10_000, before_cents: 10_000, after_cents: 0 },
    })
  })

  it.each([
    [0, ['Please enter credit value']],
    [1.005, expect.any(Array)],
    ['ten', expect.any(Array)],
  ])('is not changed by %s [ADM-WAL-08]', async (value, message) => {
    const { status, body } = await credit({ value })
    expect([status, body.message]).toEqual([422, { value: message }])
    expect((await wallet()).balance).toBe(100)
  })

  it('is nobody’s where there is no such business [ADM-WAL-07]', async () => {
    const nobody = await credit({ value: 5, employer_id: crypto.randomUUID() })
    expect(nobody.status).toBe(404)
    const none = await credit({ value: 5, employer_id: undefined })
    expect(none.body.message).toEqual({ employer_id: ['This field is required'] })
  })

  it('is changed once by fifty requests under one key', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => credit({ value: 7 }, 'k')))
    const taken = answers.filter(({ status }) => status === 200)
    // The rest waited behind too many of their own, and would be sent again.
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
    expect(taken.length).toBeGreaterThan(0)
    expect((await wallet()).balance).toBe(107)
    const other = await credit({ value: 8 }, 'k')
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_taken'])
    const back = await credit({ value: -7 }, 'k')
    expect([back.status, back.body.code]).toEqual([409, 'idempotency_key_taken'])
    expect((await wallet()).balance).toBe(107)
  })

  it('is never taken below zero by two administrators at once', async () => {
    const other = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
    const take = (by: string) =>
      app.post(
        '/admin/wallets/add-credit',
        { employer_id: community.employer.id, invoice_balance: false, value: -60 },
        { token: by },
      )
    const answers = await Promise.all([take(token), take(other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await wallet()).balance).toBe(40)
  })
})

describe('a member’s credit', () => {
  it('comes from the employer, and goes back there [ADM-WAL-11] [ADM-WAL-12] [ADM-WAL-28]', async () => {
    const given = await forMember(30)
    expect(given.body).toMatchObject({ result: 'Credit added successfully', balance: 30 })
    expect(await wallet()).toMatchObject({ balance: 70 })
    expect(await lastAudit()).toMatchObject({
      action: 'credit.given',
      details: { cents: 3000, before_cents: 10_000, after_cents: 7000, member_after_cents: 3000 },
    })
    const taken = await app.post(
      '/admin/wallets/withdraw',
      { employee_id: community.member.id, value: 12.25 },
      { token },
    )
    expect(taken.body).toMatchObject({ result: 'Credit withdrawn successfully', balance: 17.75 })
    expect(await wallet()).toMatchObject({ balance: 82.25 })
    expect(await wallet('for_employee')).toMatchObject({ balance: 17.75, maxToAdd: 82.25 })
  })

  it('needs an employee [ADM-WAL-10]', async () => {
    const { status, body } = await credit({ value: 5, invoice_balance: true })
    expect([status, body.message]).toEqual([422, { employee_id: ['Please select an Employee'] }])
  })

  it('is no more than the employer has, and no less than nothing', async () => {
    const given = await forMember(100.01)
    expect([given.status, given.body.message]).toEqual([
      422,
      { value: ['At most $100.00 of the business’s credit can be given'] },
    ])
    await buyCredit(app, community.employer.id, 100)
    await fillWallet(app, community.member, 500)
    const taken = await forMember(-5.01)
    expect([taken.status, taken.body.message]).toEqual([
      422,
      { value: ['At most $5.00 can be taken'] },
    ])
    expect((await forMember(-5)).body).toMatchObject({ balance: 0 })
  })

  it('comes from the platform where that pays the rewards, and returns there', async () => {
    community = await rewardingCommunity(app, {
      creditCents: 0,
      fixedCost: { costPerEmployeeCents: 1000, employees: 10 },
    })
    expect(await wallet('for_employee')).toMatchObject({ maxToAdd: null })
    expect((await forMember(40)).body).toMatchObject({ balance: 40 })
    expect(await wallet()).toMatchObject({ balance: 0, data: [] })
    expect((await forMember(-40)).body).toMatchObject({ balance: 0 })
    expect(await wallet()).toMatchObject({ balance: 0, data: [] })
  })

  it('is nobody’s of another business, of who left or has not joined', async () => {
    const stranger = await rewardingCommunity(app)
    expect((await forMember(5, stranger.member.id)).status).toBe(404)
    const { id: employerId } = community.employer
    const left = await createMember(app, employerId, { deleted_at: app.clock.now() })
    expect((await forMember(5, left.id)).status).toBe(404)
    const invited = await createPending(app, employerId, 'invited')
    const { status, body } = await forMember(5, invited.id)
    expect([status, body.code]).toEqual([409, 'member_not_joined'])
  })
})

it.each([[0], [1e-300], [-1e-300], [5e-324], [0.001], [Number.NaN], ['5'], [1e300]])(
  'no credit of %j is given, and nothing is posted [ADM-WAL-12]',
  async (value) => {
    const before = (await wallet()).meta.total
    for (const answer of [await credit({ value }), await forMemberOf(value)]) {
      expect(answer).toMatchObject({
        status: 422,
        body: { message: { value: [expect.any(String)] } },
      })
    }
    expect((await wallet()).meta.total).toBe(before)
  },
)
