import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { openSetup, saveCard, testCard } from '#testing/payments.ts'
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

const state = async (id: string) => (await app.get(`/stripe/payment-session/${id}`, { token })).body

describe('saved cards', () => {
  const list = async () => (await app.get('/payment-methods', { token })).body

  it('are added on the hosted page; the first is the default [PAY-15] [PAY-16] [PAY-19] [PAY-23]', async () => {
    const { sessionId } = await openSetup({ app, employer }, 'debit')
    expect((await app.get(`/pay/${sessionId}`)).body).toMatchObject({
      mode: 'setup',
      kind: 'debit',
      lines: [],
      total: 0,
      cancel_url: 'https://commute.test/dashboard/payments',
    })
    await app.post(`/pay/${sessionId}`, testCard({ expiration: '2027-03' }))
    await app.drainJobs()
    expect((await state(sessionId)).state).toBe('paid')
    expect(await list()).toEqual({
      data: [
        {
          _id: expect.any(String),
          kind: 'debit',
          brand: 'visa',
          last4: '4242',
          added_on: '2026-11-20T18:00:00.000Z',
          expiration: '03/2027',
          status: 'active',
          default: true,
        },
      ],
      meta: { current_page: 1, per_page: 20, total: 1 },
    })
  })

  it('are expired after their month [PAY-15]', async () => {
    await saveCard({ app, employer }, { expiration: '2026-11' })
    expect((await list()).data[0].status).toBe('active')
    app.clock.advance({ days: 11 })
    expect((await list()).data[0].status).toBe('expired')
  })

  it('change their default, one at a time [PAY-23]', async () => {
    const first = await saveCard({ app, employer })
    app.clock.advance({ minutes: 1 })
    const second = await saveCard({ app, employer })
    const defaults = async () =>
      (await list()).data.map((card: { _id: string; default: boolean }) => [card._id, card.default])
    expect(await defaults()).toEqual([
      [second, false],
      [first, true],
    ])
    const put = (id: string) =>
      app.request('PUT', `/payment-methods/${id}`, { token, body: { default: true } })
    const answers = await Promise.all([put(second), put(first), put(second)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await put(second)).status).toBe(200)
    expect(await defaults()).toEqual([
      [second, true],
      [first, false],
    ])
  })

  it('are forgotten; another becomes the default [PAY-18] [PAY-23]', async () => {
    const first = await saveCard({ app, employer })
    app.clock.advance({ minutes: 1 })
    const second = await saveCard({ app, employer })
    const remove = (id: string) => app.request('DELETE', `/payment-methods/${id}`, { token })
    expect((await remove(first)).status).toBe(200)
    expect((await list()).data).toMatchObject([{ _id: second, default: true }])
    expect((await remove(first)).status).toBe(404)
    expect((await remove(second)).status).toBe(200)
    expect((await list()).data).toEqual([])
  })

  it('a declined card is not saved', async () => {
    const { sessionId } = await openSetup({ app, employer })
    await app.post(`/pay/${sessionId}`, testCard({ card_number: '4000000000000002' }))
    await app.drainJobs()
    expect(await state(sessionId)).toMatchObject({ purpose: 'method', state: 'open' })
    expect((await list()).data).toEqual([])
  })

  it('are 20 at most', async () => {
    for (let card = 0; card < 20; card++) await saveCard({ app, employer })
    const answer = await app.post('/payment-methods/setup-session', { kind: 'credit' }, { token })
    expect(answer).toMatchObject({ status: 409, body: { code: 'too_many_methods' } })
  })
})
