import { fromKysely, PgBoss, type QueueResult } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { asJob } from '../db/employer-slots.ts'
import { listNewer } from '../db/migrate.ts'
import type { Trx } from '../db/transaction-guard.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Platform } from '../platform.ts'
import { inJobSpan, takeTrace, withTrace } from '../tracing/job-spans.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { Job, QueuedJob, ScheduledJob } from './job.ts'

export interface JobQueue {
  /** Queues a job in the transaction that wrote its reason: both happen or neither. */
  enqueue<Data extends object>(
    trx: Trx,
    job: QueuedJob<Data>,
    data: Data,
    inSeconds?: number,
  ): Promise<void>
  /** Queues a job to run in so many seconds, once however often it is asked for meanwhile. */
  enqueueLater<Data extends object>(job: Job<Data>, data: Data, seconds: number): Promise<void>
  /** Polls and runs jobs, and wakes the scheduled ones, until `stop`. */
  work(platform: Platform): Promise<void>
  /** Runs everything queued now, without waiting; for tests and commands. */
  drain(platform: Platform): Promise<number>
  /** Long jobs look at it and end early: this process leaves. */
  isStopping(): boolean
  stop(): Promise<void>
}

interface Options {
  database: Database
  log: Logger
  metrics: Metrics
  tracing?: Tracing | undefined
  // Each job has its own data; only the job itself reads it.
  jobs: readonly Job<never>[]
  schedule: readonly ScheduledJob[]
  /** Whether this process also supervises queues and wakes scheduled jobs. */
  isWorker: boolean
}

/**
 * How often a worker looks whose minute has come. One look in two can count for nothing, for it comes a moment sooner
 * after the last than this, and pg-boss wakes a job only within a minute of its time: so twice this is less.
 */
export const scheduleLookSeconds = 20

/** Opens pg-boss on our own database and primes its queues: the first use must not be in a transaction. */
export async function openJobQueue(options: Options): Promise<JobQueue> {
  const { database, log, jobs, isWorker, tracing } = options
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: 60,
    maintenanceIntervalSeconds: 600,
    monitorIntervalSeconds: 60,
    queueCacheIntervalSeconds: 600,
    cronMonitorIntervalSeconds: scheduleLookSeconds,
    cronWorkerIntervalSeconds: 5,
    clockMonitorIntervalSeconds: 600,
    bamIntervalSeconds: 600,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'))
  // Two instances that start at once would both make its tables.
  const leads = await database.exclusively(async () => {
    await boss.start()
    // A later version that shares the database says what wakes when, and how queues work.
    const isLatest = (await listNewer(database.db)).length === 0
    await prime(boss, jobs, isLatest)
    return isLatest
  })
  let isStopping = false
  return {
    isStopping: () => isStopping,
    async enqueueLater(job, data, seconds) {
      const once = { singletonKey: 'later', singletonSeconds: seconds }
      await boss.send(job.name, withTrace(tracing, data), { startAfter: seconds, ...once })
    },
    async enqueue(trx, job, data, inSeconds = 0) {
      const options = { db: fromKysely(trx), startAfter: inSeconds }
      await boss.send(job.name, withTrace(tracing, data), options)
    },
    async work(platform) {
      const scheduled = new Set(options.schedule.map(({ job }) => job.name))
      const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
      for (const name of known.keys()) {
        if (leads && !scheduled.has(name)) await boss.unschedule(name)
      }
      for (const { job, cron, atStart } of options.schedule) {
        if (leads && known.get(job.name) !== cron) await boss.schedule(job.name, cron)
        if (atStart) await boss.send(job.name, {})
      }
      for (const job of jobs) {
        await boss.work<object>(job.name, { pollingIntervalSeconds: 2 }, async (batch) => {
          for (const { data } of batch) await run(job, data, platform, options)
        })
      }
    },
    async drain(platform) {
      let done = 0
      let waiting = await listWaiting(database)
      let before: number
      // A job may queue another, also one that stands before it.
      do {
        before = done
        for (const job of jobs) {
          if (!waiting.has(job.name)) continue
          for (;;) {
            const [next] = await boss.fetch<object>(job.name)
            if (!next) break
            await run(job, next.data, platform, options)
            await boss.complete(job.name, next.id)
            done++
          }
          waiting = await listWaiting(database)
        }
      } while (done > before)
      return done
    },
    async stop() {
      isStopping = true
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** The queues that have a job to run now: asking each of them takes longer than most tests' jobs. */
async function listWaiting(database: Database): Promise<ReadonlySet<unknown>> {
  const { rows } = await database.executeSql(`
    select distinct name from pgboss.job where state < 'active' and start_after < now()`)
  return new Set(rows.map(({ name }) => name))
}

type QueueSettings = Required<
  Pick<
    QueueResult,
    'expireInSeconds' | 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'deleteAfterSeconds'
  >
>

/** A job that failed runs again after one to two seconds, then after twice as long each time. */
const pauses = { retryDelay: 1, retryBackoff: true }

/** Where pg-boss notes what it wakes by the clock, 17,000 times a day; by default it keeps the notes for a week. */
const wakings = '__pgboss__send-it'
const wakingsSeconds = 3600

async function prime(boss: PgBoss, jobs: readonly Job<never>[], leads: boolean): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const noted = known.get(wakings)
  if (noted && noted.deleteAfterSeconds !== wakingsSeconds)
    await boss.updateQueue(wakings, { deleteAfterSeconds: wakingsSeconds })
  for (const { name, expireInSeconds = 1800, retryLimit = 3, namesPerson } of jobs) {
    const deleteAfterSeconds = namesPerson ? 1 : 86_400
    const settings = { expireInSeconds, retryLimit, ...pauses, deleteAfterSeconds }
    const queue = known.get(name)
    if (!queue) await boss.createQueue(name, settings)
    else if (!leads || isSet(queue, settings)) continue
    else await boss.updateQueue(name, settings)
    await boss.insert(name, [])
  }
}

/** As most queues are at most starts, which then know them already. */
function isSet(queue: QueueResult, settings: QueueSettings): boolean {
  // Object.entries forgets the literal keys.
  return (Object.keys(settings) as (keyof QueueSettings)[]).every(
    (name) => queue[name] === settings[name],
  )
}

/** What pg-boss wakes by the clock has no data. */
async function run(
  job: Job<never>,
  queued: object | null,
  platform: Platform,
  options: Options,
): Promise<void> {
  const { data, ...asked } = takeTrace(queued ?? {})
  await inJobSpan(options.tracing, { job: job.name, ...asked }, () =>
    attempt(job, data, platform, options),
  )
}

async function attempt(
  job: Job<never>,
  data: object,
  platform: Platform,
  { log, metrics }: Options,
): Promise<void> {
  const started = performance.now()
  try {
    // The queue of a job only ever holds that job's data.
    await asJob(() => job.run(platform, data as never))
    metrics.jobDone(job.name, 'completed', (performance.now() - started) / 1000)
  } catch (error) {
    metrics.jobDone(job.name, 'failed', (performance.now() - started) / 1000)
    log.error({ err: error, job: job.name }, 'job failed')
    throw error
  }
}
