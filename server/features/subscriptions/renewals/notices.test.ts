import { beforeEach, describe, expect, it } from 'vitest'
import { findSuspension } from '#server/features/money/invoices/queries/find-invoice.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer } from '#testing/factories.ts'
import { payByCard } from '#testing/invoice-payments.ts'
import { createInvoice, itemOf } from '#testing/invoices.ts'
import { createProgram } from '#testing/launched-programs.ts'
import { notificationsOf } from '#testing/notifications.ts'
import { mailsOf } from '#testing/outbox.ts'
import { saveCard } from '#testing/payments.ts'
import { followOverdueJob } from './follow-overdue.ts'
import { notifyTrialEndsJob } from './notify-trial-ends.ts'
import { listDebtors } from './queries/notices.ts'
import { listToSuspend } from './queries/suspensions.ts'
import { remindOfUnpaidJob } from './remind-of-unpaid.ts'

const app = appOfFile()
let employer: Awaited<ReturnType<typeof createEmployer>>

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  employer = await createEmployer(app)
})

const jobs = [notifyTrialEndsJob, remindOfUnpaidJob, followOverdueJob]

/** Runs all of it every twelve hours and answers what was mailed on which day, in UTC. */
async function walk(days: number): Promise<string[]> {
  for (let half = 0; half < days * 2; half++) {
    for (const { run } of jobs) await run(app.platform, {})
    app.clock.advance({ hours: 12 })
  }
  return (await mails()).map(({ at, subject }) => `${at.toISOString().slice(0, 10)} ${subject}`)
}

const notices = ['Your free month', 'Reminder', 'New rewards', 'Rewards and draws']

async function mails() {
  const all = await mailsOf(app, employer.id)
  return all.filter(({ subject }) => notices.some((start) => subject.startsWith(start)))
}

describe('before a free month ends', () => {
  const trial = (changes: object = {}) =>
    createProgram(app, employer.id, {
      start_on: '2026-11-20',
      trial_ends_on: '2026-12-20',
      next_billing_on: '2027-01-01',
      ...changes,
    })
  const subject = 'Your free month ends on Dec 19, 2026'

  it('the employer is notified 7 days and 1 day ahead, once each', async () => {
    await trial({ quantity: 1250, interval: 'half_year' })
    await saveCard({ app, employer })
    expect(await walk(60)).toEqual([`2026-12-13 ${subject}`, `2026-12-19 ${subject}`])
    const [first] = await mails()
    expect(first?.text).toContain(
      'On Jan 1, 2027 you get the first invoice: $5,008.75 for 1,250 employees. It is charged ' +
        'to your Visa ending in 4242.',
    )
    expect(first?.text).toContain('choose Cancel before Jan 1, 2027')
  })

  it('without a card the mail says how to pay, and what a downgrade leaves', async () => {
    await trial({ downgrade_quantity: 1 })
    await walk(24)
    const [first] = await mails()
    expect(first?.text).toContain('$1.00 for 1 employee. No card is saved for your account')
  })

  it('a clock that is late sends the one that fits, or none any more', async () => {
    await trial()
    app.clock.set('2026-12-19T18:00:00Z')
    expect(await walk(1)).toEqual([`2026-12-19 ${subject}`])
    employer = await createEmployer(app)
    await trial()
    app.clock.set('2026-12-20T18:00:00Z')
    expect(await walk(3)).toEqual([])
  })

  it('nothing is mailed of what costs nothing, nor to those gone', async () => {
    await trial({ next_billing_on: null, cancel_last_on: '2026-12-31' })
    expect(await walk(40)).toEqual([])
    app.clock.set('2026-11-20T18:00:00Z')
    employer = await createEmployer(app, { status: 'disabled' })
    await trial()
    expect(await walk(40)).toEqual([])
  })
})

