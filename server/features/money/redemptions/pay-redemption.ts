import type { PayoutAnswer } from '#server/gateways/payouts/index.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { payoutsAreHeld } from './held-payouts.ts'
import { claimRedemption, type Redemption, readRedemption } from './queries/redemptions.ts'
import { settleRedemption } from './settle-redemption.ts'

/** Longer than the provider takes to answer: who was asked so long ago is not being asked any more. */
export const claimMs = 60_000

export const payRedemptionJob: Job<RowKey> = {
  name: 'pay-redemption',
  expireInSeconds: 120,
  // What is left then is followed every minute.
  retryLimit: 2,
  // What is held is followed every minute until it is not.
  run: async (platform, key) => {
    if (!(await payoutsAreHeld(platform))) await payOut(platform, key)
  },
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
  const known = claimed ?? (await findFailed(platform, key))
  if (!known) return
  const answer = await ask(platform, known)
  await inEmployerTransaction(db, key.employerId, (trx) =>
    settleRedemption(trx, platform, known, answer),
  )
}

/** One that is over and was asked for: that it is paid after all, as a report may mean, is for people to know. */
async function findFailed({ db, payouts }: Platform, key: RowKey): Promise<Redemption | undefined> {
  const redemption = await readRedemption(db, key)
  const isAsked = redemption?.gateway === payouts.kind && redemption.payoutId !== null
  return isAsked && redemption.status === 'failed' ? redemption : undefined
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
