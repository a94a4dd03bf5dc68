import { describe, expect, it } from 'vitest'
import type { Need } from '#contract/statistics/home-overview.ts'
import { startCustomEmailsJob } from '#server/features/mail/custom-emails/start-emails.ts'
import { appOfFile, employerOfTest } from '#testing/app-of-file.ts'
import { buyCredit } from '#testing/credit.ts'
import { createMember, createPending, tokenOf } from '#testing/factories.ts'
import { createInvoice } from '#testing/invoices.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import { mailsOf, scheduleEmail } from '#testing/scheduled-emails.ts'
import { walkHome } from '#testing/walk-home.ts'

const app = appOfFile()
const employer = employerOfTest(app)

/** What needs the employer, each count the length of its list. */
async function needs(employerId: string = employer.id): Promise<Need[]> {
  return (await walkHome(app, await tokenOf(app, { kind: 'employer', employerId }))).needs
}

const nothing = { amount: null, first_on: null }

describe('GET /dashboard-needs', () => {
  it('is empty while nothing waits', async () => {
    await createMember(app, employer.id, { joined_on: '2026-11-10' })
    await createPending(app, employer.id, 'invited')
    await buyCredit(app, employer.id, 4000)
    await createInvoice(app, employer.id)
    expect(await needs()).toEqual([])
  })

  it('counts who asks to join, and neither the invited nor the blocked', async () => {
    await createPending(app, employer.id, 'waiting')
    await createPending(app, employer.id, 'waiting')
    await createPending(app, employer.id, 'invited')
    await createPending(app, employer.id, 'waiting', {
      deleted_at: app.clock.now(),
      left_on: '2026-11-20',
    })
    expect(await needs()).toEqual([{ ...nothing, kind: 'join_requests', count: 2 }])
  })

  it('counts members quiet for 30 days: on the day after, not on the day', async () => {
    const member = { joined_on: '2026-01-05' }
    await createMember(app, employer.id, { ...member, last_trip_on: '2026-10-20' })
    await createMember(app, employer.id, { ...member, last_trip_on: '2026-10-21' })
    await createMember(app, employer.id, { joined_on: '2026-10-21' })
    await createMember(app, employer.id, {
      ...member,
      disabled_at: app.clock.now(),
      left_on: '2026-11-20',
    })
    expect(await needs()).toEqual([{ ...nothing, kind: 'quiet_members', count: 1 }])
  })

  it('counts invoices whose charge failed and those unpaid for 30 days, with what is owed', async () => {
    await createInvoice(app, employer.id)
    await createInvoice(app, employer.id)
    const failed = await createInvoice(app, employer.id)
    await app.platform.db
      .updateTable('invoices')
      .set({ status: 'failed' })
      .where('id', '=', failed.id)
      .execute()
    expect(await needs()).toEqual([{ ...nothing, kind: 'due_invoices', count: 1, amount: 100 }])
    app.clock.advance({ days: 31 })
    expect(await needs()).toEqual([{ ...nothing, kind: 'due_invoices', count: 3, amount: 300 }])
    // Less than can be charged is nobody's to pay.
    await app.platform.db
      .updateTable('invoices')
      .set({ paid_cents: 9951, status: 'partial' })
      .where('id', '=', failed.id)
      .execute()
    expect(await needs()).toEqual([{ ...nothing, kind: 'due_invoices', count: 2, amount: 200 }])
  })

  it('counts credit that ends within 30 days by the local day', async () => {
    await buyCredit(app, employer.id, 4000)
    app.clock.advance({ days: 334 })
    expect(await needs()).toEqual([])
    app.clock.advance({ days: 1 })
    await buyCredit(app, employer.id, 9900)
    expect(await needs()).toEqual([
      { kind: 'ending_credit', count: 1, amount: 40, first_on: '2027-11-20' },
    ])
  })

  it('says that an automatic top-up has stopped, until it is switched off', async () => {
    const settings = { threshold_cents: 10_000, amount_cents: 50_000, monthly_limit_cents: 200_000 }
    const now = app.clock.now()
    await app.platform.db
      .insertInto('top_up_settings')
      .values({
        ...settings,
        employer_id: employer.id,
        state: 'stopped',
        switched_on_at: now,
        stopped_at: now,
        stop_reason: 'The card has expired',
      })
      .execute()
    expect(await needs()).toEqual([{ ...nothing, kind: 'stopped_top_up', count: 1 }])
    await app.platform.db
      .updateTable('top_up_settings')
      .set({ state: 'off', stopped_at: null, stop_reason: null })
      .where('employer_id', '=', employer.id)
      .execute()
    expect(await needs()).toEqual([])
  })

  it('counts emails of which a mail failed in the last 30 days', async () => {
    await createMember(app, employer.id, { joined_on: '2026-11-10' })
    const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    const fine = await scheduleEmail(app, token, '2026-11-20 12:00')
    const failing = await scheduleEmail(app, token, '2026-11-20 12:00')
    app.clock.advance({ hours: 2 })
    await startCustomEmailsJob.run(app.platform, {})
    expect(await mailsOf(app, fine)).toHaveLength(1)
    await app.platform.db
      .updateTable('outbox_mails')
      .set({ status: 'failed' })
      .where('batch_id', '=', failing)
      .execute()
    expect(await needs()).toEqual([{ ...nothing, kind: 'failed_emails', count: 1 }])
    app.clock.advance({ days: 30 })
    const kinds = (await needs()).map(({ kind }) => kind)
    expect(kinds).not.toContain('failed_emails')
  })
})

describe('credit of a program that rewards', () => {
  it('falls short of the month by the estimate of its page', async () => {
    const { employer: rewarding } = await rewardingCommunity(app, { creditCents: 100 })
    const [short] = (await needs(rewarding.id)).filter(({ kind }) => kind === 'short_credit')
    expect(short?.count).toBeLessThan(30)
    expect(short?.amount).toBeGreaterThan(0)
    await buyCredit(app, rewarding.id, 100_000_000)
    expect((await needs(rewarding.id)).map(({ kind }) => kind)).not.toContain('short_credit')
  })

  it('is nobody’s concern where the platform pays the rewards', async () => {
    const { employer: fixed } = await rewardingCommunity(app, {
      creditCents: 0,
      fixedCost: { costPerEmployeeCents: 500, employees: 10 },
    })
    expect((await needs(fixed.id)).map(({ kind }) => kind)).not.toContain('short_credit')
  })

  it('counts the rewards that wait for it, and when the first lapses', async () => {
    const { employer: rewarding, memberToken } = await rewardingCommunity(app, { creditCents: 1 })
    await postTrips(app, memberToken, { date: '2026-11-19', mode: 'bike' })
    const [waiting] = (await needs(rewarding.id)).filter(({ kind }) => kind === 'waiting_rewards')
    expect(waiting).toMatchObject({ count: 1, first_on: expect.stringMatching(/^202/) })
  })
})
