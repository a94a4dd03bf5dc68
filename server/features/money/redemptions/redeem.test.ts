import { beforeEach, describe, expect, it } from 'vitest'
import { createAgreement } from '#testing/agreements.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createMember, tokenOf } from '#testing/factories.ts'
import { uploadedTaxForm } from '#testing/tax-forms.ts'
import { memberWithWallet } from '#testing/tremendous-app.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

type Sent = Parameters<typeof app.post>[2]

const redeem = (token: string, amount: unknown, sent: Sent = {}) =>
  app.post('/commuter/redeem', { amount }, { token, ...sent })
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
const redeemable = async (token: string) => (await app.get('/commuter/redeem', { token })).body
const list = async (token: string) => (await app.get('/commuter/redemptions', { token })).body

describe('redeeming', () => {
  it('holds the money at once, and completes when the provider has it', async () => {
    const { employer, member, token } = await memberWithWallet(app, 2000)
    expect(await redeemable(token)).toEqual({
      balance: 20,
      on_hold: 0,
      least: 1,
      most: 20,
      tax_document_required: false,
      agreement_id: null,
    })
    const { status, body } = await redeem(token, 12.5)
    expect([status, body.data]).toEqual([
      200,
      {
        _id: expect.any(String),
        amount: 12.5,
        status: 'on_hold',
        requested_at: '2026-11-20T18:00:00.000Z',
        settled_at: null,
        failure: null,
      },
    ])
    expect(await redeemable(token)).toMatchObject({ balance: 7.5, on_hold: 12.5, most: 7.5 })

    app.clock.advance({ seconds: 2 })
    await app.drainJobs()
    const done = { ...body.data, status: 'completed', settled_at: '2026-11-20T18:00:02.000Z' }
    expect((await app.get(`/commuter/redemptions/${body.data._id}`, { token })).body).toEqual(done)
    expect(await list(token)).toEqual({
      data: [done],
      meta: { current_page: 1, per_page: 10, total: 1 },
    })
    expect(await redeemable(token)).toMatchObject({ balance: 7.5, on_hold: 0 })
    const [mail] = (await app.inbox()).filter(({ to_address }) => to_address === member.email)
    expect(mail?.subject).toBe('Your $12.50 has arrived')

    const admin = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
    const query = `for_employee=1&employee_id=${member.id}&employer_id=${employer.id}`
    const wallet = await app.get(`/admin/wallet-transactions?${query}`, { token: admin })
    expect(wallet.body.data[0]).toMatchObject({
      type: 'redeem_credit',
      status: 'completed',
      value: -12.5,
      balance: 7.5,
    })
  })

  it('that fails brings the money back, and is mailed', async () => {
    const { member, token, employer } = await memberWithWallet(app, 2000)
    await app.platform.db
      .updateTable('members')
      .set({ email: `${member.id}@refused.example` })
      .where('employer_id', '=', employer.id)
      .where('id', '=', member.id)
      .execute()
    const { body } = await redeem(token, 20)
    await app.drainJobs()
    const [failed] = (await list(token)).data
    expect(failed).toMatchObject({
      _id: body.data._id,
      status: 'failed',
      failure: 'The payout provider could not pay it: the money is in the wallet again',
    })
    expect(await redeemable(token)).toMatchObject({ balance: 20, on_hold: 0 })
    const mails = await app.platform.db
      .selectFrom('outbox_mails')
      .select('subject')
      .where('employer_id', '=', employer.id)
      .execute()
    expect(mails).toEqual([{ subject: 'Your redemption could not be paid' }])
  })

  it.each([
    ['less than a dollar', 0.99],
    ['part of a cent', 1.005],
    ['more than there is', 20.01],
    ['nothing', 0],
    ['text', '5'],
  ])('%s is refused by the name of the field', async (_what, amount) => {
    const { token } = await memberWithWallet(app, 2000)
    const { status, body } = await redeem(token, amount)
    expect([status, Object.keys(body.message)]).toEqual([422, ['amount']])
    expect((await list(token)).data).toEqual([])
  })

  it('above 600 dollars in a year of the employer’s clock needs a tax document', async () => {
    const { employer, member, token } = await memberWithWallet(app, 70_000)
    expect(await redeemable(token)).toMatchObject({
      balance: 700,
      most: 600,
      tax_document_required: true,
    })
    expect((await redeem(token, 600.01)).body.code).toBe('tax_document_required')
    expect((await redeem(token, 600)).status).toBe(200)
    await app.drainJobs()
    expect(await redeem(token, 1)).toMatchObject({
      status: 409,
      body: { code: 'tax_document_required' },
    })
    expect(await redeemable(token)).toMatchObject({ most: 0, tax_document_required: true })

    const later = async (instant: string) => {
      app.clock.set(instant)
      const owner = { kind: 'commuter' as const, employerId: employer.id, memberId: member.id }
      return redeem(await tokenOf(app, owner), 1)
    }
    // Denver is seven hours behind.
    expect((await later('2027-01-01T06:59:59Z')).status).toBe(409)
    expect((await later('2027-01-01T07:00:00Z')).status).toBe(200)
  })

  it('above 600 dollars goes by an approved tax document', async () => {
    const { token } = await memberWithWallet(app, 70_000)
    const id = await uploadedTaxForm(app, token)
    expect((await redeem(token, 700)).body.code).toBe('tax_document_required')
    const admin = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
    const body = { status: 'approved' }
    await app.request('PUT', `/admin/tax-payer-approvals/${id}`, { token: admin, body })
    expect(await redeemable(token)).toMatchObject({ most: 700, tax_document_required: false })
    expect((await redeem(token, 700)).status).toBe(200)
  })

  it('waits for a new agreement about it to be accepted', async () => {
    const { token } = await memberWithWallet(app, 2000)
    const id = await createAgreement(app, 'redeem_credit')
    expect(await redeemable(token)).toMatchObject({ agreement_id: id })
    expect(await redeem(token, 5)).toMatchObject({
      status: 424,
      body: { code: 'agreement_required', agreement_id: id },
    })
    expect((await list(token)).data).toEqual([])
    await app.request('PUT', `/commuter/agreements/${id}/accept`, { token })
    expect(await redeemable(token)).toMatchObject({ agreement_id: null })
    expect((await redeem(token, 5)).status).toBe(200)
  })

  it('of somebody else is not there', async () => {
    const { employer, token } = await memberWithWallet(app, 2000)
    const { body } = await redeem(token, 5)
    const colleague = await createMember(app, employer.id)
    const owner = { kind: 'commuter' as const, employerId: employer.id, memberId: colleague.id }
    const other = await tokenOf(app, owner)
    expect((await app.get(`/commuter/redemptions/${body.data._id}`, { token: other })).status).toBe(
      404,
    )
    expect((await list(other)).data).toEqual([])
  })
})

