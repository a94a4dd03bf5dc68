import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PaymentsGatewayFailed } from '#server/gateways/payments/index.ts'
import { localPaymentsGateway } from '#server/gateways/payments/local.ts'
import { systemClock } from '#server/platform/clock.ts'
import { capturedLog } from '#testing/captured-log.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'
import { createInvoice, itemOf } from '#testing/invoices.ts'
import { openSession, payForCredit, testCard } from '#testing/payments.ts'
import { proveLedger } from '#testing/prove-ledger.ts'
import { startTestApp } from '#testing/test-app.ts'
import { testConfig } from '#testing/test-config.ts'

const captured = capturedLog('error')
const local = localPaymentsGateway(testConfig(), systemClock)
let isDown = false
const asked: string[] = []
const app = await startTestApp({
  log: captured.log,
  payments: {
    ...local,
    async refund(refund) {
      asked.push(refund.id)
      if (isDown) throw new PaymentsGatewayFailed('the line is dead')
      return local.refund(refund)
    },
  },
})
afterAll(() => app.stop())

let token: string
let community: Awaited<ReturnType<typeof createCommunity>>

beforeEach(async () => {
  isDown = false
  asked.length = 0
  app.clock.set('2026-11-20T18:00:00Z')
  token = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
  community = await createCommunity(app)
})

const owed = async (dollars = 100) =>
  (await createInvoice(app, community.employer.id, [itemOf(dollars)])).id

async function payByCard(invoiceId: string, amount?: number) {
  const payer = { app, employer: community.employer }
  const body = { invoice_id: invoiceId, ...(amount && { amount }) }
  const { sessionId } = await openSession(payer, body)
  await app.post(`/pay/${sessionId}`, testCard())
  await app.drainJobs()
}

const payByBank = (value: string) =>
  app.post(
    '/admin/wallets/add-payment',
    form({ employer_id: community.employer.id, date: '2026-11-18', value }),
    { token },
  )

interface Sent {
  key?: string
  reason?: string
  as?: string
  byBank?: boolean
}

function refund(
  id: string,
  amount: number,
  { key, reason = 'Agreed by phone', as, byBank }: Sent = {},
) {
  const sent = { token: as ?? token, ...(key && { headers: { 'idempotency-key': key } }) }
  return app.post(
    `/admin/invoices/${id}/refund`,
    { amount, reason, ...(byBank && { by_bank: true }) },
    sent,
  )
}

async function invoice(id: string) {
  const path = `/admin/invoices?employer_id=${community.employer.id}`
  const { body } = await app.get(path, { token })
  return body.data.find((row: { _id: string }) => row._id === id)
}

const changes = async (id: string) =>
  (await app.get(`/admin/invoices/${id}/changes`, { token })).body

async function mails() {
  await app.drainJobs()
  return (await app.inbox()).map(({ subject }) => subject)
}

