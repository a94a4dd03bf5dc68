import type { OpenRedemption, staffRedemptionRoutes } from '#contract/money/redemptions-staff.ts'
import type { Handlers } from '#contract/route.ts'
import { toDollars } from '#domain/money.ts'
import type { PayoutsGateway } from '#server/gateways/payouts/index.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countOpen, listOpen, type OpenRow } from './queries.ts'
import { sendLeaverLink } from './send-leaver-link.ts'
import { settleByHand, underWayMs } from './settle-by-hand.ts'

export function staffRedemptionHandlers(
  platform: Platform,
): Handlers<typeof staffRedemptionRoutes, Contexts> {
  const { db, clock, payouts } = platform
  return {
    async listOpenRedemptions({ query }) {
      const { employer_id: employerId, state } = query
      const before = new Date(clock.now().getTime() - underWayMs)
      const filter = { employerId, state, gateway: payouts.kind }
      const [rows, total] = await Promise.all([
        listOpen(db, before, filter, pageOf(query)),
        countOpen(db, before, filter),
      ])
      return presentPage(
        query,
        total,
        rows.map((row) => presentOpen(row, payouts.kind)),
      )
    },

    async settleRedemption({ params: { id }, body }, { actor }) {
      const { status, reason } = body
      const ending = status === 'completed' ? 'paid' : 'failed'
      await settleByHand(platform, actor, { id, status: ending, reason })
      return { status: true, result: 'Updated successfully' }
    },

    async sendRedemptionLink({ body }, { actor }) {
      const { employer_id: employerId, user_id: memberId, email, reason } = body
      await sendLeaverLink(platform, actor, { employerId, memberId, email, reason })
      return { status: true, result: 'The link is on its way' }
    },
  }
}

/** A redemption under way on the wire. */
function presentOpen(row: OpenRow, current: PayoutsGateway['kind']): OpenRedemption {
  return {
    _id: row.id,
    user_id: row.memberId,
    employer_id: row.employerId,
    community_name: row.communityName,
    amount: toDollars(row.cents),
    requested_at: row.requestedAt.toISOString(),
    asked_at: row.askedAt?.toISOString() ?? null,
    gateway: row.gateway,
    payout_id: row.payoutId,
    is_of_other_gateway: row.gateway !== null && row.gateway !== current,
  }
}
