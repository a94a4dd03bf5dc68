import type { Redeemable, Redemption as WireRedemption } from '#contract/money/redemptions.ts'
import {
  leastRedemptionCents,
  mostRedeemable,
  needsTaxDocument,
} from '#domain/money/redemptions/redeemable.ts'
import type { RedemptionStatus } from '#domain/money/redemptions/status.ts'
import { toDollars } from '#domain/money.ts'
import type { Redemption } from './queries/redemptions.ts'
import type { Standing } from './queries/standing.ts'

/** A wallet has the same words for these: what is under way is on hold, what was taken back is reversed. */
const statusOnWire: Readonly<Record<RedemptionStatus, WireRedemption['status']>> = {
  held: 'on_hold',
  sending: 'on_hold',
  paid: 'completed',
  failed: 'failed',
  cancelled: 'reversed',
}

/** A redemption on the wire. What the provider said of a failure is for the log, not for people. */
export function presentRedemption(row: Redemption): WireRedemption {
  const isFailed = row.status === 'failed'
  return {
    _id: row.id,
    amount: toDollars(row.cents),
    status: statusOnWire[row.status],
    requested_at: row.requestedAt.toISOString(),
    settled_at: row.settledAt?.toISOString() ?? null,
    failure: isFailed
      ? 'The payout provider could not pay it: the money is in the wallet again'
      : null,
  }
}

interface Required {
  agreementId: string | null
  hasTaxDocument: boolean
}

/** What can be redeemed, on the wire. */
export function presentRedeemable(
  standing: Standing,
  { agreementId, hasTaxDocument }: Required,
): Redeemable {
  const facts = { ...standing, hasTaxDocument }
  return {
    balance: toDollars(standing.walletCents),
    on_hold: toDollars(standing.onHoldCents),
    least: toDollars(leastRedemptionCents),
    most: toDollars(mostRedeemable(facts)),
    tax_document_required: needsTaxDocument(facts),
    agreement_id: agreementId,
  }
}
