import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { backOfficeActor, type StaffActor } from '#server/platform/auth/actor.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { claimMs } from '../pay-redemption.ts'
import { lockRedemption, readRedemption } from '../queries/redemptions.ts'
import { endFailed, endPaid } from '../settle-redemption.ts'
import { findKey } from './queries.ts'

/** A provider that answers has answered by then, and whoever was killed has been followed. */
export const underWayMs = 3_600_000

/** Longer than the calls of one who asks take, half of what a claim lasts: who asked so long ago has an answer, or none. */
const askingMs = claimMs / 2

interface Decision {
  id: string
  status: 'paid' | 'failed'
  reason: string
}

/**
 * Ends a redemption that no provider answers for, as one that was asked before another was set up: somebody has looked
 * there. What the provider says later moves no money and is logged.
 */
export async function settleByHand(
  platform: Platform,
  { adminId }: Pick<StaffActor, 'adminId'>,
  { id, status, reason }: Decision,
): Promise<void> {
  const { db, clock } = platform
  const key = await findKey(db, id)
  if (!key) throw notFound('The redemption')
  const { employerId } = key
  if (status === 'failed') await refuseLive(platform, key)
  await inEmployerTransaction(db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    const redemption = await lockRedemption(trx, key)
    if (!redemption) throw notFound('The redemption')
    const at = clock.now()
    if (redemption.settledAt) throw conflict('redemption_settled', 'It was settled meanwhile')
    const isOld = at.getTime() - redemption.requestedAt.getTime() > underWayMs
    // One that nobody was asked to pay is on hold: its money is given back by taking it back.
    if (redemption.status !== 'sending' || !isOld) {
      throw conflict(
        'payout_under_way',
        'It goes on by itself: only what is stuck is settled by hand',
      )
    }
    const { askedAt, gateway, payoutId, cents, memberId } = redemption
    const isAsked = gateway === platform.payouts.kind && askedAt !== null
    if (isAsked && at.getTime() - askedAt.getTime() < askingMs) {
      throw conflict('payout_under_way', 'The payout provider is being asked now: try again soon')
    }
    if (status === 'paid') await endPaid(trx, platform, redemption, { payoutId, at })
    else await endFailed(trx, platform, redemption, { payoutId, failure: 'by_hand', at })
    await auditEmployer(trx, backOfficeActor(employerId, adminId), {
      at,
      action: 'redemption.settled',
      subject: { kind: 'member', id: memberId },
      details: { redemption_id: id, cents, to: status, reason },
    })
  })
}

/**
 * What the provider of today has and still means to pay cannot fail here: it would be paid all the same. It is looked
 * for by its key where no answer named it: whoever asks after that look is met under the lock.
 */
async function refuseLive({ db, payouts, log }: Platform, key: RowKey): Promise<void> {
  const redemption = await readRedemption(db, key)
  if (redemption?.gateway !== payouts.kind) return
  const { payoutId } = redemption
  const looking = payoutId ? payouts.read(payoutId) : payouts.find(key.id)
  const answer = await looking.catch((error: unknown) => {
    // Who decides by hand has looked there, as it does not answer us.
    log.warn({ err: error, ...key }, 'a payout that is settled by hand could not be read')
  })
  if (answer && answer.kind !== 'failed') {
    throw conflict(
      'payout_live',
      'The payout provider has this payout and may still pay it: cancel it there first',
    )
  }
}
