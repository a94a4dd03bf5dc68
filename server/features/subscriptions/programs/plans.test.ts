import { describe, expect, it } from 'vitest'
import { createAdmin, tokenOf } from '#testing/factories.ts'
import { subscriberOfFile } from '#testing/subscriber-of-file.ts'

const { app, employer, subscriber } = subscriberOfFile()

const plans = async () => (await subscriber.call('GET', '/subscription-plans')).body
const states = async () => (await plans()).data.map(({ state }: { state: string }) => state)
const subscribe = (interval: string, number_of_employees: number) =>
  subscriber.call('POST', '/subscription-plans/subscribe', {
    body: { interval, number_of_employees },
  })

describe('the plan cards', () => {
  it('offer three plans for the size of the community [SUB-35] [SUB-53] [SUB-55] [SUB-56]', async () => {
    const plan = { state: 'available', end_date: null }
    expect(await plans()).toEqual({
      data: [
        {
          ...plan,
          interval: 'month',
          label: 'Monthly',
          offer: 'Pay as you go',
          unit_price: 1,
          list_price: 1,
          months: 1,
        },
        {
          ...plan,
          interval: 'half_year',
          label: 'Semi-annual',
          offer: '33% savings',
          unit_price: 4.007,
          list_price: 4.007,
          months: 6,
        },
        {
          ...plan,
          interval: 'year',
          label: 'Annual',
          offer: '42% savings',
          unit_price: 7.012,
          list_price: 7.012,
          months: 12,
        },
      ],
      meta: { current_page: 1, per_page: 3, total: 3 },
      number_of_employees: 100,
    })
  })

  it('show the plan in use, one cancelled and one to come [SUB-38] [SUB-39]', async () => {
    await subscribe('month', 30)
    expect(await states()).toEqual(['current', 'available', 'available'])
    await subscribe('year', 30)
    expect(await states()).toEqual(['current', 'available', 'next'])
    await subscriber.call('DELETE', '/subscriptions')
    const { data, number_of_employees } = await plans()
    expect(data[0]).toMatchObject({ state: 'cancelled', end_date: '2026-12-31' })
    expect(number_of_employees).toBe(30)
  })
})

describe('subscribing', () => {
  it('starts a program today with the count that was chosen [SUB-40] [SUB-54] [SUB-57]', async () => {
    const { body } = await subscribe('year', 42)
    expect(body.data.id).toEqual(expect.any(String))
    expect(await subscriber.program()).toMatchObject({
      start_date: '2026-11-20',
      end_date: null,
      type: 'ongoing',
      billing_interval: 'year',
      number_of_employees: 42,
      next_amount: 294.5,
    })
  })

  it('leads to the page to pay at when no month is free', async () => {
    await subscriber.skipTrial()
    expect((await subscribe('month', 42)).body.url).toContain('/pay/')
  })

  it('changes the plan at the next billing date, and back [SUB-41]', async () => {
    await subscribe('month', 30)
    expect((await subscribe('half_year', 30)).body.result).toBe('Your plan changes on Jan 1, 2027.')
    expect(await subscriber.program()).toMatchObject({
      billing_interval: 'month',
      next_billing_interval: 'half_year',
      unit_price: 1,
      next_amount: 120.21,
    })
    expect((await subscribe('month', 30)).body.result).toBe('Your plan stays as it is.')
    expect(await subscriber.program()).toMatchObject({
      next_billing_interval: null,
      next_amount: 30,
    })
    expect((await subscribe('month', 30)).body.code).toBe('plan_current')
  })

  it('with another number of employees is refused with the field named', async () => {
    await subscribe('month', 30)
    const { status, body } = await subscribe('year', 31)
    expect(status).toBe(422)
    expect(Object.keys(body.message)).toEqual(['number_of_employees'])
  })

  it('leaves a fixed cost by the month', async () => {
    await subscriber.launchPaid({
      subscription_type: 'fixed_cost',
      type_data: { fixed_cost_type: 'budget', cost_per_employee: 12 },
    })
    expect(await subscribe('year', 10)).toMatchObject({
      status: 409,
      body: { message: 'A program with a fixed cost is billed by the month' },
    })
    expect(await states()).toEqual(['available', 'available', 'available'])
  })

  it('in the name of an employer only changes what runs', async () => {
    const { id: adminId } = await createAdmin(app)
    const token = await tokenOf(app, { kind: 'signInAs', employerId: employer.id, adminId })
    const path = '/subscription-plans/subscribe'
    const body = { interval: 'year', number_of_employees: 10 }
    expect((await app.post(path, body, { token })).status).toBe(403)
    await subscribe('month', 10)
    expect((await app.post(path, body, { token })).status).toBe(200)
  })
})
