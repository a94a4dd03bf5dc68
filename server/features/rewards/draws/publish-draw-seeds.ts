import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ensurePeriods } from './ensure-periods.ts'
import { listUnpublished } from './queries/periods.ts'

const chunkSize = 100

/** Publishes the hashes of the seeds of weeks and months before they begin. */
export const publishDrawSeedsJob: Job = {
  name: 'publish-draw-seeds',
  expireInSeconds: 600,
  run: publishDrawSeeds,
}

/** What is published is missing no more: the next chunk begins where this one ends. */
async function publishDrawSeeds(platform: Platform): Promise<void> {
  const { db, clock, jobs } = platform
  for (;;) {
    const missing = await listUnpublished(db, {
      now: clock.now(),
      employerId: null,
      count: chunkSize,
    })
    for (const employerId of new Set(missing.map((period) => period.employerId))) {
      if (jobs.isStopping()) return
      await inEmployerTransaction(db, employerId, (trx) => ensurePeriods(trx, platform, employerId))
    }
    if (missing.length < chunkSize) return
  }
}
