import { closeSession } from '#server/features/money/checkout/queries/sessions.ts'
import type { GatewayEvent } from '#server/gateways/payments/events.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { applyCard } from './apply-card.ts'
import { applyDisputeOpened, closeDispute } from './apply-dispute.ts'
import { applyRefund, reportFailedRefund } from './apply-refund.ts'
import { settleCheckout } from './settle-checkout.ts'

/** Does what an event asks for; answers false when it has to wait for another one. */
export async function applyByKind(
  trx: Trx,
  platform: Platform,
  event: GatewayEvent,
): Promise<boolean> {
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
      return reportFailedRefund(trx, platform, event)
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
