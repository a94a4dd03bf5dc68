import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { listInvoiceMismatches } from '#server/features/money/invoices/queries/prove-invoices.ts'
import { listMismatches } from '#server/features/money/ledger/queries/prove-ledger.ts'
import { localPaymentId, signLocalEvent } from '#server/gateways/payments/local.ts'
import { testCard } from '#testing/payments.ts'
import { subscriberOfFile } from '#testing/subscriber-of-file.ts'
import { payPage } from '#testing/subscriptions.ts'
import type { Answer } from '#testing/test-app.ts'

const { app, employer, subscriber } = subscriberOfFile()

beforeEach(() => subscriber.skipTrial())

const pay = (id: string) => subscriber.call('POST', `/subscriptions/${id}/pay`)
const discard = (id: string) => subscriber.call('DELETE', `/subscriptions/${id}`)
const balance = async () => (await subscriber.call('GET', '/user')).body.balance
const lastMail = async () =>
  (await app.inbox()).find(({ to_address }) => to_address === employer.email)?.subject

/** What the gateway would report of a page, whatever the page itself says. */
async function reportPaid(answer: Answer, cents: number): Promise<void> {
  const sessionId = String(answer.body.url).split('/').at(-1) ?? ''
  const { signingKey } = app.platform.config
  const event = {
    id: uuid(),
    happenedAt: app.clock.now(),
    kind: 'checkout_paid' as const,
    sessionId,
    gatewaySessionId: `local_cs_${sessionId}`,
    paymentId: localPaymentId(sessionId),
    totalCents: cents,
  }
  const { raw, signature } = signLocalEvent(event, { signingKey, at: app.clock.now() })
  await app.request('POST', '/stripe/webhook', {
    body: Buffer.from(raw).toString(),
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  })
  await app.drainJobs()
}

async function expectProved(): Promise<void> {
  const { db } = app.platform
  expect(await listMismatches(db, employer.id)).toEqual([])
  expect(await listInvoiceMismatches(db, employer.id)).toEqual([])
}

describe('a program that waits for its payment', () => {
  it('keeps its page and order while nothing changes', async () => {
    const first = await subscriber.launch()
    const again = await pay(first.body.data.id)
    await payPage(app, again)
    expect(await subscriber.program()).toMatchObject({ status: 'active' })
    expect(await subscriber.invoices()).toHaveLength(1)
  })

  it('stays after a card was declined and can be paid with another', async () => {
    const first = await subscriber.launch()
    const sessionId = first.body.url.split('/').at(-1)
    await app.post(`/pay/${sessionId}`, testCard({ card_number: '4000000000000002' }))
    await app.drainJobs()
    expect(await subscriber.program()).toMatchObject({ status: 'pending' })
    await payPage(app, await pay(first.body.data.id))
    expect(await subscriber.program()).toMatchObject({ status: 'active' })
  })

  it('starts on the day it is paid when its date has passed, at what that costs', async () => {
    const first = await subscriber.launch({ end_date: '2026-12-20' })
    expect(await subscriber.program()).toMatchObject({ amount_due: 13.67 })
    app.clock.set('2026-11-25T18:00:00Z')
    expect(await subscriber.program()).toMatchObject({ amount_due: 12 })
    const { id } = first.body.data
    await payPage(app, await pay(id))
    expect(await subscriber.program()).toMatchObject({
      status: 'active',
      start_date: '2026-11-25',
      end_date: '2026-12-20',
      next_billing_date: null,
    })
    expect(await subscriber.invoices()).toMatchObject([{ value: 12, start_date: '2026-11-25' }])
  })

  it('is launched at once when by now it costs less than a card takes', async () => {
    const { body } = await subscriber.launch({ start_date: '2026-11-29', end_date: '2026-11-30' })
    expect(await subscriber.program()).toMatchObject({ status: 'pending', amount_due: 0.67 })
    app.clock.set('2026-11-30T18:00:00Z')
    expect((await pay(body.data.id)).body).toEqual({
      status: true,
      result: 'Nothing has to be paid now: it is done.',
    })
    expect(await subscriber.program()).toMatchObject({ status: 'active', start_date: '2026-11-30' })
    expect(await subscriber.invoices()).toMatchObject([{ value: 0.33, status: 'pending' }])
    await expectProved()
  })

  it('that would be over can only be discarded', async () => {
    const { body } = await subscriber.launch({ end_date: '2026-11-25' })
    app.clock.set('2026-11-26T18:00:00Z')
    expect((await pay(body.data.id)).body.message).toBe('The program would be over: discard it')
    expect(await subscriber.program()).toMatchObject({ status: 'pending', amount_due: null })
    expect((await discard(body.data.id)).body.result).toBe('The program was discarded.')
    expect((await subscriber.list()).data).toHaveLength(1)
    expect((await subscriber.launch({ start_date: '2026-11-26' })).status).toBe(200)
  })
})

