import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { createProgram, createSubscriber } from '#testing/launched-programs.ts'
import { mailsOf } from '#testing/outbox.ts'
import { renewSubscriptionsJob } from './renew-subscriptions.ts'

const app = appOfFile()

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  // Nobody of the tests before is due.
  await app.platform.db.updateTable('subscriptions').set({ next_billing_on: null }).execute()
})

const run = () => renewSubscriptionsJob.run(app.platform, {})

/** Noon of a day in Denver. */
const toDay = (date: string) => app.clock.set(`${date}T19:00:00Z`)

const invoicesOf = async (employerId: string) => {
  const rows = await app.platform.db
    .selectFrom('invoices')
    .select(['start_on', 'end_on', 'value_cents', 'status'])
    .where('employer_id', '=', employerId)
    .orderBy('start_on')
    .execute()
  return rows.map((row) => [row.start_on, row.end_on, row.value_cents, row.status])
}

const programOf = (employerId: string) =>
  app.platform.db
    .selectFrom('subscriptions')
    .select(['quantity', 'downgrade_quantity', 'interval', 'next_interval', 'next_billing_on'])
    .where('employer_id', '=', employerId)
    .executeTakeFirstOrThrow()

describe('on the billing date', () => {
  it('the next month is invoiced, mailed with its card, and due to be charged [SUB-36]', async () => {
    const { employer } = await createSubscriber(app)
    toDay('2026-12-01')
    await run()
    expect(await invoicesOf(employer.id)).toEqual([['2026-12-01', '2026-12-31', 10_000, 'pending']])
    expect(await programOf(employer.id)).toMatchObject({ next_billing_on: '2027-01-01' })
    const [mail, ...more] = await mailsOf(app, employer.id)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^Invoice 20\d\d-\d{6}: \$100\.00$/),
      text: expect.stringContaining('charged to your Visa ending in 4242 today'),
      attached: 'invoice',
    })
    const attempts = await app.platform.db
      .selectFrom('invoice_charges')
      .select(['attempt', 'due_on', 'status'])
      .where('employer_id', '=', employer.id)
      .execute()
    expect(attempts).toEqual([{ attempt: 0, due_on: '2026-12-01', status: 'waiting' }])
    const lines = await app.platform.db
      .selectFrom('invoice_lines')
      .select(['description', 'quantity', 'unit_price', 'amount_cents'])
      .where('employer_id', '=', employer.id)
      .execute()
    expect(lines).toMatchObject([
      {
        description: expect.stringContaining('Dec 1, 2026 to Dec 31, 2026'),
        quantity: 100,
        unit_price: 1,
        amount_cents: 10_000,
      },
    ])
  })

  it('without a card the mail says so [SUB-36]', async () => {
    const { employer } = await createSubscriber(app, { card: null })
    toDay('2026-12-01')
    await run()
    const [mail] = await mailsOf(app, employer.id)
    expect(mail?.text).toContain('No card is saved for your account: please pay it')
  })

  it('comes when the day begins where the employer is, not before', async () => {
    const sydney = await createEmployer(app, { time_zone: 'Australia/Sydney' })
    const denver = await createEmployer(app)
    for (const { id } of [sydney, denver]) await createProgram(app, id)
    // The 1st in Sydney at 13:00 UTC of the 30th, in Denver 18 hours later.
    const counts = async () => [
      (await invoicesOf(sydney.id)).length,
      (await invoicesOf(denver.id)).length,
    ]
    const at = async (instant: string) => {
      app.clock.set(instant)
      await run()
      return counts()
    }
    expect(await at('2026-11-30T12:59:59Z')).toEqual([0, 0])
    expect(await at('2026-11-30T13:00:00Z')).toEqual([1, 0])
    expect(await at('2026-12-01T06:59:59Z')).toEqual([1, 0])
    expect(await at('2026-12-01T07:00:00Z')).toEqual([1, 1])
  })

  it('an employer who moves its clock over the 1st and back is billed once, and for no month less', async () => {
    const { id } = await createEmployer(app)
    await createProgram(app, id)
    const moveTo = async (time_zone: string) => {
      const token = await tokenOf(app, { kind: 'employer', employerId: id })
      const answer = await app.request('PUT', '/users/me', { token, body: { time_zone } })
      expect(answer.status).toBe(200)
      await run()
      return (await invoicesOf(id)).map(([startOn]) => startOn)
    }
    // Two in the morning of the 1st in Denver: the 30th again in Honolulu.
    app.clock.set('2026-12-01T09:00:00Z')
    expect(await moveTo('America/Denver')).toEqual(['2026-12-01'])
    expect(await moveTo('Pacific/Honolulu')).toEqual(['2026-12-01'])
    expect(await moveTo('America/Denver')).toEqual(['2026-12-01'])
    // The 1st has come in Kiritimati while it is the 31st in Denver.
    app.clock.set('2026-12-31T12:00:00Z')
    expect(await moveTo('Pacific/Kiritimati')).toEqual(['2026-12-01', '2027-01-01'])
    expect(await moveTo('America/Denver')).toEqual(['2026-12-01', '2027-01-01'])
    app.clock.set('2027-01-01T12:00:00Z')
    expect(await moveTo('Pacific/Honolulu')).toEqual(['2026-12-01', '2027-01-01'])
  })

  it('a waiting downgrade and another interval apply [SUB-47]', async () => {
    const waiting = { downgrade_quantity: 40, next_interval: 'half_year' } as const
    const { employer } = await createSubscriber(app, { card: null, ...waiting })
    toDay('2026-12-01')
    await run()
    expect(await invoicesOf(employer.id)).toEqual([['2026-12-01', '2027-05-31', 16_028, 'pending']])
    expect(await programOf(employer.id)).toEqual({
      quantity: 40,
      downgrade_quantity: null,
      interval: 'half_year',
      next_interval: null,
      next_billing_on: '2027-06-01',
    })
  })

  it('an employer with a price of its own pays that, and nothing for nothing', async () => {
    const { employer } = await createSubscriber(app, { card: null, quantity: 3 })
    const prices = (unit_mills: number) =>
      app.platform.db
        .insertInto('employer_prices')
        .values({ employer_id: employer.id, interval: 'month', unit_mills })
        .onConflict((again) =>
          again.columns(['employer_id', 'interval', 'from_on']).doUpdateSet({ unit_mills }),
        )
        .execute()
    await prices(805)
    toDay('2026-12-01')
    await run()
    await prices(0)
    toDay('2027-01-01')
    await run()
    // 2.415 dollars, half away from zero; January is written as billed, without an invoice.
    expect(await invoicesOf(employer.id)).toEqual([['2026-12-01', '2026-12-31', 242, 'pending']])
    expect(await programOf(employer.id)).toMatchObject({ next_billing_on: '2027-02-01' })
  })

  it('a program that ends with the month is billed for it and then no more [SUB-42]', async () => {
    const { employer } = await createSubscriber(app, { card: null, last_on: '2026-12-15' })
    toDay('2026-12-01')
    await run()
    toDay('2027-01-01')
    await run()
    expect(await invoicesOf(employer.id)).toHaveLength(1)
    expect(await programOf(employer.id)).toMatchObject({ next_billing_on: null })
  })

  it('nobody is billed who is not approved or whose account is closed', async () => {
    const disabled = await createEmployer(app, { status: 'disabled' })
    const closed = await createEmployer(app, { closed_at: app.clock.now() })
    for (const { id } of [disabled, closed]) await createProgram(app, id)
    await createProgram(app, (await createEmployer(app)).id, { status: 'pending' })
    toDay('2026-12-01')
    await run()
    expect(await invoicesOf(disabled.id)).toEqual([])
    expect(await invoicesOf(closed.id)).toEqual([])
  })
})

