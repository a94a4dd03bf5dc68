import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { eraseBelongings } from './erase-member.ts'
import { eraseNamesAtTexts, listLeftBehind } from './queries/left-behind.ts'

const lookBackMs = 2 * 86_400_000

/**
 * Erases what members who were deleted lately left in tables that the version which deleted them did not know, while
 * two versions ran beside each other; and names that such a version wrote where this one keeps a number.
 */
export const eraseLeftBehindJob: Job = {
  name: 'erase-left-behind',
  expireInSeconds: 600,
  async run(platform) {
    const { db, clock } = platform
    await eraseNamesAtTexts(db)
    const now = clock.now()
    const deletedAfter = new Date(now.getTime() - lookBackMs)
    await forEachEmployer(platform, {
      due: [await listLeftBehind(db, { deletedAfter })],
      work: ({ employerId, memberId }) =>
        inEmployerTransaction(db, employerId, (trx) =>
          eraseBelongings(trx, { employerId, memberId }, now),
        ),
      failure: 'what a deleted member left could not be erased',
      about: ({ memberId }) => ({ memberId }),
    })
  },
}
