import { extensions } from '#server/extensions.ts'
import { localGateway } from '#server/gateways/email/local.ts'
import { databaseFiles } from '#server/gateways/files/database.ts'
import { localPaymentsGateway } from '#server/gateways/payments/local.ts'
import { localPayoutsGateway } from '#server/gateways/payouts/local.ts'
import { gazetteerGateway } from '#server/gateways/places/gazetteer.ts'
import { localPushGateway } from '#server/gateways/push/local.ts'
import { localSmsGateway } from '#server/gateways/sms/local.ts'
import { feedGateway } from '#server/gateways/transit/feed.ts'
import { jobs } from '#server/jobs.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openJobQueue } from '#server/platform/jobs/job-queue.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import type { Platform } from '#server/platform/platform.ts'
import { schedule } from '#server/schedule.ts'
import { testConfig } from '#testing/test-config.ts'

/** What a worker has, without its polling: the bench says when an event is applied. */
export async function postingPlatform(database: Database): Promise<Platform> {
  const { db } = database
  const clock = systemClock
  const config = testConfig()
  const log = createLog('silent')
  const metrics = createMetrics()
  return {
    config,
    clock,
    log,
    metrics,
    database,
    db,
    jobs: await openJobQueue({ database, log, metrics, jobs, schedule, isWorker: false }),
    email: localGateway(db, clock),
    sms: localSmsGateway(db, clock),
    push: localPushGateway(db, clock, config.signingKey),
    payments: localPaymentsGateway(config, clock),
    payouts: localPayoutsGateway(db, clock),
    places: gazetteerGateway(),
    files: databaseFiles(db, clock),
    transit: feedGateway(db, clock),
    extensions,
  }
}
