import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { type BillingYear, billingYear } from '#testing/billing-year.ts'
import { createEmployer, createMember } from '#testing/factories.ts'
import { openSession, payForCredit, saveCard, testCard } from '#testing/payments.ts'
import { payPage } from '#testing/subscriptions.ts'

const app = appOfFile({ now: '2026-11-20T19:00:00Z' })
let employer: Awaited<ReturnType<typeof createEmployer>>
let year: BillingYear

beforeAll(async () => {
  employer = await createEmployer(app)
  for (let count = 0; count < 12; count++) await createMember(app, employer.id)
  year = billingYear(app, employer.id)
})

/** What the page shows; each step says what is different from the step before. */
let screen: Awaited<ReturnType<BillingYear['screen']>>
async function expectScreen(changes: Partial<typeof screen>) {
  screen = { ...screen, ...changes }
  expect(await year.screen()).toEqual(screen)
}

/** What stands on the accounts, in cents: income and what is owed are kept with the sign of the ledger. */
const expectLedger = async (accounts: Record<string, number>) =>
  expect(await year.ledger()).toEqual(accounts)

async function expectNews({ invoices, mails }: { invoices: string[]; mails: string[] }) {
  expect(await year.invoices()).toEqual(invoices)
  expect(await year.mails()).toEqual(mails)
}

const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const { call } = year.employer
  return call(method, path, body ? { body } : {})
}

const toEmployees = (verb: 'upgrade' | 'downgrade', count: number | null) =>
  send('POST', `/subscriptions/${verb}`, { number_of_employees: count })

