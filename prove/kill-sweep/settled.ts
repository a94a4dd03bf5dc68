import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TestApp } from '#testing/test-app.ts'
import type { ProductProcess } from '../support/product-process.ts'
import type { Store } from './store.ts'
import { ageClaims } from './sweep.ts'
import type { Days, Wave } from './world.ts'

export interface Settling {
  store: Store
  waves: readonly Wave[]
  days: Days
  /** Who has the data to itself where they are not shared. */
  processes?: readonly ProductProcess[]
  /** Lets what waits by the clock go on; unless told otherwise, what was claimed by the killed too. */
  wake?: (app: TestApp) => Promise<void>
}

/** So long the product runs, however long its starts take, to finish what was cut off. */
const settlesWithinMs = 180_000
const settlesForMs = 10_000

/** Lets the product finish what was cut off; answers what it did not finish in time. */
export async function settle({
  store,
  waves,
  days,
  processes = [],
  wake = ageClaims,
}: Settling): Promise<string[]> {
  for (let servedMs = 0; ; servedMs += settlesForMs) {
    if (!store.isShared) for (const process of processes) await process.end('SIGTERM')
    const open = await store.use(async (app) => {
      const unsettled = await listUnsettled(app, waves, days)
      if (unsettled.length > 0) await wake(app)
      return unsettled
    })
    if (open.length === 0 || servedMs >= settlesWithinMs) return open
    if (!store.isShared) {
      for (const process of processes) {
        process.start()
        await process.isUp()
      }
    }
    await pause(settlesForMs)
  }
}

/** What was begun or is due and not done yet, by what it is; nothing when all has settled. */
export async function listUnsettled(
  { platform: { db } }: TestApp,
  waves: readonly Wave[],
  { weekOn, monthOn }: Days,
): Promise<string[]> {
  const employers = waves.map(({ employerId }) => employerId)
  const due = waves.map(({ dueEmployerId }) => dueEmployerId)
  const records = waves.map(({ recordId }) => recordId)
  const { rows } = await sql<{ what: string; open: number }>`
    select 'redemptions not paid' as what, count(*) as open from redemptions
      where status in ('held', 'sending')
    union all
    select 'reports of the gateway not applied', count(*) from gateway_events
      where applied_at is null
    union all
    select 'rewards not approved', count(*) from rewards
      where employer_id = any(${employers}::uuid[]) and status = 'pending' and due_at <= now()
    union all
    select 'draws not made or not sealed', ${employers.length} - count(*) from draw_periods
      where employer_id = any(${employers}::uuid[]) and kind = 'weekly'
        and start_on = ${weekOn} and outcome = 'drawn' and checksum is not null
    union all
    select 'invoices of the month not paid', ${due.length} - count(*) from invoices
      where employer_id = any(${due}::uuid[]) and start_on = ${monthOn} and status = 'paid'
    union all
    select 'campaigns not sent', ${records.length} - count(*) from campaign_records
      where id = any(${records}::uuid[]) and finished_at is not null
    union all
    select 'mails not sent', count(*) from outbox_mails
      where status not in ('sent', 'cancelled') and due_at <= now()`.execute(db)
  return rows.filter(({ open }) => Number(open) !== 0).map(({ what, open }) => `${open} ${what}`)
}
