import { v7 as uuid } from 'uuid'
import { failRedemption, payRedemption } from '#domain/money/ledger/wallet-money.ts'
import { linkEndsAt } from '#domain/money/redemptions/redeemable.ts'
import { statusAfter } from '#domain/money/redemptions/status.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { post } from '#server/features/money/ledger/post.ts'
import type { PayoutAnswer } from '#server/gateways/payouts/index.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mayBePaidSince } from './held-payouts.ts'
import { openLink } from './mail-leaver-links.ts'
import {
  decideRedemption,
  lockRedemption,
  type Redemption,
  type RedemptionFailure,
  savePayoutId,
} from './queries/redemptions.ts'
import { findStanding, listHeldParts } from './queries/standing.ts'
import { failureLetter, takenBackLetter } from './redemption-letters.ts'

/**
 * Writes what the provider answered to whoever had claimed a redemption; what was decided before stays as it is. That it
 * failed is left to others who have asked since: the answer to them may be that it is paid.
 */
export async function settleRedemption(
  trx: Trx,
  platform: Platform,
  claimed: Redemption,
  answer: PayoutAnswer,
): Promise<void> {
  const key = { employerId: claimed.employerId, id: claimed.id }
  await lockLedger(trx, key.employerId)
  const redemption = await lockRedemption(trx, key)
  if (!redemption) throw new Error(`There is no redemption ${key.id}`)
  if (answer.kind === 'pending') {
    if (redemption.settledAt === null) await savePayoutId(trx, key, answer.payoutId)
    return
  }
  const status = statusAfter(redemption.status, answer.kind)
  if (!status) return reportContradiction(platform, redemption, answer)
  const at = platform.clock.now()
  const { payoutId } = answer
  if (answer.kind === 'paid') {
    return endPaid(trx, platform, redemption, { payoutId, at })
  }
  if (redemption.askedAt?.getTime() !== claimed.askedAt?.getTime()) return
  await endFailed(trx, platform, redemption, { payoutId, failure: answer.failure, at })
}

/** Books it as paid, for good. */
export async function endPaid(
  trx: Trx,
  platform: Platform,
  redemption: Redemption,
  { payoutId, at }: { payoutId: string | null; at: Date },
): Promise<void> {
  await postPaid(trx, platform, redemption, at)
  await decideRedemption(trx, redemption, { status: 'paid', payoutId, failure: null, at })
}

interface Failure {
  payoutId: string | null
  failure: RedemptionFailure
  at: Date
}

/** Gives the money back, for good, and says so. */
export async function endFailed(
  trx: Trx,
  platform: Platform,
  redemption: Redemption,
  failed: Failure,
): Promise<void> {
  await postFailed(trx, platform, redemption, failed.at)
  await decideRedemption(trx, redemption, { status: 'failed', ...failed })
  const { at } = failed
  const linkEndsAt = await reopenLink(trx, platform, redemption, { at, isAfterFailure: true })
  // With a link to be mailed, the letter that has it says what happened.
  if (linkEndsAt === 'mailed') return
  const { cents, id } = redemption
  const key = `redemption failed:${id}`
  const { publicUrl } = platform.config
  const content = failureLetter({ cents, linkEndsAt, publicUrl })
  await mailRecipient(trx, platform, redemption, key, content)
}

/**
 * Who was deleted since they redeemed has no way to what is in the wallet again, or may have few days: they get a link
 * with days of its own, at the address it was redeemed to while it was theirs. Who redeemed by a link has it. Answers
 * until when theirs works; null for who is a member.
 */
async function reopenLink(
  trx: Trx,
  platform: Platform,
  { employerId, memberId, recipientEmail, requestedAt }: Redemption,
  { at, isAfterFailure }: { at: Date; isAfterFailure: boolean },
): Promise<Date | 'mailed' | null> {
  const standing = await findStanding(trx, { employerId, memberId, now: at })
  if (!standing?.deletedAt) return null
  const wasMember = requestedAt <= standing.deletedAt
  const address = wasMember && !standing.isEmailDeclined ? recipientEmail : null
  const endsAt = linkEndsAt(at)
  await openLink(trx, platform, { employerId, memberId, address, isAfterFailure, at, endsAt })
  return address ? 'mailed' : endsAt
}

/**
 * Ends a redemption that is on hold, whose money the caller gives back. Once the provider was asked it is refused: it
 * may be paid; and so it is while one of a backup may have been paid since. One from before redemptions were paid by a provider has nothing to end.
 */
export async function cancelRedemption(
  trx: Trx,
  platform: Platform,
  key: RowKey,
  at: Date,
): Promise<void> {
  const redemption = await lockRedemption(trx, key)
  if (!redemption) return
  if (!statusAfter(redemption.status, 'cancelled')) {
    throw conflict(
      'payout_under_way',
      'The payout provider has been asked to pay this: it cannot be taken back any more',
    )
  }
  if (await mayBePaidSince(trx, platform, redemption.requestedAt)) {
    throw conflict(
      'payout_under_way',
      'The data was restored from a backup, and this may have been paid since: reconcile first',
    )
  }
  await decideRedemption(trx, key, { status: 'cancelled', payoutId: null, failure: null, at })
  const linkEndsAt = await reopenLink(trx, platform, redemption, { at, isAfterFailure: false })
  // A member sees it in the wallet; who was deleted has nothing but their mail.
  if (linkEndsAt === 'mailed' || linkEndsAt === null) return
  const { cents, id } = redemption
  const mailKey = `redemption taken back:${id}`
  await mailRecipient(trx, platform, redemption, mailKey, takenBackLetter({ cents, linkEndsAt }))
}

async function postPaid(
  trx: Trx,
  platform: Platform,
  { employerId, id, memberId }: Redemption,
  at: Date,
): Promise<void> {
  const parts = await listHeldParts(trx, { employerId, id })
  const request = { employerId, key: `redemption_paid:${id}`, subjectId: id, at }
  await post(trx, platform, request, async () => payRedemption(memberId, parts))
}

async function postFailed(
  trx: Trx,
  platform: Platform,
  { employerId, id, memberId }: Redemption,
  at: Date,
): Promise<void> {
  const parts = await listHeldParts(trx, { employerId, id })
  const request = { employerId, key: `redemption_failed:${id}`, subjectId: id, at }
  await post(trx, platform, request, async (ledger) => {
    const lots = await ledger.lotsById(parts.map(({ lotId }) => lotId))
    return failRedemption(parts, lots, { memberId, newId: uuid, at })
  })
}

/** Two answers that do not fit are the provider's or an operator's doing: no money is moved for the second. */
function reportContradiction({ log }: Platform, decided: Redemption, answer: PayoutAnswer): void {
  if (decided.status === answer.kind) return
  const { employerId, id, status } = decided
  log.error(
    { employerId, redemption: id, status, answer: answer.kind },
    'a payout was decided otherwise before: settle it by hand',
  )
}

async function mailRecipient(
  trx: Trx,
  platform: Platform,
  { employerId, recipientEmail }: Redemption,
  idempotencyKey: string,
  content: ReturnType<typeof failureLetter>,
): Promise<void> {
  if (!recipientEmail) return
  await queueMail(platform, trx, {
    idempotencyKey,
    employerId,
    to: recipientEmail,
    forgetsAddress: true,
    ...content,
  })
}
