import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createUser, tokenOf } from '#testing/factories.ts'
import { someoneWaits } from '#testing/someone-waits.ts'
import { whileLocked } from '#testing/while-locked.ts'

const app = appOfFile()

it('nobody becomes the contact while they are removed', { timeout: 60_000 }, async () => {
  const { db } = app.platform
  const { id: employerId, email } = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'employer', employerId })
  const { id: userId } = await createUser(app, employerId, 'manager')
  await tokenOf(app, { kind: 'employer', employerId, userId })
  const removing: Promise<unknown>[] = []
  const choosing: Promise<unknown>[] = []

  // A removal ends sessions last, when the contact is seen to already.
  await whileLocked(
    db,
    (trx) => sql`select 1 from sessions where user_id = ${userId} for update`.execute(trx),
    async () => {
      removing.push(app.request('DELETE', `/team/${userId}`, { token }))
      while (!(await someoneWaits(db))) await setTimeout(20)
      let isAnswered = false
      const chosen = app
        .request('PUT', '/users/me', { token, body: { contact_user_id: userId } })
        .finally(() => {
          isAnswered = true
        })
      choosing.push(chosen)
      while (!isAnswered && (await countWaiting()) < 2) await setTimeout(20)
    },
  )
  expect(await Promise.all(removing)).toMatchObject([{ status: 200 }])
  expect(await Promise.all(choosing)).toMatchObject([
    { status: 422, body: { message: { contact_user_id: ['This person is not in your team'] } } },
  ])
  const { body } = await app.get('/user', { token })
  expect(body.contact).toMatchObject({ user_id: employerId, email })
})

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.platform.db)
  return rows[0]?.count ?? 0
}