describe('an employer who was disabled for a while', () => {
  it('is not billed for those months, but for the one in which it is back', async () => {
    const { employer } = await createSubscriber(app, { card: null })
    const { db } = app.platform
    const set = (status: 'disabled' | 'approved') =>
      db.updateTable('employers').set({ status }).where('id', '=', employer.id).execute()
    await set('disabled')
    for (const day of ['2026-12-01', '2027-01-01', '2027-02-01']) {
      toDay(day)
      await run()
    }
    await set('approved')
    toDay('2027-02-10')
    await run()
    expect((await invoicesOf(employer.id)).map(([startOn]) => startOn)).toEqual(['2027-02-01'])
  })
})

describe('a run', () => {
  it('a second one changes nothing', async () => {
    const { employer } = await createSubscriber(app, { card: null })
    toDay('2026-12-01')
    await run()
    await run()
    expect(await invoicesOf(employer.id)).toHaveLength(1)
    expect(await mailsOf(app, employer.id)).toHaveLength(1)
  })

  it('beside another bills each program once', async () => {
    const employers = []
    for (let count = 0; count < 4; count++) {
      employers.push((await createSubscriber(app, { card: null })).employer)
    }
    toDay('2026-12-01')
    await Promise.all([run(), run(), run()])
    for (const { id } of employers) expect(await invoicesOf(id)).toHaveLength(1)
  })

  it.each([
    ['a day', '2026-12-02', ['2026-12-01']],
    ['two months', '2027-02-03', ['2026-12-01', '2027-01-01', '2027-02-01']],
  ])('that comes %s late catches up, an invoice a period', async (_late, day, periods) => {
    const { employer } = await createSubscriber(app, { card: null })
    toDay(day)
    await run()
    expect((await invoicesOf(employer.id)).map(([startOn]) => startOn)).toEqual(periods)
    expect(await mailsOf(app, employer.id)).toHaveLength(periods.length)
  })

  it('bills the others when one employer cannot be billed, and that one later', async () => {
    const [broken, whole] = [await createSubscriber(app), await createSubscriber(app)]
    const { db } = app.platform
    // A period is there already, which no program of ours leads to.
    const period = { ...broken.program, start_on: '2026-12-01', end_on: '2027-01-01' }
    await db
      .insertInto('subscription_periods')
      .values({
        employer_id: period.employerId,
        subscription_id: period.id,
        start_on: period.start_on,
        end_on: period.end_on,
        kind: 'whole',
        interval: 'month',
        quantity: 1,
        unit_mills: 0,
        created_at: app.clock.now(),
      })
      .execute()
    toDay('2026-12-01')
    await expect(run()).rejects.toThrow('The programs of 1 employers were not billed')
    expect(await invoicesOf(broken.employer.id)).toEqual([])
    expect(await programOf(broken.employer.id)).toMatchObject({ next_billing_on: '2026-12-01' })
    expect(await invoicesOf(whole.employer.id)).toHaveLength(1)
    await db
      .deleteFrom('subscription_periods')
      .where('employer_id', '=', period.employerId)
      .execute()
    await run()
    expect(await invoicesOf(broken.employer.id)).toHaveLength(1)
  })
})
