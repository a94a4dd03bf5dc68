import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueBulk, saveBody } from '#server/features/mail/outbox/queue-bulk.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { stateEvents } from '#server/platform/http/state-events.ts'
import { createCommunity, createMember } from '#testing/factories.ts'
import { followProgress } from '#testing/progress-stream.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** An upload of a new community whose mails wait in the outbox. */
async function uploadOf(count: number) {
  const { employer, employerToken } = await createCommunity(app)
  const id = randomUUID()
  const employerId = employer.id
  const members = await Promise.all(
    Array.from({ length: count }, () => createMember(app, employerId)),
  )
  const row = { employer_id: employerId, id, file_name: 'people.csv', failed: 0 }
  await app.platform.db
    .insertInto('member_uploads')
    .values({ ...row, invited: count, created_at: app.clock.now() })
    .execute()
  await inTransaction(app.platform.db, async (trx) => {
    const content = { employerId, subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }
    await queueBulk(app.platform, trx, {
      employerId,
      bodyId: await saveBody(app.platform, trx, content),
      batchId: id,
      canUnsubscribe: false,
      joinLinkAt: null,
      replyTo: null,
      recipients: members.map((member) => ({ memberId: member.id, to: member.email, merge: {} })),
    })
  })
  return { id, token: employerToken, employerId }
}

const settle = (id: string, count: number, status: 'sent' | 'failed') =>
  app.platform.db
    .updateTable('outbox_mails')
    .set({ status, ...(status === 'sent' ? { sent_at: app.clock.now() } : {}) })
    .where('id', 'in', (mails) =>
      mails
        .selectFrom('outbox_mails')
        .select('id')
        .where('batch_id', '=', id)
        .where('status', '=', 'waiting')
        .limit(count),
    )
    .execute()

describe('the progress of a batch', () => {
  it('counts what was sent, has failed and waits', async () => {
    const { id, token } = await uploadOf(3)
    await settle(id, 1, 'sent')
    await settle(id, 1, 'failed')
    const { body } = await app.get(`/progress/${id}`, { token })
    const counts = { total: 3, sent: 1, failed: 1, waiting: 1 }
    expect(body).toEqual({ id, kind: 'upload', ...counts, finished: false })
    await app.drainJobs()
    expect((await app.get(`/progress/${id}`, { token })).body).toMatchObject({
      sent: 2,
      waiting: 0,
      finished: true,
    })
  })

  it('of an email goes on until all of its mails are in the outbox', async () => {
    const { token, employerId } = await uploadOf(0)
    const id = randomUUID()
    const at = app.clock.now()
    const email = { title: 'News', rule: 'all' as const, kind: 'template' as const, send_at: at }
    await app.platform.db
      .insertInto('custom_emails')
      .values({ ...email, employer_id: employerId, id, started_at: at, created_at: at })
      .execute()
    const read = async () => (await app.get(`/progress/${id}`, { token })).body
    expect(await read()).toMatchObject({ kind: 'custom-email', waiting: 0, finished: false })
    await app.platform.db
      .updateTable('custom_emails')
      .set({ finished_at: at })
      .where('id', '=', id)
      .execute()
    expect(await read()).toMatchObject({ finished: true })
    // Deleted while it was leaving: nothing more comes.
    await app.platform.db
      .updateTable('custom_emails')
      .set({ finished_at: null, deleted_at: at })
      .where('id', '=', id)
      .execute()
    expect(await read()).toMatchObject({ finished: true })
  })

  it('is nobody else’s', async () => {
    const { id } = await uploadOf(1)
    const { employerToken: token } = await createCommunity(app)
    expect((await app.get(`/progress/${id}`, { token })).status).toBe(404)
    expect((await app.get(`/progress/${id}/events`, { token })).status).toBe(404)
    expect((await app.get(`/progress/${randomUUID()}`, { token })).status).toBe(404)
  })
})

describe('the stream of events', () => {
  it('says the state, every change, and ends when all is done', async () => {
    const { id, token } = await uploadOf(2)
    const { body, response } = await followProgress(app, id, token)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(await body.next()).toMatchObject({ sent: 0, waiting: 2, finished: false })
    await settle(id, 1, 'sent')
    expect(await body.next()).toMatchObject({ sent: 1, waiting: 1, finished: false })
    await settle(id, 1, 'failed')
    expect(await body.next()).toMatchObject({ sent: 1, failed: 1, waiting: 0, finished: true })
    expect(await body.next()).toBeUndefined()
  })

  it('says between changes that it is still there, and gives up after half an hour', async () => {
    const waiting = { id: randomUUID(), kind: 'upload' as const, total: 1, sent: 0, failed: 0 }
    let asked = 0
    const stream = stateEvents({
      clock: app.clock,
      closing: new AbortController().signal,
      isStillAllowed: async () => true,
      async read() {
        // Every question comes so much later.
        if (asked++ > 0) app.clock.advance({ seconds: asked < 3 ? 14 : 1000 })
        return { ...waiting, waiting: 1, finished: false }
      },
    })
    const said: string[] = []
    for await (const event of stream) said.push(event.slice(0, 6))
    expect(said).toEqual(['data: ', ': stil', ': stil'])
    expect(asked).toBe(4)
  })

  it('does not hold up a server that closes', async () => {
    const own = await startTestApp({ database: app.platform.database, clock: app.clock })
    const { id, token } = await uploadOf(1)
    const { body } = await followProgress(own, id, token)
    expect(await body.next()).toMatchObject({ finished: false })
    await own.stop()
    expect(await body.next()).toBeUndefined()
  })
})
