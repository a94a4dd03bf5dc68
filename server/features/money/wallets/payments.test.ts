import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { capturedLog } from '#testing/captured-log.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'
import { imageFile } from '#testing/images.ts'
import { createInvoice } from '#testing/invoices.ts'
import { proveLedger } from '#testing/prove-ledger.ts'
import { runQueued } from '#testing/run-queued.ts'
import { startTestApp } from '#testing/test-app.ts'
import { dropImageJob } from './payment-image.ts'

const captured = capturedLog('error')
const app = await startTestApp({ log: captured.log })
afterAll(() => app.stop())

let token: string
let community: Awaited<ReturnType<typeof createCommunity>>

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  token = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
  community = await createCommunity(app)
})

interface Sent {
  fields?: Record<string, string | File>
  key?: string
}

const pay = (value: string, { fields = {}, key }: Sent = {}) =>
  app.post(
    '/admin/wallets/add-payment',
    form({ employer_id: community.employer.id, date: '2026-11-18', value, ...fields }),
    { token, headers: key ? { 'idempotency-key': key } : {} },
  )

async function payments() {
  const path = `/admin/wallets/payments?employer_id=${community.employer.id}`
  return (await app.get(path, { token })).body.data
}

async function balance() {
  const path = `/admin/wallet-transactions?employer_id=${community.employer.id}`
  return (await app.get(path, { token })).body.balance
}

async function invoices() {
  const { body } = await app.get('/invoices', { token: community.employerToken })
  return body.data.map((row: { status: string; remaining: number }) => [row.status, row.remaining])
}

const reverse = (id: string, reason = 'Of another business') =>
  app.post(`/admin/wallets/payments/${id}/reverse`, { reason }, { token })

const files = async () =>
  (
    await app.platform.db
      .selectFrom('stored_files')
      .select('id')
      .where('employer_id', '=', community.employer.id)
      .execute()
  ).length

describe('a payment by bank', () => {
  it('pays the oldest invoices first, and the rest is credit [ADM-WAL-18] [ADM-WAL-19]', async () => {
    await createInvoice(app, community.employer.id)
    app.clock.advance({ minutes: 1 })
    await createInvoice(app, community.employer.id)
    const first = await pay('120')
    expect(first.body).toMatchObject({ status: true, result: 'Payment added successfully' })
    expect(await invoices()).toEqual([
      ['partial', 80],
      ['paid', 0],
    ])
    expect(await balance()).toBe(0)
    await pay('100.50')
    expect(await balance()).toBe(20.5)
    expect(await invoices()).toEqual([
      ['paid', 0],
      ['paid', 0],
    ])
    expect((await payments())[0]).toMatchObject({
      date: '2026-11-18',
      value: 100.5,
      credit: 20.5,
      reversible: 100.5,
      has_image: false,
      invoices: [{ value: 80 }],
    })
    expect(await proveLedger(app, captured)).toEqual([])
  })

  it.each([
    ['0', 'value'],
    ['-5', 'value'],
    ['1.234', 'value'],
  ])('is above zero, so %s is refused [ADM-WAL-14]', async (value, field) => {
    const { status, body } = await pay(value)
    expect([status, Object.keys(body.message)]).toEqual([422, [field]])
  })

  it('needs a business and a date that is not in the future [ADM-WAL-15] [ADM-WAL-16]', async () => {
    const missing = await app.post('/admin/wallets/add-payment', form({ value: '5' }), { token })
    expect(missing.body.message).toMatchObject({
      employer_id: ['This field is required'],
      date: ['This field is required'],
    })
    const tomorrow = await pay('5', { fields: { date: '2026-11-21' } })
    expect([tomorrow.status, tomorrow.body.message]).toEqual([
      422,
      { date: ['The date of a payment cannot be in the future'] },
    ])
    const nobody = await pay('5', { fields: { employer_id: crypto.randomUUID() } })
    expect(nobody.status).toBe(404)
  })

  it('is noted once by fifty forms under one key, with one image', async () => {
    const fields = { 'images[]': new File([imageFile('png')], 'receipt.png') }
    const sent = { key: 'once', fields }
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay('40', sent)))
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await payments()).toHaveLength(1)
    expect(await balance()).toBe(40)
    const other = await pay('41', sent)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_taken'])
    expect(await files()).toBeGreaterThan(1)
    await runQueued(app, dropImageJob)
    expect(await files()).toBe(1)
  })

  it('is taken back with a reason: invoices are open again and its credit is gone', async () => {
    await createInvoice(app, community.employer.id)
    const { body } = await pay('150')
    const id = body.data._id
    const unfit = await reverse(id, ' ')
    expect(Object.keys(unfit.body.message)).toEqual(['reason'])
    const back = await reverse(id)
    expect(back.body).toEqual({
      status: true,
      result: 'Payment reversed successfully',
      reversed: 150,
      spent: 0,
    })
    expect(await invoices()).toEqual([['pending', 100]])
    expect(await balance()).toBe(0)
    expect((await payments())[0]).toMatchObject({
      reversed: 150,
      reversible: 0,
      invoices: [],
      reason: 'Of another business',
    })
    const again = await reverse(id)
    expect([again.status, again.body.code]).toEqual([409, 'payment_reversed'])
    expect(await proveLedger(app, captured)).toEqual([])
    await pay('100')
    expect(await invoices()).toEqual([['paid', 0]])
  })

  it('is proved by night against the ledger and what it paid', async () => {
    await createInvoice(app, community.employer.id)
    const { body } = await pay('150')
    await reverse(body.data._id)
    await pay('120')
    expect(await proveLedger(app, captured)).toEqual([])
    await app.platform.db
      .updateTable('bank_payments')
      .set({ value_cents: 15_001 })
      .where('id', '=', body.data._id)
      .execute()
    const found = await proveLedger(app, captured)
    await app.platform.db
      .updateTable('bank_payments')
      .set({ value_cents: 15_000 })
      .where('id', '=', body.data._id)
      .execute()
    expect(found).toEqual([
      { what: 'parts of a payment by bank', kept: 15_001, counted: 15_000 },
      { what: 'payment by bank', kept: 15_001, counted: 15_000 },
    ])
  })

  it('is taken back as far as it is unspent', async () => {
    const { body } = await pay('50')
    const gift = {
      employer_id: community.employer.id,
      value: 30,
      invoice_balance: true,
      employee_id: community.member.id,
    }
    await app.post('/admin/wallets/add-credit', gift, { token })
    expect((await payments())[0]).toMatchObject({ reversible: 20 })
    expect((await reverse(body.data._id)).body).toMatchObject({ reversed: 20, spent: 30 })
    const spent = await reverse(body.data._id)
    expect([spent.status, spent.body.code]).toEqual([409, 'payment_spent'])
    expect((await reverse(crypto.randomUUID())).status).toBe(404)
    const audit = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('employer_id', '=', community.employer.id)
      .where('subject_kind', '=', 'payment')
      .orderBy('id')
      .execute()
    expect(audit).toMatchObject([
      { action: 'payment.added', details: { cents: 5000, before_cents: 0, after_cents: 5000 } },
      {
        action: 'payment.reversed',
        details: { cents: 2000, before_cents: 2000, after_cents: 0, reason: 'Of another business' },
      },
    ])
  })
})
