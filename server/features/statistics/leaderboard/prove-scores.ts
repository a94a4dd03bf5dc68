import { scoreBuckets } from '#domain/statistics/leaderboard/periods.ts'
import { localDateOf, startOfMonth } from '#domain/time.ts'
import { listEmployers } from '#server/features/people/members/counts/queries.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mendScores } from './queries/prove.ts'

const provenMonths = 3

/** Holds the scores of the last months against trips and rewards; a difference is reported and mended. */
export const proveScoresJob: Job = {
  name: 'prove-scores',
  retryLimit: 1,
  run: proveScores,
}

async function proveScores(platform: Platform): Promise<void> {
  const { db, clock, log } = platform
  const today = localDateOf(clock.now(), 'UTC')
  const span = { from: startOfMonth(today, 1 - provenMonths), until: startOfMonth(today, 1) }
  await forEachEmployer(platform, {
    due: [(await listEmployers(db)).map((employerId) => ({ employerId }))],
    async work({ employerId }) {
      // From the shortest on: each is held against the one before.
      for (const bucket of scoreBuckets) {
        const members = await inEmployerTransaction(db, employerId, (trx) =>
          mendScores(trx, { employerId, bucket, ...span }),
        )
        if (members === 0) continue
        log.error({ employerId, bucket, members }, 'scores of members differed and were mended')
      }
    },
    failure: 'scores could not be held against trips and rewards',
  })
}
