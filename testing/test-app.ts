import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { buildApp } from '#server/app.ts'
import { extensions } from '#server/extensions.ts'
import type { EmailGateway } from '#server/gateways/email/index.ts'
import { localGateway } from '#server/gateways/email/local.ts'
import { databaseFiles } from '#server/gateways/files/database.ts'
import type { FilesGateway } from '#server/gateways/files/index.ts'
import { listLocalMessages } from '#server/gateways/local-messages/queries.ts'
import type { PaymentsGateway } from '#server/gateways/payments/index.ts'
import { localPaymentsGateway } from '#server/gateways/payments/local.ts'
import type { PayoutsGateway } from '#server/gateways/payouts/index.ts'
import { localPayoutsGateway } from '#server/gateways/payouts/local.ts'
import { gazetteerGateway } from '#server/gateways/places/gazetteer.ts'
import type { PlacesGateway } from '#server/gateways/places/index.ts'
import type { PushGateway } from '#server/gateways/push/index.ts'
import { localPushGateway } from '#server/gateways/push/local.ts'
import type { SmsGateway } from '#server/gateways/sms/index.ts'
import { localSmsGateway } from '#server/gateways/sms/local.ts'
import { feedGateway } from '#server/gateways/transit/feed.ts'
import type { TransitGateway } from '#server/gateways/transit/index.ts'
import { jobs } from '#server/jobs.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openJobQueue } from '#server/platform/jobs/job-queue.ts'
import { createLog, type Logger } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Tracing } from '#server/platform/tracing/tracing.ts'
import { schedule } from '#server/schedule.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'
import { testConfig } from './test-config.ts'
import { openTestDatabase } from './test-database.ts'

interface Options {
  /** A Friday in Denver, unless stated otherwise. */
  now?: string
  env?: Record<string, string>
  email?: EmailGateway
  /** Whether the local inbox has the files that mails carry; their names alone otherwise. */
  storesFiles?: boolean
  sms?: SmsGateway
  push?: PushGateway
  payments?: PaymentsGateway
  payouts?: PayoutsGateway
  places?: PlacesGateway
  files?: FilesGateway
  transit?: TransitGateway
  log?: Logger
  tracing?: Tracing
  /** An open database and a clock to share with another instance; fresh ones otherwise. */
  database?: Database
  clock?: FakeClock
  /** A built web app to serve; none otherwise. */
  webFolder?: string
}

interface Sent {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  // Tests look into answers freely; the contract check of the app has typed them already.
  body: ReturnType<typeof JSON.parse>
  headers: LightMyRequestResponse['headers']
  text: string
}

export interface TestApp {
  platform: Platform
  clock: FakeClock
  server: FastifyInstance
  get(path: string, sent?: Sent): Promise<Answer>
  post(path: string, body?: unknown, sent?: Sent): Promise<Answer>
  request(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: Sent): Promise<Answer>
  /** Runs everything queued; answers how many jobs that were. */
  drainJobs(): Promise<number>
  /** What the local gateways took, newest first. */
  inbox(): ReturnType<typeof listLocalMessages>
  stop(): Promise<void>
}

/** The whole product on a fresh database, a frozen clock and local gateways; paths are under /api. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const clock = options.clock ?? fakeClock(options.now ?? '2026-11-20T18:00:00Z')
  const own = options.database ? undefined : await openTestDatabase(options.tracing)
  const database = options.database ?? own?.database
  if (!database) throw new Error('either a database is given or one was opened')
  const platform = await testPlatform(database, clock, options)
  const server = await buildApp(platform, { checkResponses: true })
  const request: TestApp['request'] = async (method, path, sent = {}) =>
    answerOf(
      await server.inject({
        method,
        url: `/api${path}`,
        headers: {
          ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
          ...sent.headers,
        },
        // Tests send objects, or text that is broken on purpose.
        ...(sent.body === undefined ? {} : { payload: sent.body as object | string }),
      }),
    )
  return {
    platform,
    clock,
    server,
    request,
    get: (path, sent) => request('GET', path, sent),
    post: (path, body, sent) => request('POST', path, { ...sent, body }),
    drainJobs: () => platform.jobs.drain(platform),
    inbox: () => listLocalMessages(platform.db, 1000),
    async stop() {
      await server.close()
      await platform.jobs.stop()
      await platform.transit.close()
      await own?.drop()
    },
  }
}

async function testPlatform(
  database: Database,
  clock: FakeClock,
  options: Options,
): Promise<Platform> {
  const { env = {}, log = createLog('silent'), webFolder = '/nonexistent' } = options
  const {
    email,
    storesFiles = false,
    sms,
    push,
    payments,
    payouts,
    places,
    files,
    transit,
  } = options
  const config = {
    ...testConfig(env),
    webFolder,
  }
  const metrics = createMetrics()
  const { tracing } = options
  const plumbing = { database, log, metrics, tracing }
  const queue = await openJobQueue({ ...plumbing, jobs, schedule, isWorker: false })
  const { db } = database
  return {
    config,
    clock,
    ...plumbing,
    db,
    jobs: queue,
    email: email ?? localGateway(db, clock, { storesFiles }),
    sms: sms ?? localSmsGateway(db, clock),
    push: push ?? localPushGateway(db, clock, config.signingKey),
    payments: payments ?? localPaymentsGateway(config, clock),
    payouts: payouts ?? localPayoutsGateway(db, clock),
    places: places ?? gazetteerGateway(),
    files: files ?? databaseFiles(db, clock),
    transit: transit ?? feedGateway(db, clock),
    extensions,
  }
}

function answerOf(response: LightMyRequestResponse): Answer {
  const isJson = String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    body: isJson ? response.json() : undefined,
    headers: response.headers,
    text: response.body,
  }
}
