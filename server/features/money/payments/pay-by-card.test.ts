import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdmin, createEmployer, tokenOf } from '#testing/factories.ts'
import { openSession, payForCredit, testCard } from '#testing/payments.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let employer: { id: string }
let token: string

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://commute.test' } })
})
beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  employer = await createEmployer(app)
  token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
})
afterAll(() => app.stop())

const open = (body: object) => app.post('/stripe/payment-session', body, { token })
const state = async (id: string) => (await app.get(`/stripe/payment-session/${id}`, { token })).body
const balance = async () => (await app.get('/user', { token })).body.balance

describe('buying credit', () => {
  it('opens a page with the amount, the fee and the total [CREDIT-06]', async () => {
    const answer = await open({ amount: 100 })
    expect(answer).toMatchObject({ status: 200, body: { status: true } })
    expect(answer.body.url).toMatch(/^https:\/\/commute\.test\/pay\/[-0-9a-f]{36}$/)
    const id = answer.body.url.slice(-36)
    expect((await app.get(`/pay/${id}`)).body).toEqual({
      mode: 'payment',
      kind: null,
      state: 'open',
      description: 'Credit',
      lines: [
        { name: 'Credit', amount: 100 },
        { name: 'Payment gateway service fee', amount: 3 },
      ],
      total: 103,
      cancel_url: 'https://commute.test/dashboard?panel=add-credit&amount=100',
    })
    expect(await state(id)).toEqual({
      _id: id,
      purpose: 'credit',
      state: 'open',
      amount: 100,
      service_fees: 3,
      total: 103,
      failure: null,
      invoices: [],
    })
  })

  it('credits when the gateway confirms, never before [CREDIT-06]', async () => {
    const { sessionId } = await openSession({ app, employer }, { amount: 250.5 })
    const { status, body } = await app.post(`/pay/${sessionId}`, testCard())
    expect({ status, url: body.url }).toEqual({
      status: 200,
      url: `https://commute.test/dashboard/payments/return?session=${sessionId}`,
    })
    expect(await balance()).toBe(0)
    expect((await state(sessionId)).state).toBe('open')
    await app.drainJobs()
    expect(await balance()).toBe(250.5)
    expect((await state(sessionId)).state).toBe('paid')
    const { body: lots } = await app.get('/credit-lots', { token })
    expect(lots.data).toMatchObject([
      { origin: 'purchase', value: 250.5, expires_at: '2027-11-20T18:00:00.000Z' },
    ])
  })

  it('takes a page for one answer only', async () => {
    const { sessionId } = await openSession({ app, employer })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.post(`/pay/${sessionId}`, testCard())),
    )
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual([
      '200',
      '409',
      '409',
      '409',
    ])
    await app.drainJobs()
    expect(await app.post(`/pay/${sessionId}`, testCard())).toMatchObject({
      status: 409,
      body: { code: 'payment_closed' },
    })
    expect(await balance()).toBe(100)
  })

  it.each([
    ['4000000000000002', 'The card was declined'],
    ['4000000000009995', 'The card has insufficient funds'],
  ])('with %s says why, and takes another card on the same page', async (card_number, failure) => {
    const { sessionId } = await openSession({ app, employer })
    const answer = await app.post(`/pay/${sessionId}`, testCard({ card_number }))
    expect(answer).toMatchObject({
      status: 422,
      body: { message: { card_number: [`${failure}. Nothing was charged: try another card.`] } },
    })
    await app.drainJobs()
    expect(await state(sessionId)).toMatchObject({ state: 'open', failure: null })
    expect(await balance()).toBe(0)
    expect((await app.post(`/pay/${sessionId}`, testCard())).status).toBe(200)
    await app.drainJobs()
    const paid = await state(sessionId)
    expect(paid).toMatchObject({ state: 'paid', invoices: [{ number: expect.any(String) }] })
    const [invoice] = (await app.get('/invoices', { token })).body.data
    expect(paid.invoices).toEqual([{ _id: invoice._id, number: invoice.number }])
    expect(await balance()).toBe(100)
  })

  it('remembers the page one comes from, on this site and nowhere else', async () => {
    const from = '/dashboard/members?panel=add-credit&amount=100'
    const { body } = await open({ amount: 100, from })
    const page = new URL(body.url)
    expect(page.searchParams.get('from')).toBe(from)
    expect(page.pathname).toMatch(/^\/pay\/[-0-9a-f]{36}$/)
    for (const elsewhere of ['https://evil.test/', '//evil.test/dashboard', '/login', ''])
      expect(await open({ amount: 100, from: elsewhere })).toMatchObject({
        status: 422,
        body: { message: { from: [expect.any(String)] } },
      })
  })

  it.each([
    [
      'another number [CREDIT-14]',
      { card_number: '4111111111111111' },
      'card_number',
      'Your card number is not valid',
    ],
    [
      'twelve digits [CREDIT-14]',
      { card_number: '4242 4242 4242' },
      'card_number',
      expect.any(String),
    ],
    [
      'a month that is over [CREDIT-18]',
      { expiration: '2026-10' },
      'expiration',
      'Your card has expired',
    ],
    [
      'a month there is not [CREDIT-18]',
      { expiration: '2026-13' },
      'expiration',
      expect.any(String),
    ],
    ['two digits [CREDIT-15]', { card_cvv: '12' }, 'card_cvv', expect.any(String)],
    ['five digits [CREDIT-15]', { card_cvv: '12345' }, 'card_cvv', expect.any(String)],
    ['a short name [CREDIT-13]', { card_name: 'Al' }, 'card_name', expect.any(String)],
    ['a short address [CREDIT-16]', { address: '1' }, 'address', expect.any(String)],
    ['a short city [CREDIT-16]', { city: 'LA' }, 'city', expect.any(String)],
    ['no state [CREDIT-17]', { state: '' }, 'state', expect.any(String)],
    ['a short zip code [CREDIT-17]', { zip_code: '8020' }, 'zip_code', expect.any(String)],
  ])('refuses %s and leaves the page open: %j', async (_, wrong, field, message) => {
    const { sessionId } = await openSession({ app, employer })
    const answer = await app.post(`/pay/${sessionId}`, testCard(wrong))
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(answer.body.message).toEqual({ [field]: [message] })
    expect((await app.post(`/pay/${sessionId}`, testCard({ card_cvv: '0123' }))).status).toBe(200)
  })

  it('accepts a card to the end of its month', async () => {
    const { sessionId } = await openSession({ app, employer })
    const card = testCard({ expiration: '2026-11' })
    expect((await app.post(`/pay/${sessionId}`, card)).status).toBe(200)
  })

  it.each([
    [{}],
    [{ amount: 0 }],
    [{ amount: 0.99 }],
    [{ amount: -1 }],
    [{ amount: 1.005 }],
    [{ amount: 1_000_000.01 }],
    [{ amount: '5' }],
    [{ purpose: 'invoices' }],
    [{ amount: 5, purpose: 'credit' }],
    [{ amount: 5, employer_id: 'x' }],
  ])('refuses %j [CREDIT-02] [CREDIT-03]', async (body) => {
    expect(await open(body)).toMatchObject({ status: 422, body: { code: 'invalid' } })
  })

  it('ends after an hour', async () => {
    const { sessionId } = await openSession({ app, employer })
    app.clock.advance({ minutes: 60 })
    expect((await app.get(`/pay/${sessionId}`)).body.state).toBe('expired')
    expect((await app.post(`/pay/${sessionId}`, testCard())).status).toBe(409)
    expect((await state(sessionId)).state).toBe('expired')
  })

  it('is closed to an administrator signed in as the employer', async () => {
    const admin = await createAdmin(app)
    const owner = { kind: 'signInAs' as const, employerId: employer.id, adminId: admin.id }
    const asEmployer = await tokenOf(app, owner)
    const answer = await app.post('/stripe/payment-session', { amount: 5 }, { token: asEmployer })
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it('never shows the session of another employer', async () => {
    const { sessionId } = await openSession({ app, employer })
    const other = await createEmployer(app)
    const stranger = await tokenOf(app, { kind: 'employer', employerId: other.id })
    const answer = await app.get(`/stripe/payment-session/${sessionId}`, { token: stranger })
    expect(answer.status).toBe(404)
  })

  it('opens at most 60 pages in 15 minutes', async () => {
    for (let page = 0; page < 60; page++) expect((await open({ amount: 1 })).status).toBe(200)
    expect(await open({ amount: 1 })).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  })

  it('writes who paid how much into the audit log', async () => {
    const sessionId = await payForCredit({ app, employer }, 20)
    const rows = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('employer_id', '=', employer.id)
      .where('subject_id', '=', sessionId)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { action: 'payment.opened', details: { purpose: 'credit', cents: 2000, fee_cents: 60 } },
      { action: 'credit.purchased', details: { cents: 2000, fee_cents: 60 } },
    ])
  })
})