describe('unpaid invoices', () => {
  it('are reminded of on the 1st, suspend rewards after 30 days, and free them once paid', async () => {
    app.clock.set('2026-12-01T12:00:00Z')
    const first = await createInvoice(app, employer.id, [itemOf(100)])
    app.clock.set('2027-01-01T12:00:00Z')
    const second = await createInvoice(app, employer.id, [itemOf(40)])
    app.clock.set('2026-12-02T18:00:00Z')
    expect(await walk(62)).toEqual([
      '2026-12-31 New rewards and draws are paused',
      '2027-01-01 Reminder: $100.00 unpaid',
      '2027-02-01 Reminder: $140.00 unpaid',
    ])
    const [suspended, , reminder] = await mails()
    expect(suspended?.text).toContain(`Invoice ${first.number} of Dec 1, 2026: $100.00`)
    expect(suspended?.text).not.toContain(second.number)
    expect(await notificationsOf(app, employer.id, 'invoice_overdue')).toEqual([
      { number: first.number, cents: 10_000 },
    ])
    expect(reminder?.text).toContain(
      `Invoice ${first.number} of Dec 1, 2026: $100.00\nInvoice ${second.number} of ` +
        'Jan 1, 2027: $40.00',
    )
    // A part of it is not enough: the second is overdue by now.
    await payByCard(app, employer.id, 10_000)
    expect(await walk(1)).toHaveLength(3)
    await payByCard(app, employer.id, 4000)
    expect((await walk(40)).slice(3)).toEqual(['2027-02-03 Rewards and draws run again'])
    const rows = await app.platform.db
      .selectFrom('suspensions')
      .select(['started_at', 'ended_at'])
      .where('employer_id', '=', employer.id)
      .execute()
    expect(rows).toMatchObject([{ ended_at: expect.any(Date) }])
  })

  it('of less than a card takes suspend nobody, alone or as what is left', async () => {
    app.clock.set('2026-11-02T18:00:00Z')
    await createInvoice(app, employer.id, [itemOf(0.49)])
    app.clock.set('2026-12-09T18:00:00Z')
    expect(await listToSuspend(app.platform.db, { before: app.clock.now() })).not.toContainEqual({
      employerId: employer.id,
    })
    expect(await walk(1)).toEqual([])
    app.clock.set('2026-11-03T18:00:00Z')
    await createInvoice(app, employer.id, [itemOf(10)])
    app.clock.set('2026-12-09T18:00:00Z')
    await walk(1)
    await payByCard(app, employer.id, 1000)
    expect(await walk(1)).toEqual([
      '2026-12-09 New rewards and draws are paused',
      '2026-12-10 Rewards and draws run again',
    ])
  })

  it('free rewards with the payment, without waiting for the next look', async () => {
    app.clock.set('2026-11-02T18:00:00Z')
    await createInvoice(app, employer.id, [itemOf(10)])
    app.clock.set('2026-12-09T18:00:00Z')
    await followOverdueJob.run(app.platform, {})
    const open = () => findSuspension(app.platform.db, { employerId: employer.id })
    expect(await open()).toHaveLength(1)
    await payByCard(app, employer.id, 1000)
    await app.drainJobs()
    expect(await open()).toEqual([])
  })

  it('of a second time suspend a second time', async () => {
    app.clock.set('2026-11-02T18:00:00Z')
    await createInvoice(app, employer.id, [itemOf(10)])
    app.clock.set('2026-12-09T18:00:00Z')
    await walk(1)
    await payByCard(app, employer.id, 1000)
    await walk(1)
    await createInvoice(app, employer.id, [itemOf(10)])
    app.clock.set('2027-01-20T18:00:00Z')
    expect(await walk(1)).toEqual([
      '2026-12-09 New rewards and draws are paused',
      '2026-12-10 Rewards and draws run again',
      '2027-01-20 New rewards and draws are paused',
    ])
  })

  it('are reminded of a few days late, and not when the month has gone on', async () => {
    await createInvoice(app, employer.id, [itemOf(10)])
    app.clock.set('2026-12-05T18:00:00Z')
    expect(await walk(1)).toEqual(['2026-12-05 Reminder: $10.00 unpaid'])
    employer = await createEmployer(app)
    await createInvoice(app, employer.id, [itemOf(10)])
    app.clock.set('2026-12-09T18:00:00Z')
    expect(await walk(1)).toEqual([])
  })

  it('that were reminded of are not listed again this month', async () => {
    const isListed = async () => {
      const debtors = await listDebtors(app.platform.db, { now: app.clock.now() })
      return debtors.some(({ employerId }) => employerId === employer.id)
    }
    await createInvoice(app, employer.id, [itemOf(10)])
    expect(await isListed()).toBe(false)
    // The evening of November in Denver, then its first of December.
    app.clock.set('2026-12-01T06:59:00Z')
    expect(await isListed()).toBe(false)
    app.clock.set('2026-12-01T07:00:00Z')
    expect(await isListed()).toBe(true)
    await walk(1)
    expect(await isListed()).toBe(false)
    app.clock.set('2027-01-01T18:00:00Z')
    expect(await isListed()).toBe(true)
  })

  it('go to the invoice contact, in one mail however many run', async () => {
    employer = await createEmployer(app, {
      invoice_email: 'books@test.example',
      invoice_name: 'Bo',
    })
    await createInvoice(app, employer.id, [itemOf(10)])
    app.clock.set('2027-01-01T18:00:00Z')
    await Promise.all([1, 2].flatMap(() => jobs.map(({ run }) => run(app.platform, {}))))
    expect((await mails()).map(({ to, subject }) => `${to} ${subject}`).sort()).toEqual([
      'books@test.example New rewards and draws are paused',
      'books@test.example Reminder: $10.00 unpaid',
    ])
  })
})
