import { gatewayEventJob } from '#server/features/money/checkout/keep-event.ts'
import { parseEvent } from '#server/gateways/payments/events.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { applyByKind } from './apply-by-kind.ts'
import { findOpenEvent, listOpenEvents, listWaitingEvents, markApplied } from './queries/events.ts'

const recentMs = 10 * 60_000

/**
 * Applies an event and then the others that came lately: the queue hands a worker one job in two
 * seconds, and payments may come faster. The ledger's keys keep a repeat from counting twice.
 */
export const applyGatewayEventJob: Job<{ eventId: string }> = {
  name: gatewayEventJob.name,
  expireInSeconds: 60,
  retryLimit: 5,
  async run(platform, { eventId }) {
    await applyGatewayEvent(platform, eventId)
    const now = platform.clock.now()
    await applyOpenEvents(platform, { after: new Date(now.getTime() - recentMs), until: now })
  },
}

/** Applies what is open of a span of time; one that cannot be applied keeps no other from it. */
export async function applyOpenEvents(
  platform: Platform,
  span: { after: Date; until: Date },
): Promise<void> {
  for (const { id } of await listOpenEvents(platform.db, span)) {
    try {
      await applyGatewayEvent(platform, id)
    } catch (error) {
      const words = 'an event of the payment gateway was not applied'
      platform.log.error({ err: error, event: id }, words)
    }
  }
}

/**
 * Applies an event in one transaction with all it posts. One that speaks of something not known yet,
 * such as a refund that overtook its payment, waits: it is tried again when the payment is applied, and
 * every few minutes.
 */
export async function applyGatewayEvent(platform: Platform, eventId: string): Promise<void> {
  const { db, clock, jobs } = platform
  await inTransaction(db, async (trx) => {
    const [open] = await findOpenEvent(trx, { id: eventId })
    if (!open) return
    const event = parseEvent(open.event)
    if (!(await applyByKind(trx, platform, event))) return
    await markApplied(trx, { id: eventId, now: clock.now() })
    if (!('paymentId' in event) || !event.paymentId) return
    for (const { id } of await listWaitingEvents(trx, {
      paymentId: event.paymentId,
      id: eventId,
    })) {
      await jobs.enqueue(trx, applyGatewayEventJob, { eventId: id })
    }
  })
}
