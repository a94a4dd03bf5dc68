import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { wakeMissedJob } from './wake-missed.ts'

const app = await startTestApp()
const { db } = app.platform
afterAll(() => app.stop())

async function schedule(name: string, cron: string, hoursAgo: number): Promise<void> {
  await sql`
    insert into pgboss.schedule (name, key, cron, timezone, created_on)
    values (${name}, '', ${cron}, 'UTC', now() - make_interval(hours => ${hoursAgo}))`.execute(db)
}

async function queued(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pgboss.job order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

it('wakes what has its hours and was not woken for a day, once', async () => {
  await schedule('forget-old-data', '37 7 * * *', 26)
  await schedule('prove-scores', '58 8 * * *', 24)
  await schedule('check-transit-ways', '20 9-12 * * *', 26)
  await schedule('expire-credit', '7 * * * *', 26)
  await schedule('approve-rewards', '3-53/10 * * * *', 26)
  for (let time = 0; time < 2; time++) {
    await wakeMissedJob.run(app.platform, {})
    expect(await queued()).toEqual(['check-transit-ways', 'forget-old-data'])
  }
})
