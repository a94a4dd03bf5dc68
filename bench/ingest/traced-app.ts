import type { FastifyInstance } from 'fastify'
import { type CompiledQuery, Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
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
import { guardedDialect } from '#server/platform/db/guarded-dialect.ts'
import { connectionOptions } from '#server/platform/db/open-server.ts'
import { PreparingClient } from '#server/platform/db/preparing-client.ts'
import type { DB } from '#server/platform/db/types.gen.ts'
import { openJobQueue } from '#server/platform/jobs/job-queue.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { schedule } from '#server/schedule.ts'
import { testConfig } from '#testing/test-config.ts'

interface TracedApp {
  server: FastifyInstance
  /** Milliseconds since `reset` by what a statement does, such as `insert trips`. */
  spent: Map<string, number>
  stop(): Promise<void>
}

/** The product inside this process, with a watch on every statement; `database` is already open. */
export async function startTracedApp(
  url: string,
  database: Database,
  see: (statement: CompiledQuery) => void = () => {},
): Promise<TracedApp> {
  const spent = new Map<string, number>()
  const options = { connectionString: url, max: 4, options: connectionOptions }
  const pool = new pg.Pool({ ...options, Client: PreparingClient })
  const db = new Kysely<DB>({
    dialect: guardedDialect(new PostgresDialect({ pool })),
    log: ({ query, queryDurationMillis }: LogEvent) => {
      see(query)
      const name = nameOf(query.sql)
      spent.set(name, (spent.get(name) ?? 0) + queryDurationMillis)
    },
  })
  const config = testConfig()
  const log = createLog('silent')
  const metrics = createMetrics()
  const queue = await openJobQueue({ database, log, metrics, jobs, schedule, isWorker: false })
  const gateways = {
    email: localGateway(db, systemClock),
    sms: localSmsGateway(db, systemClock),
    push: localPushGateway(db, systemClock, config.signingKey),
    payments: localPaymentsGateway(config, systemClock),
    payouts: localPayoutsGateway(db, systemClock),
    places: gazetteerGateway(),
    files: databaseFiles(db, systemClock),
    transit: feedGateway(db, systemClock),
  }
  const clock = systemClock
  const platform = {
    config,
    clock,
    log,
    metrics,
    database,
    db,
    jobs: queue,
    ...gateways,
    extensions,
  }
  const server = await buildApp(platform, { checkResponses: false })
  return {
    server,
    spent,
    async stop() {
      await server.close()
      await queue.stop()
      await pool.end()
    },
  }
}

function nameOf(text: string): string {
  const [, verb, table] = /^\s*(\w+)[\s\S]*?\b(?:into|from|update)\s+"?(\w+)/.exec(text) ?? []
  return verb && table ? `${verb} ${table}` : text.trim().slice(0, 20)
}
