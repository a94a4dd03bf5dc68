import { topUpIntervalMs } from '#domain/money/top-up/due.ts'
import { answerMs, chargeCard } from '#server/features/money/checkout/charge-card.ts'
import { chargesAreHeld } from '#server/features/money/checkout/held-charges.ts'
import { beforeAllIds, readChunks } from '#server/platform/db/read-chunks.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { claimTopUp } from './claim-top-up.ts'
import { listDue } from './queries/need.ts'
import { recordTopUp } from './record-top-up.ts'

const chunkSize = 100

/**
 * Buys credit with the default cards of employers whose credit has fallen below what they set: what is asked is written
 * first, the gateway is asked outside of any transaction under a key of its own, then the answer is written. What a
 * killed run leaves is asked again under the same key.
 */
export const topUpCreditJob: Job = {
  name: 'top-up-credit',
  async run(platform) {
    if (await chargesAreHeld(platform)) return
    const { db, clock } = platform
    const now = clock.now()
    const sentBefore = new Date(now.getTime() - answerMs)
    const askedBefore = new Date(now.getTime() - topUpIntervalMs)
    await forEachEmployer(platform, {
      due: readChunks(chunkSize, (last: { employerId: string } | undefined) =>
        listDue(db, {
          now,
          sentBefore,
          askedBefore,
          count: chunkSize,
          afterId: last?.employerId ?? beforeAllIds,
        }),
      ),
      work: ({ employerId }) => topUp(platform, employerId),
      failure: 'credit could not be topped up: it is asked for again',
    })
  },
}

/** One top-up from its claim to its answer. */
async function topUp(platform: Platform, employerId: string): Promise<void> {
  const claim = await claimTopUp(platform, employerId)
  if (claim) await recordTopUp(platform, claim, await chargeCard(platform, claim.charge, claim))
}
