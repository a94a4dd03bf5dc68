import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Nobody waits at the screen for what leaves later: the minute's run is soon enough. */
const soonMs = 15 * 60_000

/** Wakes a job at the very time of an email that leaves soon, not within the minute after. */
export async function wakeInTime(
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  trx: Trx,
  at: Date,
  job: Job,
): Promise<void> {
  const leftMs = at.getTime() - clock.now().getTime()
  if (leftMs > soonMs) return
  // Never a moment early: nothing would be due.
  await jobs.enqueue(trx, job, {}, Math.max(Math.ceil(leftMs / 1000), 0))
}
