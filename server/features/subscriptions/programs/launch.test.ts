import { beforeEach, describe, expect, it } from 'vitest'
import { settingsToWire } from '#contract/rewards/settings-wire.ts'
import type { Launch } from '#contract/subscriptions/programs.ts'
import { pointsBasedCostCents } from '#domain/rewards/estimate/points-based-cost.ts'
import { pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import { subscriberOfFile } from '#testing/subscriber-of-file.ts'
import { launchBody, payPage } from '#testing/subscriptions.ts'

const { app, employer, subscriber, mails } = subscriberOfFile()

const invoices = () => subscriber.invoices()
const budget = { fixed_cost_type: 'budget', cost_per_employee: 12 } as const
const fixedCost: Partial<Launch> = { subscription_type: 'fixed_cost', type_data: budget }

describe('a first ongoing program', () => {
  it('starts at once with a month for nothing and no url [SUB-24] [SUB-25] [SUB-33] [SUB-43]', async () => {
    const { status, body } = await subscriber.launch()
    await app.drainJobs()
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: true,
        result: 'Your subscription has been updated. Its first month is free.',
        data: { id: expect.any(String) },
      },
    })
    expect(await subscriber.program()).toMatchObject({
      _id: body.data.id,
      status: 'active',
      start_date: '2026-11-20',
      end_date: null,
      number_of_employees: 10,
      trial_ends_on: '2026-12-20',
      current_period_start: '2026-11-20',
      current_period_end: '2026-12-31',
      next_billing_date: '2027-01-01',
      next_amount: 10,
      unit_price: 1,
    })
    expect(await invoices()).toEqual([])
    expect(await mails()).toEqual(['Your program is running'])
  })

  it('is scheduled when it starts later [SUB-05] [SUB-33]', async () => {
    const { body } = await subscriber.launch({ start_date: '2026-12-15', end_date: '2027-06-30' })
    await app.drainJobs()
    expect(body.result).toBe('Your new subscription has been scheduled.')
    expect(await subscriber.program()).toMatchObject({
      status: 'future',
      dates_disabled: true,
      trial_ends_on: '2027-01-15',
      next_billing_date: '2027-02-01',
      current_period_start: null,
    })
    expect(await mails()).toEqual(['Your program is scheduled for Dec 15, 2026'])
  })

  it('has its free month again only when the first was cancelled before it began', async () => {
    const { body } = await subscriber.launch({ start_date: '2026-12-15' })
    expect((await subscriber.list()).trial_available).toBe(false)
    await subscriber.call('DELETE', `/subscriptions/${body.data.id}`)
    expect((await subscriber.list()).trial_available).toBe(true)
  })
})

describe('a program without a free month', () => {
  beforeEach(() => subscriber.skipTrial())

  it('waits for its payment, of the days to the next 1st and a whole interval [SUB-03] [SUB-44]', async () => {
    const answer = await subscriber.launch({ billing_interval: 'half_year' })
    expect(answer.body.url).toContain('/pay/')
    expect(await subscriber.program()).toMatchObject({
      status: 'pending',
      dates_disabled: true,
      next_billing_date: null,
      // 10 x 4.007 x 11 of 30 days / 6 months, and 10 x 4.007.
      amount_due: 42.52,
    })
    expect(await invoices()).toEqual([])
  })

  it('runs once it is paid, with one invoice of both periods, paid [SUB-04] [SUB-23]', async () => {
    const answer = await subscriber.launch({ billing_interval: 'half_year' })
    const sessionId = await payPage(app, answer)
    expect(await subscriber.program()).toMatchObject({
      status: 'active',
      amount_due: null,
      billing_interval: 'half_year',
      unit_price: 4.007,
      current_period_end: '2026-11-30',
      next_billing_date: '2027-06-01',
      next_amount: 40.07,
    })
    expect(await invoices()).toMatchObject([
      { value: 42.52, status: 'paid', start_date: '2026-11-20', end_date: '2027-05-31' },
    ])
    const { body } = await subscriber.call('GET', `/stripe/payment-session/${sessionId}`)
    expect(body).toMatchObject({ purpose: 'subscription', state: 'paid', service_fees: 0 })
    const { body: cards } = await subscriber.call('GET', '/payment-methods')
    expect(cards.data).toMatchObject([{ last4: '4242', default: true }])
    expect((await mails()).toSorted()).toEqual([
      'Payment of $42.52 received: invoice 2026-000001',
      'Your program is running',
    ])
  })

  it('shows the hosted page what is paid for', async () => {
    const answer = await subscriber.launch()
    const { body } = await app.get(`/pay/${answer.body.url.split('/').at(-1)}`)
    expect(body).toMatchObject({ total: 13.67 })
    expect(body.lines).toEqual([
      expect.objectContaining({ amount: 3.67 }),
      { name: expect.stringMatching(/monthly, .*: 10 employees × \$1\.00$/), amount: 10 },
    ])
  })

  it('costs the employer its own prices [SUB-56]', async () => {
    await app.platform.db
      .insertInto('employer_prices')
      .values({ employer_id: employer.id, interval: 'month', unit_mills: 750 })
      .execute()
    const first = { start_date: '2026-12-01' }
    const { body } = await subscriber.call('POST', '/subscriptions/quote', {
      body: launchBody(first),
    })
    expect(body).toMatchObject({ amount: 7.5, unit_price: 0.75, next_billing_date: '2027-01-01' })
    await subscriber.launchPaid(first)
    expect(await invoices()).toMatchObject([{ value: 7.5 }])
  })

  it('starts at once at a price of nothing', async () => {
    await app.platform.db
      .insertInto('employer_prices')
      .values({ employer_id: employer.id, interval: 'month', unit_mills: 0 })
      .execute()
    const { body } = await subscriber.launch()
    expect(body.url).toBeUndefined()
    expect(await subscriber.program()).toMatchObject({ status: 'active', next_amount: 0 })
    expect(await invoices()).toEqual([])
  })
})

