import type { OpenRedemption } from '#contract/money/redemptions-staff.ts'
import { toDollars } from '#domain/money.ts'
import type { PayoutsGateway } from '#server/gateways/payouts/index.ts'
import type { OpenRow } from './queries.ts'

/** A redemption under way on the wire. */
export function presentOpen(row: OpenRow, current: PayoutsGateway['kind']): OpenRedemption {
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