describe('a refund of an invoice', () => {
  it('goes to the card that paid it, and the invoice is refunded once all of it is back', async () => {
    const id = await owed()
    await payByCard(id)
    const { status, body } = await refund(id, 30)
    expect([status, body.refunded, body.waiting]).toEqual([200, 30, 0])
    await app.drainJobs()
    expect(await invoice(id)).toMatchObject({ status: 'paid', refunded_amount: 30 })
    expect(await changes(id)).toMatchObject({
      refundable: 70,
      refunds: [{ value: 30, method: 'card', reason: 'Agreed by phone' }],
      voided: null,
    })
    await refund(id, 70)
    await app.drainJobs()
    expect(await invoice(id)).toMatchObject({ status: 'refunded', remaining: 0 })
    expect((await changes(id)).refunds.every((row: { done_at: unknown }) => row.done_at)).toBe(true)
    expect(await mails()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\$30\.00 refunded: invoice/),
        expect.stringMatching(/^\$70\.00 refunded: invoice/),
      ]),
    )
    expect(await proveLedger(app, captured)).toEqual([])
  })

  it('goes back by bank where it came by bank, and is posted at once', async () => {
    const id = await owed()
    await payByBank('100')
    await refund(id, 100)
    expect(asked).toEqual([])
    expect(await invoice(id)).toMatchObject({ status: 'refunded', paid_amount: 100 })
    expect((await changes(id)).refunds).toMatchObject([{ method: 'bank', value: 100 }])
    expect(await proveLedger(app, captured)).toEqual([])
  })

  it('takes the latest payment first, each by its own way', async () => {
    const id = await owed()
    await payByBank('40')
    app.clock.advance({ minutes: 1 })
    await payByCard(id)
    await refund(id, 70)
    await app.drainJobs()
    const { refunds, refundable } = await changes(id)
    expect(refundable).toBe(30)
    expect(
      refunds
        .map(({ method, value }: { method: string; value: number }) => [method, value])
        .toSorted(),
    ).toEqual([
      ['bank', 10],
      ['card', 60],
    ])
    expect(await proveLedger(app, captured)).toEqual([])
  })

  it('goes by bank though a card paid, when staff ask for that, and never twice', async () => {
    const id = await owed()
    await payByCard(id)
    await refund(id, 60, { byBank: true })
    expect(asked).toEqual([])
    expect((await changes(id)).refunds).toMatchObject([{ method: 'bank', value: 60 }])
    const { status, body } = await refund(id, 40.01)
    expect([status, body.message]).toEqual([
      422,
      { amount: ['This is more than can be refunded: $40.00'] },
    ])
    await refund(id, 40)
    await app.drainJobs()
    expect(await invoice(id)).toMatchObject({ status: 'refunded', refunded_amount: 100 })
    expect(await proveLedger(app, captured)).toEqual([])
  })

  it('of bought credit takes the credit with it, the fee with the last of it', async () => {
    await payForCredit({ app, employer: community.employer }, 100)
    const path = `/admin/invoices?employer_id=${community.employer.id}`
    const [bought] = (await app.get(path, { token })).body.data
    await refund(bought._id, bought.value)
    await app.drainJobs()
    expect(await invoice(bought._id)).toMatchObject({ status: 'refunded' })
    const lots = await app.get('/credit-lots', { token: community.employerToken })
    expect(lots.body).toMatchObject({ balance: 0, shortfall: 0 })
    expect(await proveLedger(app, captured)).toEqual([])
  })

  it('cannot be more than was paid and has not gone back, and the field is named', async () => {
    const id = await owed()
    await payByCard(id)
    await refund(id, 60)
    const { status, body } = await refund(id, 40.01)
    expect([status, body.message]).toEqual([
      422,
      { amount: ['This is more than can be refunded: $40.00'] },
    ])
    await refund(id, 40)
    const nothing = await refund(id, 1)
    expect([nothing.status, nothing.body.code]).toEqual([409, 'invoice_not_refundable'])
  })

  it('of an unpaid invoice is refused', async () => {
    const { status, body } = await refund(await owed(), 1)
    expect([status, body.code]).toEqual([409, 'invoice_not_refundable'])
  })

  it.each([
    [{ amount: 0, reason: 'Agreed' }, 'amount'],
    [{ amount: 1.234, reason: 'Agreed' }, 'amount'],
    [{ amount: 1, reason: ' a ' }, 'reason'],
  ])('of %o is refused by its field', async (body, field) => {
    const answer = await app.post(`/admin/invoices/${await owed()}/refund`, body, { token })
    expect([answer.status, Object.keys(answer.body.message)]).toEqual([422, [field]])
  })

  it('that is asked for fifty times at once by two administrators is made once', async () => {
    const id = await owed()
    await payByCard(id)
    const other = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        number % 2 ? refund(id, 100, { key: 'a' }) : refund(id, 100, { key: 'b', as: other }),
      ),
    )
    await app.drainJobs()
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].every((status) => [200, 409, 429].includes(status))).toBe(true)
    expect((await changes(id)).refunds).toHaveLength(1)
    expect(await invoice(id)).toMatchObject({ status: 'refunded', refunded_amount: 100 })
    expect(await proveLedger(app, captured)).toEqual([])
  })

  it('whose answer is lost is asked for again under its key, and made once', async () => {
    const id = await owed()
    await payByCard(id)
    isDown = true
    const { body } = await refund(id, 100, { key: 'lost' })
    expect([body.refunded, body.waiting]).toEqual([0, 100])
    expect((await changes(id)).refundable).toBe(0)
    isDown = false
    const again = await refund(id, 100, { key: 'lost' })
    expect([again.body.refunded, again.body.waiting]).toEqual([100, 0])
    await app.drainJobs()
    expect(new Set(asked).size).toBe(1)
    expect((await changes(id)).refunds).toHaveLength(1)
    expect(await invoice(id)).toMatchObject({ status: 'refunded' })
    expect(await proveLedger(app, captured)).toEqual([])
  })

  it('by bank keeps the payment from being taken back besides', async () => {
    const id = await owed()
    const { body } = await payByBank('100')
    await refund(id, 40)
    const reversed = await app.post(
      `/admin/wallets/payments/${body.data._id}/reverse`,
      { reason: 'Of another business' },
      { token },
    )
    expect([reversed.status, reversed.body.code]).toEqual([409, 'payment_spent'])
    expect(await proveLedger(app, captured)).toEqual([])
  })

  it('stands in the history with its reason', async () => {
    const id = await owed()
    await payByBank('100')
    await refund(id, 40, { reason: 'A month too many' })
    const entry = await app.platform.db
      .selectFrom('audit_log')
      .select(['actor_kind', 'details'])
      .where('action', '=', 'invoice.refunded')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actor_kind: 'admin',
      details: { cents: 4000, reason: 'A month too many', ways: 'bank' },
    })
  })
})
