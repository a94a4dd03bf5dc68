import { describe, expect, it } from 'vitest'
import { createAdmin, createMember, tokenOf } from '#testing/factories.ts'
import { subscriberOfFile } from '#testing/subscriber-of-file.ts'
import { payPage } from '#testing/subscriptions.ts'

const { app, employer, subscriber, mails } = subscriberOfFile()

const upgrade = (number_of_employees: number) =>
  subscriber.call('POST', '/subscriptions/upgrade', { body: { number_of_employees } })
const downgrade = (number_of_employees: number | null) =>
  subscriber.call('POST', '/subscriptions/downgrade', { body: { number_of_employees } })

/** A paid program for ten by the month: 2026-11-20 to 12-31. */
async function paidProgram(): Promise<string> {
  await subscriber.skipTrial()
  return subscriber.launchPaid()
}

describe('an upgrade', () => {
  it('is quoted period by period before it is confirmed [SUB-46]', async () => {
    await paidProgram()
    const { body } = await subscriber.call('POST', '/subscriptions/upgrade/quote', {
      body: { number_of_employees: 25 },
    })
    expect(body).toEqual({
      status: true,
      result: 'What it would cost',
      // 15 x $1 x 11 of 30 days, and 15 x $1 for December.
      amount: 20.5,
      lines: [
        {
          description:
            'Transportation program, Nov 20, 2026 to Nov 30, 2026: 15 employees × $1.00 × 11 of 30 days',
          amount: 5.5,
        },
        {
          description: expect.stringContaining('Dec 1, 2026 to Dec 31, 2026: 15 employees × $1.00'),
          amount: 15,
        },
      ],
      next_billing_date: '2027-01-01',
      next_amount: 25,
      trial_ends_on: null,
      unit_price: 1,
    })
    expect(await subscriber.program()).toMatchObject({ number_of_employees: 10 })
  })

  it('waits for its payment and then counts [SUB-06] [SUB-17] [SUB-46] [SUB-48]', async () => {
    await paidProgram()
    const answer = await upgrade(25)
    expect(answer.body).toMatchObject({ status: true, url: expect.stringContaining('/pay/') })
    expect(await subscriber.program()).toMatchObject({
      status: 'pending_upgrade',
      number_of_employees: 10,
      pending_upgrade: {
        number_of_employees: 25,
        amount: 20.5,
        lapses_at: '2026-11-21T18:00:00.000Z',
      },
    })
    await payPage(app, answer)
    expect(await subscriber.program()).toMatchObject({
      status: 'active',
      number_of_employees: 25,
      pending_upgrade: null,
      next_amount: 25,
    })
    expect(await subscriber.invoices()).toMatchObject([
      { value: 20.5, status: 'paid', start_date: '2026-11-20', end_date: '2026-12-31' },
      { value: 13.67, status: 'paid' },
    ])
    expect(await mails()).toContain('Your program is for 25 employees now')
  })

  it('is for nothing inside the free month and done at once [SUB-33] [SUB-48]', async () => {
    await subscriber.launch()
    const { body } = await upgrade(25)
    expect(body).toEqual({ status: true, result: 'Your subscription has been updated.' })
    expect(await subscriber.program()).toMatchObject({ number_of_employees: 25, next_amount: 25 })
    expect(await subscriber.invoices()).toEqual([])
  })

  it('of less than a card takes is done at once and owed', async () => {
    await paidProgram()
    app.clock.set('2026-12-20T18:00:00Z')
    const path = '/subscriptions/upgrade/quote'
    const quoted = await subscriber.call('POST', path, { body: { number_of_employees: 11 } })
    // $1 x 12 of 31 days.
    expect(quoted.body).toMatchObject({
      amount: 0.39,
      result: expect.stringContaining('added to your invoices'),
    })
    const { body } = await upgrade(11)
    expect(body).toEqual({ status: true, result: 'Your subscription has been updated.' })
    expect(await subscriber.program()).toMatchObject({ status: 'active', number_of_employees: 11 })
    const [invoice] = await subscriber.invoices()
    expect(invoice).toMatchObject({ value: 0.39, status: 'pending', start_date: '2026-12-20' })
    await app.drainJobs()
    const mailed = (await app.inbox()).filter(({ subject }) => subject.endsWith(': $0.39'))
    expect(mailed).toMatchObject([
      { to_address: employer.email, text: expect.stringContaining('together with') },
    ])
    expect((await upgrade(13)).body.url).toContain('/pay/')
  })

  it('can be paid later, at the price of that day, and lapses after a day [SUB-17]', async () => {
    const id = await paidProgram()
    await upgrade(25)
    app.clock.advance({ hours: 20 })
    const answer = await subscriber.call('POST', `/subscriptions/${id}/pay`)
    expect((await subscriber.program()).pending_upgrade).toMatchObject({
      amount: 20,
      lapses_at: '2026-11-21T18:00:00.000Z',
    })
    app.clock.advance({ hours: 4 })
    expect(await subscriber.program()).toMatchObject({ status: 'active', pending_upgrade: null })
    expect((await subscriber.call('POST', `/subscriptions/${id}/pay`)).status).toBe(409)
    expect((await upgrade(30)).status).toBe(200)
    expect(answer.status).toBe(200)
  })

  it('is discarded alone, the program runs on [SUB-16]', async () => {
    const id = await paidProgram()
    await upgrade(25)
    const { body } = await subscriber.call('DELETE', `/subscriptions/${id}`)
    expect(body.result).toBe('The upgrade was discarded.')
    expect(await subscriber.program()).toMatchObject({ status: 'active', number_of_employees: 10 })
  })

  it.each([
    ['none', 10],
    ['fewer', 9],
    ['no employees', 0],
  ])('by %s is refused with the field named [SUB-50] [SUB-52]', async (_what, count) => {
    await paidProgram()
    const { status, body } = await upgrade(count)
    expect(status).toBe(422)
    expect(Object.keys(body.message)).toEqual(['number_of_employees'])
  })

  it('is refused while another or a downgrade waits, and without a program', async () => {
    expect((await upgrade(25)).body.code).toBe('no_running_program')
    await paidProgram()
    await downgrade(5)
    expect(await upgrade(25)).toMatchObject({
      status: 409,
      body: { code: 'program_state', message: 'A downgrade is waiting: cancel it first' },
    })
    await downgrade(null)
    await upgrade(25)
    expect((await upgrade(30)).status).toBe(409)
  })

  it('two at once make one order', async () => {
    await paidProgram()
    const answers = await Promise.all([upgrade(20), upgrade(25)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('somebody of the platform can neither order nor pay', async () => {
    const id = await paidProgram()
    await upgrade(25)
    const { id: adminId } = await createAdmin(app)
    const token = await tokenOf(app, { kind: 'signInAs', employerId: employer.id, adminId })
    const body = { number_of_employees: 30 }
    expect((await app.post('/subscriptions/upgrade', body, { token })).status).toBe(403)
    expect((await app.post(`/subscriptions/${id}/pay`, {}, { token })).status).toBe(403)
  })
})

describe('a downgrade', () => {
  it('counts from the next billing date, and is taken back until then [SUB-33] [SUB-47] [SUB-49]', async () => {
    await paidProgram()
    const { body } = await downgrade(4)
    expect(body.result).toBe('Your subscription will be updated on the next billing date.')
    await app.drainJobs()
    expect(await subscriber.program()).toMatchObject({
      number_of_employees: 10,
      downgrade_quantity: 4,
      next_billing_date: '2027-01-01',
      next_amount: 4,
    })
    expect(await mails()).toContain('Your program will be for 4 employees')
    expect((await downgrade(null)).body.result).toBe(
      'Downgrade employees has been cancelled successfully.',
    )
    expect(await subscriber.program()).toMatchObject({ downgrade_quantity: null, next_amount: 10 })
    expect((await downgrade(null)).status).toBe(409)
  })

  it.each([
    ['none', 10],
    ['more', 11],
    ['no employees', 0],
    ['fewer than have joined', 1],
  ])('to %s is refused with the field named [SUB-51]', async (_what, count) => {
    await paidProgram()
    await createMember(app, employer.id)
    await createMember(app, employer.id)
    const left = { disabled_at: app.clock.now() }
    await createMember(app, employer.id, left)
    const { status, body } = await downgrade(count)
    expect(status).toBe(422)
    expect(Object.keys(body.message)).toEqual(['number_of_employees'])
    expect((await downgrade(2)).status).toBe(200)
  })

  it('is refused for a program that ends before its next billing date', async () => {
    await subscriber.skipTrial()
    await subscriber.launchPaid({ end_date: '2026-12-15' })
    expect(await downgrade(4)).toMatchObject({
      status: 409,
      body: { message: 'The program ends before its next billing date' },
    })
  })
})
