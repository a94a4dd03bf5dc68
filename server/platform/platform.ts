import type { EmailGateway } from '#server/gateways/email/index.ts'
import type { FilesGateway } from '#server/gateways/files/index.ts'
import type { PaymentsGateway } from '#server/gateways/payments/index.ts'
import type { PayoutsGateway } from '#server/gateways/payouts/index.ts'
import type { PlacesGateway } from '#server/gateways/places/index.ts'
import type { PushGateway } from '#server/gateways/push/index.ts'
import type { SmsGateway } from '#server/gateways/sms/index.ts'
import type { TransitGateway } from '#server/gateways/transit/index.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Db } from './db/transaction-guard.ts'
import type { Extensions } from './extension-points.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What every feature is handed: the world outside the rules, replaceable in tests. */
export interface Platform {
  config: Config
  clock: Clock
  log: Logger
  metrics: Metrics
  /** Where it is on. */
  tracing?: Tracing | undefined
  database: Database
  db: Db
  jobs: JobQueue
  email: EmailGateway
  sms: SmsGateway
  push: PushGateway
  payments: PaymentsGateway
  payouts: PayoutsGateway
  places: PlacesGateway
  files: FilesGateway
  transit: TransitGateway
  extensions: Extensions
}
