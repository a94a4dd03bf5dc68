import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import type { Job, ScheduledJob } from './job.ts'
import { type JobQueue, openJobQueue, scheduleLookSeconds } from './job-queue.ts'

const seen: object[] = []
const minuteJob: Job = {
  name: 'test-minute',
  async run(_platform, data) {
    seen.push(data)
  },
}

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const eachMinute = [{ job: minuteJob, cron: '* * * * *', why: 'to see that it wakes' }]

function open(schedule: readonly ScheduledJob[] = eachMinute): Promise<JobQueue> {
  const { database, metrics, log } = app.platform
  return openJobQueue({ database, metrics, log, jobs: [minuteJob], schedule, isWorker: true })
}

it('whose minute has come are woken, and run without data', { timeout: 60_000 }, async () => {
  const first = await open()
  await first.work(app.platform)
  await first.stop()
  // The next worker looks as it starts, and the last look was long ago.
  await sql`update pgboss.version set cron_on = null`.execute(app.platform.db)
  const next = await open()
  await next.work(app.platform)
  await vi.waitFor(() => expect(seen).toContainEqual({}), { timeout: 40_000, interval: 200 })
  await next.stop()
  const { rows } = await sql`
    select distinct state::text from pgboss.job where name = ${minuteJob.name}`.execute(
    app.platform.db,
  )
  expect(rows).toEqual([{ state: 'completed' }])
})

it('leave a note for an hour, which pg-boss would keep for a week', async () => {
  const { rows } = await sql`
    select deletion_seconds as seconds
    from pgboss.job where name = '__pgboss__send-it' and data ->> 'name' = ${minuteJob.name}
    limit 1`.execute(app.platform.db)
  expect(rows).toEqual([{ seconds: 3600 }])
})

it('are those of the latest version that shares the database', async () => {
  const { db } = app.platform
  const scheduled = async () => {
    const { rows } = await sql`select name, cron from pgboss.schedule order by name`.execute(db)
    return rows
  }
  const before = [{ name: minuteJob.name, cron: '* * * * *' }]
  await sql`insert into kysely_migration values ('999-later', '2099-01-01')`.execute(db)
  const older = await open([])
  await older.work(app.platform)
  await older.stop()
  expect(await scheduled()).toEqual(before)
  await sql`delete from kysely_migration where name = '999-later'`.execute(db)
  const latest = await open([])
  await latest.work(app.platform)
  await latest.stop()
  expect(await scheduled()).toEqual([])
})

it('are looked for twice within the minute in which pg-boss wakes them', () => {
  expect(2 * scheduleLookSeconds).toBeLessThan(60)
})
