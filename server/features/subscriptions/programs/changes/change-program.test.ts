import { describe, expect, it } from 'vitest'
import { renewSubscriptionsJob } from '#server/features/subscriptions/renewals/renew-subscriptions.ts'
import { createAdmin, createEmployer, tokenOf } from '#testing/factories.ts'
import { subscriberOfFile } from '#testing/subscriber-of-file.ts'
import { subscriberOf } from '#testing/subscriptions.ts'

const { app, employer, subscriber, mails } = subscriberOfFile()

const cancel = () => subscriber.call('DELETE', '/subscriptions')
const resume = () => subscriber.call('POST', '/subscriptions/resume')
const setDates = (id: string, body: { start_date?: string; end_date: string | null }) =>
  subscriber.call('PUT', `/subscriptions/${id}`, { body })
const launch = async (changes: Parameters<typeof subscriber.launch>[0] = {}) =>
  subscriber.launchPaid(changes)
async function putAsPlatform(id: string, body: object) {
  const { id: adminId } = await createAdmin(app)
  const token = await tokenOf(app, { kind: 'signInAs', employerId: employer.id, adminId })
  return app.request('PUT', `/subscriptions/${id}`, { token, body })
}

describe('a cancellation', () => {
  it('counts at the end of what is paid, and is mailed [SUB-39] [SUB-42]', async () => {
    await launch()
    const { body } = await cancel()
    await app.drainJobs()
    expect(body.result).toBe('Your subscription is cancelled: it runs to Dec 31, 2026.')
    expect(await subscriber.program()).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_date: '2026-12-31',
      next_billing_date: null,
      dates_disabled: true,
    })
    expect(await mails()).toContain('Your program ends on Dec 31, 2026')
    app.clock.set('2027-01-01T07:00:00Z')
    expect(await subscriber.program()).toMatchObject({ status: 'canceled' })
    expect(await resume()).toMatchObject({ status: 409, body: { code: 'no_running_program' } })
  })

  it('on a billing date that is not billed yet is billed first and counts from there', async () => {
    await subscriber.skipTrial()
    await launch()
    app.clock.set('2027-01-01T07:01:00Z')
    const { body } = await cancel()
    expect(body.result).toBe('Your subscription is cancelled: it runs to Jan 31, 2027.')
    expect(await subscriber.program()).toMatchObject({
      status: 'active',
      cancel_date: '2027-01-31',
      next_billing_date: null,
    })
    expect((await subscriber.invoices())[0]).toMatchObject({
      value: 10,
      start_date: '2027-01-01',
      end_date: '2027-01-31',
    })
    await renewSubscriptionsJob.run(app.platform, {})
    expect(await subscriber.invoices()).toHaveLength(2)
  })

  it('is taken back until its last day is over', async () => {
    await launch()
    await cancel()
    expect((await cancel()).body.message).toBe('The program is cancelled already')
    app.clock.set('2027-01-01T06:59:00Z')
    expect((await resume()).body.result).toBe('Your subscription goes on.')
    expect(await subscriber.program()).toMatchObject({
      cancel_at_period_end: false,
      next_billing_date: '2027-01-01',
    })
    expect((await resume()).body.message).toBe('The program is not cancelled')
    await app.drainJobs()
    expect(await mails()).toContain('Your program goes on')
  })

  it('lets the next program begin the day after, which then is in the way of resuming', async () => {
    await launch()
    await cancel()
    expect((await subscriber.launch({ start_date: '2026-12-31' })).status).toBe(409)
    expect((await subscriber.launch({ start_date: '2027-01-01' })).status).toBe(200)
    expect((await subscriber.program()).active_program_end_date).toBe('2026-12-31')
    expect(await resume()).toMatchObject({ status: 409, body: { code: 'programs_overlap' } })
  })

  it('keeps upgrades, downgrades and changes of the plan away [SUB-41]', async () => {
    await launch()
    await cancel()
    const body = { number_of_employees: 20 }
    const message = 'The program is cancelled: resume it first'
    for (const path of ['/subscriptions/upgrade', '/subscriptions/downgrade']) {
      expect((await subscriber.call('POST', path, { body })).body.message).toBe(message)
    }
    const plan = { interval: 'year', number_of_employees: 10 }
    const answer = await subscriber.call('POST', '/subscription-plans/subscribe', { body: plan })
    expect(answer.body.message).toBe(message)
  })
})

