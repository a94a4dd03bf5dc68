import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { jobs as allJobs } from '#server/jobs.ts'
import { schedule } from '#server/schedule.ts'
import { capturedLog } from '#testing/captured-log.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { inTransaction } from '../db/transaction-guard.ts'
import type { Job } from './job.ts'
import { type JobQueue, openJobQueue } from './job-queue.ts'

const captured = capturedLog('error')
const seen: string[] = []
let failures = 0
let failedAt = 0

const noteJob: Job<{ note: string }> = {
  name: 'test-note',
  expireInSeconds: 60,
  retryLimit: 2,
  async run(_platform, { note }) {
    seen.push(note)
  },
}
const shakyJob: Job<{ note: string }> = {
  ...noteJob,
  name: 'test-shaky',
  async run(_platform, { note }) {
    if (failures-- > 0) {
      failedAt = Date.now()
      throw new Error(`${note} failed`)
    }
    seen.push(note)
  },
}
const personJob: Job<{ note: string }> = { ...noteJob, name: 'test-person', namesPerson: true }
const jobs = [noteJob, shakyJob, personJob]

let app: TestApp
let queue: JobQueue

beforeAll(async () => {
  app = await startTestApp()
  const { database, metrics } = app.platform
  const options = { database, metrics, log: captured.log, jobs, schedule: [] }
  queue = await openJobQueue({ ...options, isWorker: true })
})
afterAll(async () => {
  await queue.stop()
  await app.stop()
})

const enqueue = (job: Job<{ note: string }>, note: string, after = async () => {}) =>
  inTransaction(app.platform.db, async (trx) => {
    await queue.enqueue(trx, job, { note })
    await after()
  })

async function statesOf(job: Job<{ note: string }>): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = ${job.name}`.execute(app.platform.db)
  return rows.map((row) => row.state)
}

describe('a job', () => {
  it('queued in a transaction that is rolled back was never there', async () => {
    const rolledBack = enqueue(noteJob, 'lost', async () => {
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    expect(await statesOf(noteJob)).toEqual([])
    expect(await queue.drain(app.platform)).toBe(0)
  })

  it('queued in a transaction that is committed runs once', async () => {
    await enqueue(noteJob, 'one')
    await enqueue(noteJob, 'two')
    expect(await queue.drain(app.platform)).toBe(2)
    expect(await queue.drain(app.platform)).toBe(0)
    expect(seen.sort()).toEqual(['one', 'two'])
    expect(await statesOf(noteJob)).toEqual(['completed', 'completed'])
  })

  it('asked for later, however often, runs once and not before', async () => {
    const states = await statesOf(noteJob)
    for (let time = 0; time < 3; time++) await queue.enqueueLater(noteJob, { note: 'later' }, 3600)
    expect((await statesOf(noteJob)).sort()).toEqual([...states, 'created'].sort())
    expect(await queue.drain(app.platform)).toBe(0)
    expect(seen).not.toContain('later')
  })

  it('that names a person is forgotten when it has ended, others after a day', async () => {
    await enqueue(noteJob, 'kept')
    await enqueue(personJob, 'forgotten')
    await queue.drain(app.platform)
    const { rows } = await sql`
      select distinct name, deletion_seconds as seconds from pgboss.job
      where name in ('test-note', 'test-person') order by name`.execute(app.platform.db)
    expect(rows).toEqual([
      { name: 'test-note', seconds: 86_400 },
      { name: 'test-person', seconds: 1 },
    ])
  })

  it('that fails is logged, retried after a pause and then done', { timeout: 40_000 }, async () => {
    failures = 1
    await enqueue(shakyJob, 'shaky')
    await queue.work(app.platform)
    await vi.waitFor(() => expect(seen).toContain('shaky'), { timeout: 30_000, interval: 100 })
    expect(captured.lines()).toMatchObject([
      { level: 'error', job: 'test-shaky', err: { message: 'shaky failed' } },
    ])
    const { rows } = await sql<{ start_after: Date }>`
      select start_after from pgboss.job where name = ${shakyJob.name}`.execute(app.platform.db)
    expect(Number(rows[0]?.start_after) - failedAt).toBeGreaterThan(900)
    const metrics = await app.platform.metrics.read()
    expect(metrics).toContain('switchback_job_seconds_count{job="test-shaky",outcome="failed"} 1')
  })
})

describe('the schedule', () => {
  it('names jobs that exist, each with its reason', () => {
    const names = allJobs.map((job) => job.name)
    expect(new Set(names).size).toBe(names.length)
    for (const { job, why } of schedule) {
      expect(names).toContain(job.name)
      expect(why).not.toBe('')
    }
  })
})
