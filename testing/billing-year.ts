import type { Invoice } from '#contract/money/invoices.ts'
import { addDays, earlier, localDateOf } from '#domain/time.ts'
import { expireCreditJob } from '#server/features/money/credit/expire-credit.ts'
import { notifyExpiriesJob } from '#server/features/money/credit/notify-expiries.ts'
import { listInvoiceMismatches } from '#server/features/money/invoices/queries/prove-invoices.ts'
import { listMismatches } from '#server/features/money/ledger/queries/prove-ledger.ts'
import { chargeInvoicesJob } from '#server/features/subscriptions/renewals/charge-invoices.ts'
import { followOverdueJob } from '#server/features/subscriptions/renewals/follow-overdue.ts'
import { notifyTrialEndsJob } from '#server/features/subscriptions/renewals/notify-trial-ends.ts'
import { remindOfUnpaidJob } from '#server/features/subscriptions/renewals/remind-of-unpaid.ts'
import { renewSubscriptionsJob } from '#server/features/subscriptions/renewals/renew-subscriptions.ts'
import { mailsOf } from './outbox.ts'
import { subscriberOf } from './subscriptions.ts'
import type { TestApp } from './test-app.ts'

const timeZone = 'America/Denver'

/** What the worker does by itself that concerns money. */
const daily = [
  renewSubscriptionsJob,
  chargeInvoicesJob,
  notifyTrialEndsJob,
  remindOfUnpaidJob,
  followOverdueJob,
  expireCreditJob,
  notifyExpiriesJob,
]

export type BillingYear = ReturnType<typeof billingYear>

/** Walks one employer through its days, and lists as text what came of them. */
export function billingYear(app: TestApp, employerId: string) {
  const seen = { mails: 0, invoices: new Map<string, string>() }
  const { clock, platform } = app
  const employer = subscriberOf(app, employerId)
  const today = () => localDateOf(clock.now(), timeZone)
  return {
    /** Goes on day by day, all jobs once each noon; through quiet months in longer steps. */
    async to(date: string, days = 1): Promise<void> {
      while (today() < date) {
        clock.set(`${earlier(date, addDays(today(), days))}T19:00:00Z`)
        for (const { run } of daily) await run(platform, {})
      }
    },
    /** Who does what on the way. */
    employer,
    /** The mails since this was asked last. */
    async mails(): Promise<string[]> {
      const mails = (await mailsOf(app, employerId)).map(
        ({ at, subject }) => `${localDateOf(at, timeZone)} ${subject}`,
      )
      const fresh = mails.slice(seen.mails)
      seen.mails = mails.length
      return fresh
    },
    /** The invoices that are new or stand otherwise since this was asked last. */
    async invoices(): Promise<string[]> {
      const { call } = employer
      const { body } = await call('GET', '/invoices?per_page=100')
      const lines: [string, string][] = body.data.map((row: Invoice) => [
        row._id,
        `${row.type}${periodOf(row)}: ${row.value}, ${row.status}`,
      ])
      const fresh = lines.filter(([id, line]) => seen.invoices.get(id) !== line).toReversed()
      for (const [id, line] of fresh) seen.invoices.set(id, line)
      return fresh.map(([, line]) => line)
    },
    /** What stands on the employer's accounts, in cents; they agree with its entries and sum to zero. */
    async ledger(): Promise<Record<string, number>> {
      const mismatches = [
        ...(await listMismatches(platform.db, employerId)),
        ...(await listInvoiceMismatches(platform.db, employerId)),
      ]
      if (mismatches.length > 0) throw new Error(JSON.stringify(mismatches))
      const rows = await platform.db
        .selectFrom('ledger_entries')
        .select(['account', (entry) => entry.fn.sum<number>('cents').as('cents')])
        .where('employer_id', '=', employerId)
        .groupBy('account')
        .execute()
      const moved = rows.filter(({ cents }) => Number(cents) !== 0)
      return Object.fromEntries(moved.map(({ account, cents }) => [account, Number(cents)]))
    },
    /** What the subscription tab and the header show. */
    async screen() {
      const { call, list } = employer
      const { data, suspended, overdue_amount: overdue } = await list()
      const { body: user } = await call('GET', '/user')
      const [program] = data
      const day = (seconds: number | null | undefined) =>
        seconds ? localDateOf(new Date(seconds * 1000), timeZone) : null
      return {
        status: program.status,
        employees: program.number_of_employees,
        downgrade: program.downgrade_quantity,
        interval: program.billing_interval,
        changesTo: program.next_billing_interval,
        paid: `${program.current_period_start} to ${program.current_period_end}`,
        next: program.next_billing_date && `${program.next_billing_date}: ${program.next_amount}`,
        lastDay: program.cancel_date,
        suspended,
        overdue,
        balance: user.balance,
        headerNext: day(user.subscription?.next_billing_date),
        headerPlan: user.subscription_plan,
      }
    },
  }
}

/** Invoices of credit are for no period. */
function periodOf({ start_date: startOn, end_date: endOn }: Invoice): string {
  return startOn && endOn ? ` ${startOn} to ${endOn}` : ''
}
