import { jobs } from '#server/jobs.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openJobQueue } from '#server/platform/jobs/job-queue.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { schedule } from '#server/schedule.ts'
import { testConfig } from '#testing/test-config.ts'

/** As much of the product as queues mails. */
export async function openOutbox(database: Database) {
  const queue = await openJobQueue({
    database,
    log: createLog('silent'),
    metrics: createMetrics(),
    jobs,
    schedule,
    isWorker: false,
  })
  return {
    db: database.db,
    clock: systemClock,
    config: testConfig(),
    jobs: queue,
    close: () => queue.stop(),
  }
}