describe('a program at a fixed cost', () => {
  it('is paid from its first month on and brings its reward program [SUB-26] [SUB-65]', async () => {
    const answer = await subscriber.launch({ ...fixedCost, start_date: '2026-12-01' })
    expect(await subscriber.program()).toMatchObject({
      status: 'pending',
      custom_program: true,
      amount_due: 120,
      type_data: { fixed_cost_type: 'budget', cost_per_employee: 12 },
      reward_program_id: null,
    })
    await payPage(app, answer)
    const program = await subscriber.program()
    expect(program).toMatchObject({ status: 'future', next_amount: 120, trial_ends_on: null })
    const rewards = await app.platform.db
      .selectFrom('reward_programs')
      .select(['id', 'start_on', 'last_on'])
      .where('employer_id', '=', employer.id)
      .execute()
    expect(rewards).toEqual([
      { id: program.reward_program_id, start_on: '2026-12-01', last_on: null },
    ])
  })

  it('is priced by its rewards when it is points-based [SUB-26] [SUB-27] [SUB-45]', async () => {
    const rewards = settingsToWire(pointsBasedDefaults)
    const type_data = { fixed_cost_type: 'points_based', reward_settings_data: rewards } as const
    const first = { ...fixedCost, type_data, start_date: '2026-12-01', number_of_employees: 100 }
    const { body: quote } = await subscriber.call('POST', '/subscriptions/quote', {
      body: launchBody(first),
    })
    await subscriber.launchPaid(first)
    const cost = pointsBasedCostCents(pointsBasedDefaults, 100) / 100
    expect(quote).toMatchObject({ amount: cost * 100, unit_price: cost, trial_ends_on: null })
    expect(await subscriber.program()).toMatchObject({
      type_data: {
        fixed_cost_type: 'points_based',
        cost_per_employee: cost,
        reward_settings_data: rewards,
      },
      next_amount: cost * 100,
    })
  })

  it('leaves the free month to a first ongoing one', async () => {
    await subscriber.launchPaid({ ...fixedCost, end_date: '2026-12-31' })
    expect(await subscriber.list()).toMatchObject({ trial_available: true })
  })
})

describe('a program of less than a card takes', () => {
  const cheap = async () => {
    await subscriber.skipTrial()
    await app.platform.db
      .insertInto('employer_prices')
      .values({ employer_id: employer.id, interval: 'month', unit_mills: 10 })
      .execute()
  }

  it('starts at once and is owed', async () => {
    await cheap()
    const { body } = await subscriber.launch({ start_date: '2026-12-01' })
    expect(body).toMatchObject({ result: 'Your new subscription has been scheduled.' })
    expect(body.url).toBeUndefined()
    expect(await invoices()).toMatchObject([{ value: 0.1, status: 'pending' }])
    await app.drainJobs()
    expect(await mails()).toContainEqual(expect.stringMatching(/^Invoice .*: \$0\.10$/))
  })

  it('that is cancelled before its start says that nothing goes back', async () => {
    await cheap()
    const { body } = await subscriber.launch({ start_date: '2026-12-01' })
    await subscriber.call('DELETE', `/subscriptions/${body.data.id}`)
    await app.drainJobs()
    const mail = (await app.inbox()).find(
      ({ to_address: to, subject }) => to === employer.email && subject.endsWith('is cancelled'),
    )
    expect(mail?.text).toContain('stays among your invoices')
  })
})