describe('the dates of a program', () => {
  it('end on any day from today on, or never [SUB-13] [SUB-31]', async () => {
    const id = await launch()
    expect((await setDates(id, { end_date: '2026-12-10' })).body.result).toBe(
      'Updated successfully',
    )
    expect(await subscriber.program()).toMatchObject({
      end_date: '2026-12-10',
      next_billing_date: null,
    })
    await setDates(id, { start_date: '2026-11-20', end_date: null })
    expect(await subscriber.program()).toMatchObject({
      end_date: null,
      next_billing_date: '2027-01-01',
    })
    expect((await setDates(id, { end_date: '2026-11-20' })).status).toBe(200)
    app.clock.advance({ days: 1 })
    expect(await subscriber.program()).toMatchObject({ status: 'expired', dates_disabled: true })
  })

  it('take the reward program of a fixed cost along', async () => {
    const id = await launch({
      subscription_type: 'fixed_cost',
      type_data: { fixed_cost_type: 'budget', cost_per_employee: 12 },
    })
    await setDates(id, { end_date: '2027-02-28' })
    const { last_on } = await app.platform.db
      .selectFrom('reward_programs')
      .select('last_on')
      .where('employer_id', '=', employer.id)
      .executeTakeFirstOrThrow()
    expect(last_on).toBe('2027-02-28')
  })

  it.each([
    ['a past end', { end_date: '2026-11-19' }, 422, 'end_date'],
    ['another start', { start_date: '2026-11-21', end_date: null }, 409, 'start_date'],
  ])('refuse %s with the field named [SUB-21]', async (_what, body, status, field) => {
    app.clock.set('2026-11-18T18:00:00Z')
    const id = await launch({ start_date: '2026-11-18' })
    app.clock.set('2026-11-20T18:00:00Z')
    const answer = await setDates(id, body)
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body.message)).toEqual([field])
  })

  it('are locked while it is scheduled, waits, is cancelled or over [SUB-19] [SUB-20] [SUB-21]', async () => {
    const running = await launch({ end_date: '2026-12-31' })
    const scheduled = await launch({ start_date: '2027-03-01', end_date: '2027-03-31' })
    const waiting = (await subscriber.launch({ start_date: '2027-06-01' })).body.data.id
    await cancel()
    for (const id of [running, scheduled, waiting]) {
      const answer = await setDates(id, { end_date: '2027-09-30' })
      expect(answer).toMatchObject({ status: 409, body: { code: 'dates_locked' } })
      expect(Object.keys(answer.body.message)).toEqual(['end_date'])
    }
  })

  it('do not run into a later program', async () => {
    const id = await launch({ end_date: '2026-12-31' })
    await launch({ start_date: '2027-03-01' })
    const answer = await setDates(id, { end_date: '2027-03-01' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'programs_overlap' } })
    expect(Object.keys(answer.body.message)).toEqual(['end_date'])
    expect((await setDates(id, { end_date: '2027-02-28' })).status).toBe(200)
  })

  it('of a cancelled program take no more days than its cancellation leaves', async () => {
    const id = await launch({ end_date: '2027-06-30' })
    await cancel()
    await launch({ start_date: '2027-01-01' })
    expect((await putAsPlatform(id, { end_date: null })).status).toBe(200)
    expect((await putAsPlatform(id, { end_date: '2027-03-31' })).status).toBe(200)
  })

  it('of another employer are not found', async () => {
    const id = await launch()
    const stranger = subscriberOf(app, (await createEmployer(app)).id)
    const body = { end_date: '2026-12-01' }
    expect((await stranger.call('PUT', `/subscriptions/${id}`, { body })).status).toBe(404)
    expect((await stranger.call('POST', `/subscriptions/${id}/pay`)).status).toBe(404)
    expect((await stranger.call('DELETE', `/subscriptions/${id}`)).status).toBe(404)
    expect(await subscriber.program()).toMatchObject({ status: 'active', end_date: null })
  })

  it('pass the lock of the end for somebody of the platform, never the start', async () => {
    const id = await launch({ end_date: '2026-11-30' })
    app.clock.set('2027-02-10T18:00:00Z')
    expect((await setDates(id, { end_date: null })).status).toBe(409)
    expect((await putAsPlatform(id, { start_date: '2026-11-21', end_date: null })).status).toBe(409)
    expect((await putAsPlatform(id, { end_date: '2026-11-19' })).status).toBe(422)
    expect((await putAsPlatform(id, { end_date: null })).status).toBe(200)
    // What was not paid is given: the next bill is that of a 1st to come.
    expect(await subscriber.program()).toMatchObject({
      status: 'active',
      next_billing_date: '2027-03-01',
      next_amount: 10,
    })
    expect((await putAsPlatform(id, { end_date: '2026-11-25' })).status).toBe(200)
    expect(await subscriber.program()).toMatchObject({ status: 'expired' })
  })
})

