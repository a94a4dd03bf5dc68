import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localDateOf, startOfMonth } from '#domain/time.ts'
import { listInvoiceMismatches } from '#server/features/money/invoices/queries/prove-invoices.ts'
import { listLedgers, listMismatches } from '#server/features/money/ledger/queries/prove-ledger.ts'
import { statusOf } from '#server/features/subscriptions/programs/program-facts.ts'
import { readSubscriber } from '#server/features/subscriptions/programs/subscriber.ts'
import { acrossEmployers, type Trx } from '#server/platform/db/transaction-guard.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { employerRow } from '../accounts.ts'
import { clockAt } from '../clock-at.ts'
import { employerPlans } from '../employers.ts'
import { insertRows } from '../insert-rows.ts'
import { demoTimeZone } from '../local-instant.ts'
import { live } from '../timeline.ts'
import { tellStories } from './tell-stories.ts'

const expected = {
  'leader@demo.example': ['active'],
  'school@demo.example': ['active'],
  'hospital@demo.example': ['active'],
  'trial@demo.example': ['active'],
  'incomplete@demo.example': ['pending', 'expired'],
  'downgrade@demo.example': ['active'],
  'ending@demo.example': ['active'],
  'scheduled@demo.example': ['future', 'expired'],
  'upgrade@demo.example': ['pending_upgrade'],
  'cancelled@demo.example': ['canceled'],
  'expired@demo.example': ['expired'],
  'budget@demo.example': ['active'],
  'points@demo.example': ['active'],
  'inactive@demo.example': ['expired'],
  'overdue@demo.example': ['active'],
}

describe('the programs of the demo world', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.stop())

  it.each([
    ['early on a 1st, before anything is billed', '2026-03-01T08:10:00Z'],
    ['on the last day of a long month', '2026-10-31T18:00:00Z'],
    ['on a leap day', '2028-02-29T18:00:00Z'],
  ])('stand where they should %s', async (_, instant) => {
    const now = new Date(instant)
    await undone(app, async (trx) => {
      const employers = await tell(trx, now)
      const states: Record<string, unknown> = {}
      for (const { id, email } of employers) {
        const { programs, todayOn } = await readSubscriber(trx, clockAt(now), id)
        for (const program of programs) {
          const { nextBillingOn, periods } = program
          expect(nextBillingOn === null || nextBillingOn > todayOn, email).toBe(true)
          const ends = periods.slice(0, -1).map(({ endOn }) => endOn)
          expect(periods.slice(1).map(({ startOn }) => startOn)).toEqual(ends)
        }
        if (programs.length > 0) {
          states[email] = programs.map((program) => statusOf(program, todayOn))
        }
      }
      expect(states).toEqual(expected)
      for (const id of await listLedgers(trx)) {
        expect(await listMismatches(trx, id)).toEqual([])
        expect(await listInvoiceMismatches(trx, id)).toEqual([])
      }
      const invoices = await trx
        .selectFrom('invoices')
        .select(['number', 'issued_at'])
        .orderBy('number')
        .execute()
      const dates = invoices.map(({ issued_at }) => issued_at.getTime())
      expect(dates).toEqual(dates.toSorted((a, b) => a - b))
      expect(dates.every((date) => date <= now.getTime())).toBe(true)
      const due = await trx
        .selectFrom('invoice_charges')
        .select(['due_on', 'status'])
        .where('status', 'in', ['waiting', 'sent'])
        .where('due_on', '<=', localDateOf(now, demoTimeZone))
        .execute()
      expect(due).toEqual([])
    })
  })
})

async function tell(trx: Trx, now: Date) {
  const today = localDateOf(now, demoTimeZone)
  const employers = employerPlans.map((plan) =>
    employerRow(plan, startOfMonth(today, -(plan.monthsRunning ?? 0)), 'hash'),
  )
  await insertRows(trx, 'employers', employers)
  await live(trx, await tellStories(trx, { employers }, today), { today, now })
  return trx.selectFrom('employers').select(['id', 'email']).execute()
}

/** What happens in `work` is taken back. */
async function undone({ platform }: TestApp, work: (trx: Trx) => Promise<void>): Promise<void> {
  const takenBack = new Error('taken back')
  const done = acrossEmployers(platform.db, async (trx) => {
    await work(trx)
    throw takenBack
  })
  await expect(done).rejects.toBe(takenBack)
}
