import { recordProof } from '#server/platform/db/proofs.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { correctCount, listCountMismatches, listEmployers } from './queries.ts'

/** Holds the counts kept of every employer's members against the members; a difference is reported and mended. */
export const proveMemberCountsJob: Job = {
  name: 'prove-member-counts',
  retryLimit: 1,
  run: proveMemberCounts,
}

async function proveMemberCounts(platform: Platform): Promise<void> {
  const { db, log } = platform
  const mismatches: object[] = []
  const employers = await listEmployers(db)
  for (const employerId of employers) {
    for (const mismatch of await listCountMismatches(db, employerId)) {
      log.error({ employerId, ...mismatch }, 'a count of members differed and was mended')
      await correctCount(db, employerId, mismatch)
      mismatches.push({ employerId, ...mismatch })
    }
  }
  await recordProof(platform, 'member_count_proofs', { employers: employers.length, mismatches })
}
