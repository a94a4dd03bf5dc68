import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AmountRefused, PaymentsGatewayFailed } from '#server/gateways/payments/index.ts'
import { localPaymentsGateway } from '#server/gateways/payments/local.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createEmployer, createMember } from '#testing/factories.ts'
import { createInvoice, itemOf } from '#testing/invoices.ts'
import { subscriberOf } from '#testing/subscriptions.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let employer: Awaited<ReturnType<typeof createEmployer>>
let subscriber: ReturnType<typeof subscriberOf>
let checkoutFails: Error | undefined

beforeAll(async () => {
  const local = localPaymentsGateway(
    { publicUrl: 'http://localhost', signingKey: 'test' },
    systemClock,
  )
  app = await startTestApp({
    payments: {
      ...local,
      async createCheckout(checkout) {
        if (checkoutFails) throw checkoutFails
        return local.createCheckout(checkout)
      },
    },
  })
})
beforeEach(async () => {
  checkoutFails = undefined
  app.clock.set('2026-11-20T18:00:00Z')
  employer = await createEmployer(app)
  subscriber = subscriberOf(app, employer.id)
})
afterAll(() => app.stop())

const user = async () => (await subscriber.call('GET', '/user')).body
/** Midnight in Denver, in epoch seconds. */
const midnight = (date: string) => Date.parse(`${date}T07:00:00Z`) / 1000

describe('GET /subscriptions', () => {
  it('lists every program with its fields, whatever filter is sent [SUB-01] [SUB-28]', async () => {
    await createMember(app, employer.id)
    await subscriber.launch({ end_date: '2027-06-30' })
    await subscriber.launch({ start_date: '2027-07-01', billing_interval: 'year' })
    const { body } = await subscriber.call('GET', '/subscriptions?filter_fixed_cost=true')
    expect(body).toEqual({
      data: [expect.objectContaining({ status: 'pending', amount_due: 70.12 }), expect.anything()],
      meta: { current_page: 1, per_page: 2, total: 2 },
      suspended: false,
      overdue_amount: 0,
      trial_available: false,
      joined_members: 1,
    })
    expect(body.data[1]).toEqual({
      _id: expect.any(String),
      type: 'ongoing',
      subscription_type: 'ongoing',
      status: 'active',
      custom_program: false,
      start_date: '2026-11-20',
      end_date: '2027-06-30',
      dates_disabled: false,
      active_program_end_date: '2027-06-30',
      quantity: 10,
      number_of_employees: 10,
      downgrade_quantity: null,
      type_data: null,
      billing_interval: 'month',
      billing_interval_count: 1,
      next_billing_interval: null,
      unit_price: 1,
      next_billing_date: '2027-01-01',
      next_amount: 10,
      current_period_start: '2026-11-20',
      current_period_end: '2026-12-31',
      trial_ends_on: '2026-12-20',
      cancel_at_period_end: false,
      cancel_date: null,
      pending_upgrade: null,
      amount_due: null,
      refunded: false,
      reward_program_id: null,
    })
  })

  it('is empty without programs, and another employer sees none', async () => {
    expect((await subscriber.list()).data).toEqual([])
    await subscriber.launch()
    const stranger = subscriberOf(app, (await createEmployer(app)).id)
    expect((await stranger.list()).data).toEqual([])
  })

  it('says that an invoice is 30 days late, until it is paid', async () => {
    await createInvoice(app, employer.id)
    app.clock.set('2026-12-20T17:59:00Z')
    expect(await subscriber.list()).toMatchObject({ suspended: false, overdue_amount: 0 })
    app.clock.set('2026-12-20T18:01:00Z')
    expect(await subscriber.list()).toMatchObject({ suspended: true, overdue_amount: 100 })
  })
})

it('an overdue sum that no card takes suspends nobody', async () => {
  await createInvoice(app, employer.id, [itemOf(0.49)])
  app.clock.set('2026-12-21T18:00:00Z')
  expect(await subscriber.list()).toMatchObject({ suspended: false, overdue_amount: 0.49 })
  await createInvoice(app, employer.id, [itemOf(0.01)])
  app.clock.set('2027-01-22T18:00:00Z')
  expect(await subscriber.list()).toMatchObject({ suspended: true, overdue_amount: 0.5 })
})

describe('GET /user', () => {
  it('has no subscription before a program runs [SUB-29]', async () => {
    await subscriber.launch({ start_date: '2026-12-01' })
    expect(await user()).toMatchObject({
      subscription: null,
      subscription_plan: null,
      active_subscription: null,
      subscriptions: [{ status: 'future', start_date: '2026-12-01', end_date: null }],
    })
  })

  it('has the program that runs, its times in epoch seconds at local midnight [SUB-29]', async () => {
    await subscriber.launch({ billing_interval: 'year' })
    await subscriber.call('POST', '/subscriptions/downgrade', { body: { number_of_employees: 4 } })
    const { _id } = await subscriber.program()
    expect(await user()).toMatchObject({
      subscription: {
        type: 'ongoing',
        cancel_at_period_end: false,
        current_period_start: midnight('2026-11-20'),
        current_period_end: midnight('2027-01-01'),
        next_billing_date: midnight('2027-01-01'),
      },
      subscription_plan: 'year',
      active_subscription: { _id, number_of_employees: 10, downgrade_quantity: 4 },
      subscriptions: [{ _id, status: 'active', type: 'ongoing' }],
    })
    await subscriber.call('DELETE', '/subscriptions')
    expect((await user()).subscription).toMatchObject({
      cancel_at_period_end: true,
      next_billing_date: null,
    })
  })
})

describe('a gateway', () => {
  beforeEach(() => subscriber.skipTrial())

  it('that does not answer leaves the program waiting, to be paid later [SUB-34]', async () => {
    checkoutFails = new PaymentsGatewayFailed('down')
    expect((await subscriber.launch()).status).toBe(502)
    const { _id, status } = await subscriber.program()
    expect(status).toBe('pending')
    checkoutFails = undefined
    expect((await subscriber.call('POST', `/subscriptions/${_id}/pay`)).body.url).toContain('/pay/')
  })

  it('that takes no payment so small leaves nothing behind, with the field named', async () => {
    const before = (await subscriber.list()).data
    checkoutFails = new AmountRefused('too small')
    const { status, body } = await subscriber.launch({ number_of_employees: 1 })
    expect({ status, fields: Object.keys(body.message) }).toEqual({
      status: 422,
      fields: ['number_of_employees'],
    })
    expect((await subscriber.list()).data).toEqual(before)
    checkoutFails = undefined
    await subscriber.launch()
    expect(await subscriber.program()).toMatchObject({ status: 'pending' })
  })
})
