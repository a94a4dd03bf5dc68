import { leaseTimes } from '#domain/mail/outbox/lease-times.ts'
import { extensions } from './extensions.ts'
import { mailMetrics } from './features/mail/outbox/mail-metrics.ts'
import type { EmailGateway } from './gateways/email/index.ts'
import { localGateway } from './gateways/email/local.ts'
import { smtpGateway } from './gateways/email/smtp.ts'
import { databaseFiles } from './gateways/files/database.ts'
import { s3Files } from './gateways/files/s3.ts'
import type { PaymentsGateway } from './gateways/payments/index.ts'
import { localPaymentsGateway } from './gateways/payments/local.ts'
import { localPayoutsGateway } from './gateways/payouts/local.ts'
import { tremendousGateway } from './gateways/payouts/tremendous.ts'
import { gazetteerGateway } from './gateways/places/gazetteer.ts'
import type { PlacesGateway } from './gateways/places/index.ts'
import { nominatimGateway } from './gateways/places/nominatim.ts'
import { photonGateway } from './gateways/places/photon.ts'
import { withFallback } from './gateways/places/with-fallback.ts'
import { localPushGateway } from './gateways/push/local.ts'
import { webPushGateway } from './gateways/push/web-push.ts'
import { localSmsGateway } from './gateways/sms/local.ts'
import { twilioGateway } from './gateways/sms/twilio.ts'
import { feedGateway } from './gateways/transit/feed.ts'
import { openTripPlannerGateway } from './gateways/transit/opentripplanner.ts'
import { jobs } from './jobs.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import { openEmbedded } from './platform/db/open-embedded.ts'
import { openServer } from './platform/db/open-server.ts'
import { openJobQueue } from './platform/jobs/job-queue.ts'
import type { Logger } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import type { Platform } from './platform/platform.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { schedule } from './schedule.ts'

const queryTimeoutMs = 60_000

/** The database of the configuration; an embedded one is locked. */
export function openDatabase(config: Config, log: Logger, tracing?: Tracing): Promise<Database> {
  if (!config.databaseUrl) return openEmbedded({ folder: config.dataFolder, log, tracing })
  const { databaseUrl: url, databaseConnections: connections, databasePrepares: prepares } = config
  return openServer({ url, connections, log, queryTimeoutMs, prepares, tracing })
}

/** What the configuration says the features are handed, on an open and migrated database. */
export async function openPlatform(
  config: Config,
  database: Database,
  log: Logger,
  tracing?: Tracing,
): Promise<Platform> {
  const { db } = database
  const clock = systemClock
  const metrics = createMetrics()
  const { serverIsDown } = mailMetrics(metrics)
  const isWorker = config.role === 'all' || config.role === 'worker'
  const jobQueue = await openJobQueue({
    database,
    log,
    metrics,
    tracing,
    jobs,
    schedule,
    isWorker,
  })
  const email = config.smtpUrl
    ? openSmtp(config, config.smtpUrl, log, serverIsDown)
    : localGateway(db, clock)
  const sms = config.twilio ? twilioGateway(config.twilio) : localSmsGateway(db, clock)
  const push = config.vapid
    ? webPushGateway({ ...config.vapid, clock })
    : localPushGateway(db, clock, config.signingKey)
  const payments = await openPayments(config)
  const payouts = config.tremendous
    ? tremendousGateway(config.tremendous)
    : localPayoutsGateway(db, clock)
  const places = openPlaces(config, log)
  const files = config.s3 ? s3Files(config.s3) : databaseFiles(db, clock)
  const transit = config.otpUrl ? openTripPlannerGateway(config.otpUrl) : feedGateway(db, clock)
  const gateways = { email, sms, push, payments, payouts, places, files, transit }
  const plumbing = { config, clock, log, metrics, tracing, database, db, jobs: jobQueue }
  return { ...plumbing, ...gateways, extensions }
}

/** Stripe's library is large: whoever does not use it does not load it. */
async function openPayments(config: Config): Promise<PaymentsGateway> {
  if (!config.stripe) return localPaymentsGateway(config, systemClock)
  const { stripeGateway } = await import('./gateways/payments/stripe.ts')
  return stripeGateway(config.stripe)
}

function openSmtp(
  config: Config,
  url: string,
  log: Logger,
  serverIsDown: (isDown: boolean) => void,
): EmailGateway {
  return smtpGateway({
    url,
    from: config.mailFrom,
    clock: systemClock,
    times: leaseTimes(config.mailLeaseMs),
    onDown(isDown) {
      serverIsDown(isDown)
      if (isDown) log.error('the mail server does not answer: mails wait')
      else log.info('the mail server answers again')
    },
  })
}

function openPlaces({ photonUrl, nominatimUrl }: Config, log: Logger): PlacesGateway {
  const bundled = gazetteerGateway()
  if (photonUrl) return withFallback(photonGateway(photonUrl), bundled, log)
  return nominatimUrl ? withFallback(nominatimGateway(nominatimUrl), bundled, log) : bundled
}
