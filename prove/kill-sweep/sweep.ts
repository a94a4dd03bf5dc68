import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { retryGatewayEventsJob } from '#server/features/money/payments/apply-event.ts'
import { followRedemptionsJob } from '#server/features/money/redemptions/follow-redemptions.ts'
import { drawWeeklyCreditJob } from '#server/features/rewards/draws/draw-due.ts'
import { approveRewardsJob } from '#server/features/rewards/granting/approve-rewards.ts'
import { chargeInvoicesJob } from '#server/features/subscriptions/renewals/charge-invoices.ts'
import { renewSubscriptionsJob } from '#server/features/subscriptions/renewals/renew-subscriptions.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { TestApp } from '#testing/test-app.ts'
import type { ProductProcess } from '../support/product-process.ts'
import type { Seeded } from '../support/seeded.ts'
import type { Store } from './store.ts'

/** One of the processes that are killed. */
export interface Victim {
  role: 'web' | 'worker' | 'all'
  process: ProductProcess
  kills: number
}

interface Sweep {
  victims: readonly Victim[]
  store: Store
  kills: number
  random: Seeded
  /** At most so long a process that answers is left alone. */
  restMs: number
  /** After each kill, before the start: looks, and releases what is due. */
  afterKill(app: TestApp, kills: number): Promise<void>
}

/** Kills each process again and again, at any moment: mostly while it serves, sometimes while it starts. */
export async function sweep({ victims, store, kills, random, restMs, afterKill }: Sweep) {
  let done = 0
  await Promise.all(
    victims.map(async (victim) => {
      victim.process.start()
      for (;;) {
        if (random.is(0.9)) await victim.process.isUp()
        await pause(random.next() * restMs)
        if (done >= kills) return
        done++
        victim.kills++
        await victim.process.end('SIGKILL')
        const now = done
        await store.use(async (app) => {
          if (victim.role !== 'web') {
            await ageClaims(app)
            await freeLeases(app)
          }
          await afterKill(app, now)
        })
        victim.process.start()
      }
    }),
  )
}

/**
 * As if the killed worker's time had been up: jobs that were under way are run again, as often as their queue allows,
 * and what was asked of a gateway may be asked again. So the next worker meets what the last one left.
 */
export async function ageClaims(app: TestApp): Promise<void> {
  const { db } = app.platform
  await sql`
    update pgboss.job set start_after = now(), completed_on = null,
      state = case when retry_count < retry_limit then 'retry' else 'failed' end::pgboss.job_state
    where state = 'active'`.execute(db)
  await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(
    db,
  )
  await sql`update redemptions set asked_at = asked_at - interval '10 minutes'
    where settled_at is null and asked_at is not null`.execute(db)
  await sql`update invoice_charges set tried_at = tried_at - interval '10 minutes'
    where status = 'sent'`.execute(db)
  await sql`update gateway_events set received_at = received_at - interval '10 minutes'
    where applied_at is null`.execute(db)
  await forgetAttempts(app)
  await wakeJobs(app)
}

/** Counted by address and account: a proof presses in minutes what people press in months. */
export async function forgetAttempts({ platform: { db } }: TestApp): Promise<void> {
  await sql`delete from attempt_counts`.execute(db)
}

/** What the clock wakes: no worker lives long enough for its minute. */
export async function wakeJobs({ platform: { db, jobs } }: TestApp): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const job of woken) await jobs.enqueue(trx, job, {})
  })
}

/** As if the leases of the killed worker were over: no other lives that holds any. */
async function freeLeases({ platform: { db } }: TestApp): Promise<void> {
  await sql`update outbox_mails set leased_until = null
    where status = 'waiting' and leased_until is not null`.execute(db)
}

const woken = [
  approveRewardsJob,
  drawWeeklyCreditJob,
  followRedemptionsJob,
  retryGatewayEventsJob,
  renewSubscriptionsJob,
  chargeInvoicesJob,
]
