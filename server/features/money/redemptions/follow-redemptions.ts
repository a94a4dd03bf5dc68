import { readChunks } from '#server/platform/db/read-chunks.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { claimMs, payOut } from './pay-redemption.ts'
import { listOpenRedemptions } from './queries/redemptions.ts'

const chunkSize = 100
/** Until a payout that the provider looks into is asked about again; it reports the end itself. */
const readAgainMs = 10 * 60_000

/** Goes on with every redemption that is not decided: pending at the provider, unanswered, or left by who was killed. */
export const followRedemptionsJob: Job = {
  name: 'follow-redemptions',
  expireInSeconds: 600,
  retryLimit: 0,
  async run(platform) {
    const now = platform.clock.now().getTime()
    const since = { askedBefore: new Date(now - claimMs), readBefore: new Date(now - readAgainMs) }
    type Open = Awaited<ReturnType<typeof listOpenRedemptions>>[number]
    await forEachEmployer(platform, {
      due: readChunks(chunkSize, (after: Open | undefined) =>
        listOpenRedemptions(platform.db, { ...since, after, count: chunkSize }),
      ),
      work: ({ employerId, id }) => payOut(platform, { employerId, id }),
      failure: 'a redemption could not be paid',
      about: ({ id }) => ({ redemption: id }),
    })
  },
}