// Every step goes on where the one before it ended.
describe('thirteen months of a program in Denver', { timeout: 60_000 }, () => {
  let goodCard: string

  it('November 20: credit is bought, a first program begins with a free month [SUB-24]', async () => {
    await payForCredit({ app, employer }, 200)
    const { launch } = year.employer
    const answer = await launch({ number_of_employees: 12 })
    expect(answer.body.url).toBeUndefined()
    await expectNews({
      invoices: ['credit: 206, paid'],
      mails: ['2026-11-20 Receipt 2026-000001: $206.00 paid', '2026-11-20 Your program is running'],
    })
    await expectLedger({ gateway: -20_600, available: 20_000, fees: 600 })
    await expectScreen({
      status: 'active',
      employees: 12,
      downgrade: null,
      interval: 'month',
      changesTo: null,
      paid: '2026-11-20 to 2026-12-31',
      next: '2027-01-01: 12',
      lastDay: null,
      suspended: false,
      overdue: 0,
      balance: 200,
      headerNext: '2027-01-01',
      headerPlan: 'month',
    })
  })

  it('December: more employees cost nothing in the free month, whose end is announced twice', async () => {
    await year.to('2026-12-10')
    goodCard = await saveCard({ app, employer })
    expect((await toEmployees('upgrade', 14)).body.url).toBeUndefined()
    await year.to('2026-12-31')
    await expectNews({
      invoices: [],
      mails: [
        '2026-12-10 Your program is for 14 employees now',
        '2026-12-13 Your free month ends on Dec 19, 2026',
        '2026-12-19 Your free month ends on Dec 19, 2026',
      ],
    })
    await expectLedger({ gateway: -20_600, available: 20_000, fees: 600 })
    await expectScreen({ employees: 14, next: '2027-01-01: 14' })
  })

  it('January 1: the first month is invoiced and charged to the card', async () => {
    await year.to('2027-01-16')
    await expectNews({
      invoices: ['subscription 2027-01-01 to 2027-01-31: 14, paid'],
      mails: [
        '2027-01-01 Invoice 2027-000001: $14.00',
        '2027-01-01 Payment of $14.00 received: invoice 2027-000001',
      ],
    })
    await expectLedger({
      gateway: -22_000,
      available: 20_000,
      fees: 600,
      subscription_income: 1400,
    })
    await expectScreen({
      paid: '2027-01-01 to 2027-01-31',
      next: '2027-02-01: 14',
      headerNext: '2027-02-01',
    })
  })

  it('January 16: ten employees more are paid for 16 of 31 days [SUB-46]', async () => {
    const answer = await toEmployees('upgrade', 24)
    await expectScreen({ status: 'pending_upgrade' })
    await payPage(app, answer)
    // 10 x $1 x 16 / 31
    await expectNews({
      invoices: ['subscription 2027-01-16 to 2027-01-31: 5.16, paid'],
      mails: [
        '2027-01-16 Your program is for 24 employees now',
        '2027-01-16 Payment of $5.16 received: invoice 2027-000002',
      ],
    })
    await expectLedger({
      gateway: -22_516,
      available: 20_000,
      fees: 600,
      subscription_income: 1916,
    })
    await expectScreen({ status: 'active', employees: 24, next: '2027-02-01: 24' })
  })

  it('January 20: fewer than have joined are refused; more, and half a year, wait [SUB-47] [SUB-49]', async () => {
    await year.to('2027-01-20')
    const refused = await toEmployees('downgrade', 11)
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: { number_of_employees: [expect.stringContaining('12 members have joined')] },
      },
    })
    await toEmployees('downgrade', 13)
    await toEmployees('downgrade', null)
    await expectScreen({})
    app.clock.advance({ minutes: 5 })
    await toEmployees('downgrade', 15)
    const plan = { interval: 'half_year', number_of_employees: 24 }
    expect((await send('POST', '/subscription-plans/subscribe', plan)).status).toBe(200)
    await expectNews({
      invoices: [],
      mails: [
        '2027-01-20 Your program will be for 13 employees',
        '2027-01-20 Your program will be for 15 employees',
      ],
    })
    // 15 x $4.007, half a cent up.
    await expectScreen({ downgrade: 15, changesTo: 'half_year', next: '2027-02-01: 60.11' })
  })

  it('February and March: the card lacks funds, is tried four times, rewards pause', async () => {
    const poor = await saveCard({ app, employer }, { card_number: '4000000000009995' })
    await send('PUT', `/payment-methods/${poor}`, { default: true })
    await year.to('2027-03-09')
    const failed = (day: string) => `${day} Payment of $60.11 failed: invoice 2027-000003`
    await expectNews({
      invoices: ['subscription 2027-02-01 to 2027-07-31: 60.11, failed'],
      mails: [
        '2027-02-01 Invoice 2027-000003: $60.11',
        failed('2027-02-01'),
        failed('2027-02-04'),
        failed('2027-02-08'),
        failed('2027-02-15'),
        '2027-03-01 Reminder: $60.11 unpaid',
        '2027-03-04 New rewards and draws are paused',
      ],
    })
    await expectLedger({
      gateway: -22_516,
      available: 20_000,
      fees: 600,
      receivable: -6011,
      subscription_income: 7927,
    })
    await expectScreen({
      employees: 15,
      downgrade: null,
      interval: 'half_year',
      changesTo: null,
      paid: '2027-02-01 to 2027-07-31',
      next: '2027-08-01: 60.11',
      suspended: true,
      overdue: 60.11,
      headerNext: '2027-08-01',
      headerPlan: 'half_year',
    })
  })

  it('March 9: paid by hand, rewards run again', async () => {
    const { call } = year.employer
    const { body } = await call('GET', '/invoices?status=failed')
    const page = await openSession({ app, employer }, { invoice_id: body.data[0]._id })
    await app.post(`/pay/${page.sessionId}`, testCard())
    await app.drainJobs()
    await send('PUT', `/payment-methods/${goodCard}`, { default: true })
    await year.to('2027-03-10')
    await expectNews({
      invoices: ['subscription 2027-02-01 to 2027-07-31: 60.11, paid'],
      mails: [
        '2027-03-09 Payment of $60.11 received: invoice 2027-000003',
        '2027-03-09 Rewards and draws run again',
      ],
    })
    await expectLedger({
      gateway: -28_527,
      available: 20_000,
      fees: 600,
      subscription_income: 7927,
    })
    await expectScreen({ suspended: false, overdue: 0 })
  })

  it('April 15: cancelled at the end of what is paid [SUB-42]', async () => {
    await year.to('2027-04-15', 7)
    expect((await send('DELETE', '/subscriptions')).status).toBe(200)
    await expectNews({ invoices: [], mails: ['2027-04-15 Your program ends on Jul 31, 2027'] })
    await expectScreen({ next: null, lastDay: '2027-07-31', headerNext: null })
  })

  it('May 15: resumed, and billed for the next half year in August', async () => {
    await year.to('2027-05-15', 7)
    expect((await send('POST', '/subscriptions/resume')).status).toBe(200)
    await expectScreen({ next: '2027-08-01: 60.11', lastDay: null, headerNext: '2027-08-01' })
    await year.to('2027-07-30', 7)
    await year.to('2027-08-02')
    await expectNews({
      invoices: ['subscription 2027-08-01 to 2028-01-31: 60.11, paid'],
      mails: [
        '2027-05-15 Your program goes on',
        '2027-08-01 Invoice 2027-000004: $60.11',
        '2027-08-01 Payment of $60.11 received: invoice 2027-000004',
      ],
    })
    await expectLedger({
      gateway: -34_538,
      available: 20_000,
      fees: 600,
      subscription_income: 13_938,
    })
    await expectScreen({
      paid: '2027-08-01 to 2028-01-31',
      next: '2028-02-01: 60.11',
      headerNext: '2028-02-01',
    })
  })

  it('November 20: the credit of a year ago expires, announced 30 and 7 days before', async () => {
    await year.to('2027-10-15', 7)
    await year.to('2027-11-21')
    await expectNews({
      invoices: [],
      mails: [
        '2027-10-21 $200.00 of credit expires soon',
        '2027-11-13 $200.00 of credit expires soon',
      ],
    })
    await expectLedger({
      gateway: -34_538,
      expired: 20_000,
      fees: 600,
      subscription_income: 13_938,
    })
    await expectScreen({ balance: 0 })
  })

  it('December 20: cancelled again; with the last paid day the program is over', async () => {
    await year.to('2027-12-20', 7)
    await send('DELETE', '/subscriptions')
    await year.to('2028-02-02', 7)
    await expectNews({ invoices: [], mails: ['2027-12-20 Your program ends on Jan 31, 2028'] })
    await expectScreen({
      status: 'canceled',
      paid: 'null to null',
      next: null,
      lastDay: '2028-01-31',
      headerNext: null,
      headerPlan: null,
    })
    await expectLedger({
      gateway: -34_538,
      expired: 20_000,
      fees: 600,
      subscription_income: 13_938,
    })
  })
})