describe('the same redemption asked for again', () => {
  it('under its key is the first one, however much later, and nothing else', async () => {
    const { token } = await memberWithWallet(app, 2000)
    const first = await redeem(token, 5, withKey('one'))
    app.clock.advance({ hours: 1 })
    await app.drainJobs()
    const again = await redeem(token, 5, withKey('one'))
    expect([again.status, again.body.data._id]).toEqual([200, first.body.data._id])
    expect(again.body.data.status).toBe('completed')
    expect((await redeem(token, 6, withKey('one'))).body.code).toBe('idempotency_key_taken')
    const other = await redeem(token, 5, withKey('two'))
    expect(other.body.data._id).not.toBe(first.body.data._id)
    expect(await redeemable(token)).toMatchObject({ balance: 10 })
  })

  it('without a key within a minute is the first one', async () => {
    const { token } = await memberWithWallet(app, 2000)
    const first = await redeem(token, 5)
    app.clock.advance({ seconds: 59 })
    expect((await redeem(token, 5)).body.data._id).toBe(first.body.data._id)
    app.clock.advance({ seconds: 1 })
    expect((await redeem(token, 5)).body.data._id).not.toBe(first.body.data._id)
  })

  it('25 times at once is one; 25 others at once take no more than there is', async () => {
    const { token } = await memberWithWallet(app, 2000)
    const same = await Promise.all(
      Array.from({ length: 25 }, () => redeem(token, 5, withKey('same'))),
    )
    expect(new Set(same.map(({ body }) => body.data?._id)).size).toBe(1)
    expect(await redeemable(token)).toMatchObject({ balance: 15, on_hold: 5 })

    app.clock.advance({ minutes: 20 })
    const others = await Promise.all(
      Array.from({ length: 25 }, (_, number) => redeem(token, 5, withKey(`other ${number}`))),
    )
    const statuses = others.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 422)).toHaveLength(22)
    expect(await redeemable(token)).toMatchObject({ balance: 0, on_hold: 20 })
  })
})