describe('a scheduled program', () => {
  it('that was paid is refunded in full when it is cancelled [SUB-16] [SUB-30]', async () => {
    await subscriber.skipTrial()
    const id = await launch({ start_date: '2026-12-15' })
    expect(await subscriber.invoices()).toMatchObject([{ value: 15.48, status: 'paid' }])
    const { body } = await subscriber.call('DELETE', `/subscriptions/${id}`)
    expect(body.result).toBe(
      'The scheduled program was cancelled. Its refund is on the way to the card it was paid with.',
    )
    expect(await subscriber.program()).toMatchObject({ status: 'canceled', refunded: true })
    // The refund, then what the gateway says of it.
    await app.drainJobs()
    await app.drainJobs()
    expect(await subscriber.invoices()).toMatchObject([{ value: 15.48, status: 'refunded' }])
    expect(await subscriber.program()).toMatchObject({ status: 'canceled', next_amount: null })
    expect(await mails()).toContain('Your program of Dec 15, 2026 is cancelled')
    const refunds = await app.platform.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as t', (join) =>
        join.onRef('t.employer_id', '=', 'e.employer_id').onRef('t.id', '=', 'e.transaction_id'),
      )
      .select(['t.kind', 'e.account', 'e.cents'])
      .where('e.employer_id', '=', employer.id)
      .where('t.kind', '=', 'invoice_refunded')
      .orderBy('e.line')
      .execute()
    expect(refunds).toEqual([
      { kind: 'invoice_refunded', account: 'subscription_income', cents: -1548 },
      { kind: 'invoice_refunded', account: 'gateway', cents: 1548 },
    ])
  })

  it('can be cancelled once, and takes its reward program along', async () => {
    const id = await launch({
      start_date: '2026-12-15',
      subscription_type: 'fixed_cost',
      type_data: { fixed_cost_type: 'budget', cost_per_employee: 12 },
    })
    const answers = await Promise.all([
      subscriber.call('DELETE', `/subscriptions/${id}`),
      subscriber.call('DELETE', `/subscriptions/${id}`),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await subscriber.program()).toMatchObject({ reward_program_id: null })
    expect((await launch({ start_date: '2026-12-15' })).length).toBeGreaterThan(0)
  })

  it('is no longer to be cancelled so once it runs [SUB-16]', async () => {
    const id = await launch()
    const { status, body } = await subscriber.call('DELETE', `/subscriptions/${id}`)
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: 'The program is running',
    })
  })
})