describe('a page that is paid too late', () => {
  it('becomes credit without a fee when its program was discarded', async () => {
    const answer = await subscriber.launch()
    await discard(answer.body.data.id)
    await payPage(app, answer)
    expect(await balance()).toBe(13.67)
    expect(await subscriber.invoices()).toMatchObject([
      { type: 'credit', value: 13.67, status: 'paid' },
    ])
    expect(await lastMail()).toBe('Your payment of $13.67 is credit now')
    await expectProved()
  })

  it('is mailed after the account was closed, too', async () => {
    const answer = await subscriber.launch()
    await discard(answer.body.data.id)
    await app.platform.db
      .updateTable('employers')
      .set({ status: 'disabled', closed_at: app.clock.now() })
      .where('id', '=', employer.id)
      .execute()
    await reportPaid(answer, 1367)
    expect(await lastMail()).toBe('Your payment of $13.67 is credit now')
  })

  it('becomes credit when another page has paid the order', async () => {
    const first = await subscriber.launch()
    const second = await pay(first.body.data.id)
    await payPage(app, first)
    await payPage(app, second)
    expect(await balance()).toBe(13.67)
    expect(await subscriber.program()).toMatchObject({ status: 'active' })
    await expectProved()
  })

  it('still starts its program when the report comes days later', async () => {
    const answer = await subscriber.launch()
    app.clock.set('2026-11-23T18:00:00Z')
    await reportPaid(answer, 1367)
    expect(await subscriber.program()).toMatchObject({
      status: 'active',
      start_date: '2026-11-20',
      next_billing_date: '2027-01-01',
    })
    expect(await balance()).toBe(0)
  })

  it('becomes credit when the order was replaced by one of a later day', async () => {
    const first = await subscriber.launch()
    app.clock.set('2026-11-21T18:00:00Z')
    const second = await pay(first.body.data.id)
    await reportPaid(first, 1367)
    expect(await balance()).toBe(13.67)
    expect(await subscriber.program()).toMatchObject({ status: 'pending' })
    await payPage(app, second)
    expect(await subscriber.program()).toMatchObject({ status: 'active' })
    await expectProved()
  })

  it('upgrades after the day is over while nothing else has changed', async () => {
    await subscriber.launchPaid()
    const answer = await subscriber.call('POST', '/subscriptions/upgrade', {
      body: { number_of_employees: 25 },
    })
    app.clock.set('2026-11-22T18:00:00Z')
    await reportPaid(answer, 2050)
    expect(await subscriber.program()).toMatchObject({ status: 'active', number_of_employees: 25 })
  })

  it('becomes credit when another upgrade came first', async () => {
    await subscriber.launchPaid()
    const upgrade = (number_of_employees: number) =>
      subscriber.call('POST', '/subscriptions/upgrade', { body: { number_of_employees } })
    const first = await upgrade(25)
    await discard((await subscriber.program())._id)
    await payPage(app, await upgrade(20))
    await reportPaid(first, 2050)
    expect(await subscriber.program()).toMatchObject({ number_of_employees: 20 })
    expect(await balance()).toBe(20.5)
    await expectProved()
  })
})

it('a payment that is reported twice counts once', async () => {
  const answer = await subscriber.launch()
  await Promise.all([reportPaid(answer, 1367), reportPaid(answer, 1367)])
  expect(await subscriber.invoices()).toMatchObject([{ value: 13.67, type: 'subscription' }])
  expect(await balance()).toBe(0)
  await expectProved()
})
