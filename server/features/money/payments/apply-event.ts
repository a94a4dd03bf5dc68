import { closeSession } from '#server/features/money/checkout/queries/sessions.ts'
import { gatewayEventJob } from '#server/features/money/checkout/save-event.ts'
import { type GatewayEvent, parseEvent } from '#server/gateways/payments/events.ts'
import { acrossEmployers, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { applyCard } from './apply-card.ts'
import { applyDisputeOpened, closeDispute } from './apply-dispute.ts'
import { applyFailedRefund, applyRefund } from './apply-refund.ts'
import { findOpenEvent, listOpenEvents, markApplied } from './queries/events.ts'
import { settleCheckout } from './settle-checkout.ts'

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

const minuteMs = 60_000

/** Longer than a job of its own takes, shorter than the gateway repeats what nobody took. */
const staleMs = minuteMs

const givenUpMs = 3 * 24 * 60 * minuteMs

/** Tries events again that wait for another one or whose job was cut off; after three days no more. */
export const retryGatewayEventsJob: Job = {
  name: 'retry-gateway-events',
  expireInSeconds: 240,
  retryLimit: 0,
  async run(platform) {
    const now = platform.clock.now().getTime()
    const span = { after: new Date(now - givenUpMs), until: new Date(now - staleMs) }
    await applyOpenEvents(platform, span)
  },
}

/**
 * Applies an event in one transaction with all it posts. One that speaks of something not known yet,
 * such as a refund that overtook its payment, waits: it is tried again when the payment is applied, and
 * every few minutes.
 */
export async function applyGatewayEvent(platform: Platform, eventId: string): Promise<void> {
  const { db, clock, jobs } = platform
  await acrossEmployers(db, async (trx) => {
    const [open] = await findOpenEvent(trx, { id: eventId })
    if (!open) return
    const event = parseEvent(open.event)
    if (!(await applyByKind(trx, platform, event))) return
    const paymentId = 'paymentId' in event ? event.paymentId : null
    for (const { id } of await markApplied(trx, { id: eventId, paymentId, now: clock.now() })) {
      await jobs.enqueue(trx, applyGatewayEventJob, { eventId: id })
    }
  })
}

/** Applies what is open of a span of time; one that cannot be applied keeps no other from it. */
async function applyOpenEvents(
  platform: Platform,
  span: { after: Date; until: Date },
): Promise<void> {
  for (const { id } of await listOpenEvents(platform.db, span)) {
    try {
      await applyGatewayEvent(platform, id)
    } catch (error) {
      const message = 'an event of the payment gateway was not applied'
      platform.log.error({ err: error, event: id }, message)
    }
  }
}

/** Does what an event asks for; answers false when it has to wait for another one. */
async function applyByKind(trx: Trx, platform: Platform, event: GatewayEvent): Promise<boolean> {
  switch (event.kind) {
    case 'checkout_paid':
      return settleCheckout(trx, platform, event)
    case 'checkout_failed':
    case 'checkout_expired':
      await closeSession(trx, {
        id: event.sessionId,
        status: event.kind === 'checkout_failed' ? 'failed' : 'expired',
        failure: event.kind === 'checkout_failed' ? event.failure : null,
        now: platform.clock.now(),
      })
      return true
    case 'method_added':
    case 'method_removed':
      return applyCard(trx, platform, event)
    case 'refunded':
      return applyRefund(trx, platform, event)
    case 'refund_failed':
      return applyFailedRefund(trx, platform, event)
    case 'dispute_opened':
      return applyDisputeOpened(trx, platform, event)
    case 'dispute_lost':
    case 'dispute_won':
      return closeDispute(trx, platform, event)
    case 'other_currency':
      throw new Error(
        `Money in ${event.currency} was reported (${event.reported}): settle it by hand`,
      )
    case 'ignored':
      return true
  }
}
