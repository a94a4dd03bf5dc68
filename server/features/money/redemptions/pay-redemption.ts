import { v7 as uuid } from 'uuid'
import { failRedemption, payRedemption } from '#domain/money/ledger/wallet-money.ts'
import { statusAfter } from '#domain/money/redemptions/status.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { post } from '#server/features/money/ledger/post.ts'
import type { PayoutAnswer } from '#server/gateways/payouts/index.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  claimRedemption,
  decideRedemption,
  lockRedemption,
  type Redemption,
  savePayoutId,
} from './queries/redemptions.ts'
import { listHeldParts } from './queries/standing.ts'
import { failureLetter } from './redemption-letters.ts'

/** Longer than the provider takes to answer: who was asked so long ago is not being asked any more. */
export const claimMs = 60_000

export const payRedemptionJob: Job<RowKey> = {
  name: 'pay-redemption',
  expireInSeconds: 120,
  // What is left then is followed every minute.
  retryLimit: 2,
  run: (platform, key) => payOut(platform, key),
}

/**
 * Has the provider pay a redemption, or asks what has become of it, and writes the answer. In three steps, each of which
 * may be the last of this process: the redemption is claimed and so marked as asked for; the provider is asked, outside
 * of any transaction, under the redemption's own id; the answer is posted under a key of the ledger. Whoever comes next
 * begins anew: the provider pays once under one key, the ledger posts once under one key.
 */
export async function payOut(platform: Platform, key: RowKey): Promise<void> {
  const { db, clock, payouts } = platform
  const now = clock.now()
  const claimed = await inEmployerTransaction(db, key.employerId, (trx) =>
    claimRedemption(trx, {
      ...key,
      gateway: payouts.kind,
      now,
      askedBefore: new Date(now.getTime() - claimMs),
    }),
  )
  if (!claimed) return
  const answer = await ask(platform, claimed)
  await inEmployerTransaction(db, key.employerId, (trx) => settle(trx, platform, key, answer))
}

function ask({ payouts }: Platform, claimed: Redemption): Promise<PayoutAnswer> {
  const { id, cents, payoutId, recipientName, recipientEmail } = claimed
  if (payoutId) return payouts.read(payoutId)
  if (recipientName === null || recipientEmail === null) {
    throw new Error(`The redemption ${id} is for nobody`)
  }
  const recipient = { name: recipientName, email: recipientEmail }
  return payouts.pay({ key: id, cents, recipient })
}

/** Writes what the provider answered; what was decided before stays as it is. */
async function settle(
  trx: Trx,
  platform: Platform,
  key: RowKey,
  answer: PayoutAnswer,
): Promise<void> {
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
    await postPaid(trx, platform, redemption, at)
    await decideRedemption(trx, key, { status: 'paid', payoutId, failure: null, at })
    return
  }
  await postFailed(trx, platform, redemption, at)
  await decideRedemption(trx, key, { status: 'failed', payoutId, failure: answer.failure, at })
  await mailFailure(trx, platform, redemption)
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

async function mailFailure(trx: Trx, platform: Platform, redemption: Redemption): Promise<void> {
  const { employerId, id, cents, recipientEmail } = redemption
  if (!recipientEmail) return
  await queueMail(platform, trx, {
    idempotencyKey: `redemption failed:${id}`,
    employerId,
    to: recipientEmail,
    forgetsAddress: true,
    ...failureLetter({ cents }),
  })
}
