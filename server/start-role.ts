import { leaseTimes } from '#domain/mail/lease-times.ts'
import { buildApp, buildProbes } from './app.ts'
import { orderProof } from './features/billing/prove-ledger.ts'
import type { EmailGateway } from './gateways/email/index.ts'
import { localGateway } from './gateways/email/local.ts'
import { smtpGateway } from './gateways/email/smtp.ts'
import type { PaymentsGateway } from './gateways/payments/index.ts'
import { localPaymentsGateway } from './gateways/payments/local.ts'
import { gazetteerGateway } from './gateways/places/gazetteer.ts'
import type { PlacesGateway } from './gateways/places/index.ts'
import { nominatimGateway } from './gateways/places/nominatim.ts'
import { photonGateway } from './gateways/places/photon.ts'
import { withFallback } from './gateways/places/with-fallback.ts'
import { localSmsGateway } from './gateways/sms/local.ts'
import { twilioGateway } from './gateways/sms/twilio.ts'
import { jobs, schedule } from './jobs.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { openEmbedded } from './platform/db/open-embedded.ts'
import { openServer } from './platform/db/open-server.ts'
import { openJobQueue } from './platform/jobs/job-queue.ts'
import { createLog, type Logger } from './platform/log.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import type { Platform } from './platform/platform.ts'
import { seedDemoWorld } from './seed.ts'

const queryTimeoutMs = 60_000

type Say = (line: string) => void

interface Running {
  stop(): Promise<void>
}

/** Starts what the configured role asks for; `migrate` ends by itself and answers nothing. */
export async function startRole(config: Config, say: Say): Promise<Running | undefined> {
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log)
  try {
    const ran = await migrate(database.db)
    if (ran.length > 0) say(`Database: ${database.engine}, migrated: ${ran.join(', ')}`)
    // Opening the queue makes its tables as well: afterwards a role without CREATE can run.
    const platform = await assemble(config, database, log)
    if (config.role === 'migrate') {
      await platform.jobs.stop()
      await database.close()
      return undefined
    }
    if (config.seed === 'demo' && config.role !== 'worker') await seedDemoWorld(platform, say)
    return await run(platform, say)
  } catch (error) {
    await database.close()
    throw error
  }
}

function openDatabase(config: Config, log: Logger): Promise<Database> {
  if (!config.databaseUrl) return openEmbedded({ folder: config.dataFolder })
  const { databaseUrl: url, databaseConnections: connections } = config
  return openServer({ url, connections, log, queryTimeoutMs })
}

async function assemble(config: Config, database: Database, log: Logger): Promise<Platform> {
  const { db } = database
  const clock = systemClock
  const metrics = createMetrics()
  const isWorker = config.role === 'all' || config.role === 'worker'
  const jobQueue = await openJobQueue({ database, log, metrics, jobs, schedule, isWorker })
  const email = config.smtpUrl
    ? openSmtp(config, config.smtpUrl, log, metrics)
    : localGateway(db, clock)
  const sms = config.twilio ? twilioGateway(config.twilio) : localSmsGateway(db, clock)
  const payments = await openPayments(config)
  const places = openPlaces(config, log)
  return { config, clock, log, metrics, database, db, jobs: jobQueue, email, sms, payments, places }
}

/** Stripe's library is large: whoever does not use it does not load it. */
async function openPayments(config: Config): Promise<PaymentsGateway> {
  if (!config.stripe) return localPaymentsGateway(config, systemClock)
  const { stripeGateway } = await import('./gateways/payments/stripe.ts')
  return stripeGateway(config.stripe)
}

function openSmtp(config: Config, url: string, log: Logger, metrics: Metrics): EmailGateway {
  return smtpGateway({
    url,
    from: config.mailFrom,
    clock: systemClock,
    times: leaseTimes(config.mailLeaseMs),
    onDown(isDown) {
      metrics.mailServerIsDown(isDown)
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

async function run(platform: Platform, say: Say): Promise<Running> {
  const { config, database, jobs: jobQueue, email, log } = platform
  const server =
    config.role === 'worker'
      ? buildProbes(platform)
      : await buildApp(platform, { checkResponses: false })
  try {
    const address = await server.listen({ host: config.host, port: config.port })
    if (config.role !== 'web') {
      await jobQueue.work(platform)
      await orderProof(platform)
    }
    // Said last: whoever waits for it may already end the process, which then is ready to end well.
    const what = config.role === 'worker' ? 'The worker answers probes' : 'Switchback is listening'
    say(`${what} on ${address.replace('127.0.0.1', 'localhost')}`)
  } catch (error) {
    await jobQueue.stop()
    throw error
  }
  const flushing = setInterval(() => log.flush(), 1000)
  return {
    async stop() {
      say('Stopping: finishing what is under way')
      clearInterval(flushing)
      await server.close()
      await jobQueue.stop()
      await email.close()
      await database.close()
      log.flush()
      say('Stopped')
    },
  }
}
