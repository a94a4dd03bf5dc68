import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity } from '#testing/factories.ts'
import { form } from '#testing/form.ts'

const app = appOfFile()
let token: string

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:30.500Z')
  await sql`delete from pgboss.job`.execute(app.platform.db)
  token = (await createCommunity(app)).employerToken
})

const schedule = (when_to_send: string) =>
  app.post('/custom-email', form({ when_to_send, rule: 'all', title: 'News' }), { token })

/** In how many seconds the job wakes, by the database's clock. */
async function wakes(): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - created_on)::float8 as seconds
    from pgboss.job where name = 'start-custom-emails' order by start_after`.execute(
    app.platform.db,
  )
  return rows.map((row) => Math.round(row.seconds))
}

it('an email that leaves soon wakes its job at its time, not before [MAIL-32]', async () => {
  expect((await schedule('2026-11-20 11:01')).status).toBe(200)
  // 29.5 seconds, never earlier.
  expect(await wakes()).toEqual([30])
  expect(await app.drainJobs()).toBe(0)
})

it('so does every one of them, though they were asked for in the same minute', async () => {
  await schedule('2026-11-20 11:02')
  await schedule('2026-11-20 11:03')
  await schedule('2026-11-20 11:15')
  expect(await wakes()).toEqual([90, 150, 870])
})

it('one that leaves later waits for the run of its minute, until it is moved close', async () => {
  const { body } = await schedule('2026-11-20 11:16')
  expect(await wakes()).toEqual([])
  const edited = { when_to_send: '2026-11-20 11:05', rule: 'all', title: 'News' }
  const { status } = await app.post(`/edit-custom-email-info/${body.data.id}`, edited, { token })
  expect(status).toBe(200)
  expect(await wakes()).toEqual([270])
})

it('one that is refused wakes nobody', async () => {
  expect((await schedule('2026-11-20 11:00')).status).toBe(422)
  expect(await wakes()).toEqual([])
})
