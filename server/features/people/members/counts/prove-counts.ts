import { proveEmployers } from '#server/platform/db/proofs.ts'
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
  await proveEmployers(platform, 'member_count_proofs', {
    employers: await listEmployers(platform.db),
    prove: (employerId) => mendCounts(platform, employerId),
    failure: 'counts could not be held against the members',
  })
}

async function mendCounts({ db, log }: Platform, employerId: string) {
  const mismatches = await listCountMismatches(db, employerId)
  for (const mismatch of mismatches) {
    log.error({ employerId, ...mismatch }, 'a count of members differed and was mended')
    await correctCount(db, employerId, mismatch)
  }
  return mismatches
}
