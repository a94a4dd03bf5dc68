import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { type AskedAction, askTwoActions, expectDoneOnce } from '#testing/actions-through-kills.ts'
import { repeatsOf } from '#testing/kill-rounds.ts'
import { type MailCounter, startMailCounter } from '#testing/mail-counter.ts'
import { spawnServer } from '#testing/spawned-server.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { whileLocked } from '#testing/while-locked.ts'

/** As many as the gateway opens for the outbox. */
const connections = 5
const members = 3000

let database: TestDatabase
let app: TestApp
let counter: MailCounter

beforeAll(async () => {
  database = await openTestDatabase()
  // The workers have clocks of their own: what was asked for a minute ago can no longer be undone.
  const now = new Date(Date.now() - 60_000).toISOString()
  app = await startTestApp({ database: database.database, now })
  counter = await startMailCounter()
})
afterAll(async () => {
  await counter.stop()
  await app.stop()
  await database.drop()
})

function startWorker() {
  return spawnServer({
    ROLE: 'worker',
    PORT: '0',
    DATABASE_URL: database.url,
    SMTP_URL: counter.url,
    MAIL_LEASE_SECONDS: '30',
    MAIL_RATE_PER_MINUTE: '100000',
  })
}

async function lockLastMember(trx: Trx, employerId: string): Promise<void> {
  await trx
    .selectFrom('members')
    .select('id')
    .where('employer_id', '=', employerId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .execute()
}

async function rowOf({ employerId, id }: AskedAction) {
  return app.platform.db
    .selectFrom('member_actions')
    .select(['done', 'finished_at'])
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/**
 * A worker that is killed (-9) once so many have been done with, in the middle of the action: whoever comes last is
 * locked until then.
 */
async function killOnceDone(action: AskedAction, done: number): Promise<void> {
  const kill = async () => {
    const worker = startWorker()
    while ((await rowOf(action)).done < done) await new Promise((resolve) => setTimeout(resolve, 1))
    worker.signal('SIGKILL')
    await worker.ended
    expect((await rowOf(action)).finished_at).toBeNull()
  }
  await whileLocked(app.platform.db, (trx) => lockLastMember(trx, action.employerId), kill)
  // As if it was long ago: what it had in hand is not waited for.
  await app.platform.db.updateTable('outbox_mails').set({ leased_until: null }).execute()
}

it('actions on many go on after workers were killed: everybody once, no mail doubled', {
  timeout: 240_000,
}, async () => {
  const { email, deactivate } = await askTwoActions(app, members)
  const kills = [1, members / 4, members / 2]
  for (const done of kills) await killOnceDone(email, done)

  // Two at once after them, as when another instance comes up beside it.
  const last = [startWorker(), startWorker()]
  for (const action of [email, deactivate]) {
    while ((await rowOf(action)).finished_at === null)
      await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await counter.until(() => counter.reached() === email.done)
  for (const worker of last) {
    worker.signal('SIGTERM')
    await worker.ended
  }
  for (const action of [email, deactivate]) await expectDoneOnce(app.platform.db, action)
  // What a killed worker had sent and not recorded leaves again, as of every mail.
  const { repeats, unexplained } = repeatsOf(counter)
  expect(unexplained).toBe(0)
  expect(repeats).toBeLessThanOrEqual(kills.length * connections)
})

it('one that is stopped while no worker is there touches nobody further', {
  timeout: 240_000,
}, async () => {
  const { deactivate: action } = await askTwoActions(app, members)
  await killOnceDone(action, members / 4)
  const { employerId, token, id, total } = action
  const path = `/members/bulk/${id}`
  const stopped = await app.post(`${path}/stop`, {}, { token })
  expect(stopped).toMatchObject({ status: 200, body: { data: { state: 'stopping' } } })
  // The database ends the last part of who was killed before or after, not in between.
  const { done } = stopped.body.data
  const worker = startWorker()
  while ((await rowOf(action)).finished_at === null)
    await new Promise((resolve) => setTimeout(resolve, 20))
  worker.signal('SIGKILL')
  await worker.ended
  const { body } = await app.get('/members/bulk', { token })
  expect(body.data[0]).toMatchObject({ state: 'stopped', done, left_out: total - done })
  const { body: left } = await app.get(`${path}/results?reason=stopped`, { token })
  expect(left.meta.total).toBe(total - done)
  const inactive = await app.platform.db
    .selectFrom('members')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('disabled_at', 'is not', null)
    .execute()
  expect(inactive).toHaveLength(done)
})
