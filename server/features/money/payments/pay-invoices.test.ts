import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { issueInvoice } from '#server/features/money/invoices/issue-invoice.ts'
import { acrossEmployers } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { openSession, payForCredit, testCard } from '#testing/payments.ts'

const app = appOfFile()
let employer: { id: string }
let token: string

beforeEach(async () => {
  employer = await createEmployer(app)
  token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
})

async function owe(dollars: number): Promise<string> {
  app.clock.advance({ minutes: 1 })
  const line = { kind: 'item' as const, description: 'Plan', quantity: 1, unitPrice: dollars }
  const { id } = await acrossEmployers(app.platform.db, (trx) =>
    issueInvoice(trx, app.platform, { employerId: employer.id, lines: [line], period: null }),
  )
  return id
}

const open = (body: object) => app.post('/stripe/payment-session', body, { token })

async function pay(body: object): Promise<string> {
  const { sessionId } = await openSession({ app, employer }, body)
  await app.post(`/pay/${sessionId}`, testCard())
  await app.drainJobs()
  return sessionId
}

async function left(): Promise<[number, string][]> {
  const { body } = await app.get('/invoices', { token })
  return body.data
    .map((row: { remaining: number; status: string }) => [row.remaining, row.status])
    .reverse()
}

describe('paying invoices', () => {
  it('takes what is left of one, without a fee [PAY-13]', async () => {
    const id = await owe(80)
    const { sessionId } = await openSession({ app, employer }, { invoice_id: id })
    const page = (await app.get(`/pay/${sessionId}`)).body
    expect(page).toMatchObject({ total: 80, lines: [{ amount: 80 }] })
    expect(page.description).toMatch(/^Invoice \S+$/)
    expect(page.cancel_url).toContain('/dashboard/account?tab=2')
    await app.post(`/pay/${sessionId}`, testCard())
    await app.drainJobs()
    expect(await left()).toEqual([[0, 'paid']])
    expect((await app.get(`/stripe/payment-session/${sessionId}`, { token })).body).toMatchObject({
      purpose: 'invoice',
      state: 'paid',
      amount: 80,
      service_fees: 0,
    })
  })

  it('takes a part of one, then the rest [PAY-13]', async () => {
    const id = await owe(80)
    await pay({ invoice_id: id, amount: 30.5 })
    expect(await left()).toEqual([[49.5, 'partial']])
    await pay({ invoice_id: id })
    expect(await left()).toEqual([[0, 'paid']])
  })

  it('takes a sum for the oldest unpaid [PAY-12]', async () => {
    await owe(30)
    await owe(50)
    await pay({ amount: 45, purpose: 'invoices' })
    expect(await left()).toEqual([
      [0, 'paid'],
      [35, 'partial'],
    ])
  })

  it('refuses more than what is unpaid [PAY-12] [PAY-13]', async () => {
    const id = await owe(30)
    await owe(20)
    const refused = (most: string) => ({
      status: 422,
      body: { code: 'invalid', message: { amount: [expect.stringContaining(most)] } },
    })
    expect(await open({ invoice_id: id, amount: 30.01 })).toMatchObject(refused('$30.00'))
    expect(await open({ amount: 50.01, purpose: 'invoices' })).toMatchObject(refused('$50.00'))
    expect((await open({ amount: 50, purpose: 'invoices' })).status).toBe(200)
    const both = { invoice_id: id, amount: 5, purpose: 'invoices' }
    expect(await open(both)).toMatchObject({ status: 422, body: { code: 'invalid' } })
  })

  it('finds nothing to pay of a paid invoice or of one of credit [PAY-13]', async () => {
    const id = await owe(30)
    await pay({ invoice_id: id })
    const refused = { status: 409, body: { code: 'invoice_paid' } }
    expect(await open({ invoice_id: id })).toMatchObject(refused)
    await payForCredit({ app, employer }, 10)
    const { body } = await app.get('/invoices', { token })
    const credit = body.data.find((row: { type: string }) => row.type === 'credit')
    expect(await open({ invoice_id: credit._id })).toMatchObject(refused)
    const nothing = await open({ amount: 1, purpose: 'invoices' })
    expect(nothing).toMatchObject({ status: 422, body: { message: { amount: [/\$0\.00/] } } })
  })

  it('does not know unknown invoices and those of others', async () => {
    const id = await owe(30)
    const other = await createEmployer(app)
    token = await tokenOf(app, { kind: 'employer', employerId: other.id })
    for (const invoice_id of [id, uuid()]) {
      const answer = await open({ invoice_id })
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect((await open({ invoice_id: 'no id' })).status).toBe(422)
  })

  it('makes credit of what was paid meanwhile', async () => {
    const id = await owe(30)
    const pages = [
      await openSession({ app, employer }, { invoice_id: id }),
      await openSession({ app, employer }, { invoice_id: id }),
    ]
    for (const { sessionId } of pages) await app.post(`/pay/${sessionId}`, testCard())
    await app.drainJobs()
    expect(await left()).toEqual([[0, 'paid']])
    expect((await app.get('/user', { token })).body.balance).toBe(30)
  })
})
