import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { capturedLog } from '#testing/captured-log.ts'
import { fakeClock } from '#testing/fake-clock.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { smtpClient } from '#testing/smtp-client.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { deliverMailJob } from './deliver-mail.ts'
import { leaseSingleMails } from './delivery/queries/lease.ts'
import { queueMail } from './queue-mail.ts'

const captured = capturedLog('debug')
let app: TestApp
let mailServer: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  mailServer = await startMailServer()
  const clock = fakeClock('2026-11-20T18:00:00Z')
  const email = smtpClient({ url: mailServer.url, clock })
  app = await startTestApp({ email, clock, log: captured.log })
})
afterEach(() => {
  mailServer.received.length = 0
  mailServer.refuseWith(undefined)
})
afterAll(async () => {
  await app.platform.email.close()
  await mailServer.stop()
  await app.stop()
})

/** Puts a letter into the outbox and answers its idempotency key. */
async function queue(key: string = randomUUID()): Promise<string> {
  await inTransaction(app.platform.db, (trx) =>
    queueMail(app.platform, trx, {
      idempotencyKey: key,
      employerId: null,
      to: 'pat@test.example',
      subject: 'Hello',
      text: 'Hello Pat',
      html: '<p>Hello Pat</p>',
    }),
  )
  return key
}

const mailOf = (key: string) =>
  app.platform.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()

/** What the schedule does every minute. */
const deliver = () => deliverMailJob.run(app.platform, {})
const arrivedIds = () => mailServer.received.map(({ mail }) => mail.messageId)

describe('a mail in the outbox', () => {
  it('leaves with the job that was queued beside it, once', async () => {
    const key = await queue()
    expect(await app.drainJobs()).toBe(1)
    await deliver()
    const row = await mailOf(key)
    expect(row).toMatchObject({ status: 'sent', attempts: 1, failure: null, leased_until: null })
    expect(row.sent_at).toEqual(app.clock.now())
    expect(arrivedIds()).toEqual([row.message_id])
    expect(row.message_id).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
  })

  it('is there once however often its reason is repeated', async () => {
    const key = await queue()
    await queue(key)
    await app.drainJobs()
    expect(mailServer.received).toHaveLength(1)
  })

  it('was never there when its transaction is rolled back', async () => {
    const failing = inTransaction(app.platform.db, async (trx) => {
      const letter = { employerId: null, to: 'pat@test.example', subject: 'No', text: '', html: '' }
      await queueMail(app.platform, trx, { ...letter, idempotencyKey: 'rolled back' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await app.drainJobs()).toBe(0)
    expect(mailServer.received).toEqual([])
  })

  it('that is put off waits longer every time and keeps its Message-ID', async () => {
    mailServer.refuseWith(451, 'greylisted, come back')
    const key = await queue()
    const { message_id: messageId } = await mailOf(key)
    for (const [index, minutes] of [1, 5, 15, 60, 240, 720].entries()) {
      await deliver()
      const dueAt = app.clock.now().getTime() + minutes * 60_000
      expect(await mailOf(key)).toMatchObject({
        status: 'waiting',
        attempts: index + 1,
        due_at: new Date(dueAt),
        message_id: messageId,
        failure: expect.stringContaining('greylisted'),
      })
      app.clock.advance({ minutes, seconds: -1 })
      await deliver()
      expect((await mailOf(key)).attempts).toBe(index + 1)
      app.clock.advance({ seconds: 1 })
    }
    mailServer.refuseWith(undefined)
    await deliver()
    expect(await mailOf(key)).toMatchObject({ status: 'sent', attempts: 7, failure: null })
    expect(arrivedIds()).toEqual([messageId])
  })

  it('fails for good after the last wait, with the reason', async () => {
    mailServer.refuseWith(451, 'greylisted')
    const key = await queue()
    for (let attempt = 0; attempt < 7; attempt++) {
      await deliver()
      app.clock.advance({ hours: 13 })
    }
    expect(await mailOf(key)).toMatchObject({
      status: 'failed',
      attempts: 7,
      failure: expect.stringMatching(/^Given up after 7 attempts: .*greylisted/),
    })
    mailServer.refuseWith(undefined)
    await deliver()
    expect(mailServer.received).toEqual([])
  })

  it('that the server refuses is stored with its reason and never tried again', async () => {
    mailServer.refuseWith(550, '5.1.1 mailbox of pat@test.example unknown')
    const key = await queue()
    await deliver()
    expect(await mailOf(key)).toMatchObject({
      status: 'failed',
      attempts: 1,
      sent_at: null,
      failure: expect.stringContaining('550 5.1.1 mailbox'),
    })
    mailServer.refuseWith(undefined)
    app.clock.advance({ days: 1 })
    await deliver()
    expect(mailServer.received).toEqual([])
    expect(captured.text()).toContain('a mail failed for good')
    expect(captured.text()).not.toContain('pat@test.example')
  })

  it('waits while nobody answers and leaves when somebody does', async () => {
    await mailServer.stop()
    const key = await queue()
    await app.drainJobs()
    const waiting = await mailOf(key)
    // Nobody was asked to take it: none of its attempts is used up.
    expect(waiting).toMatchObject({ status: 'waiting', attempts: 0, leased_until: null })
    expect(waiting.failure).toMatch(/ECONNREFUSED|closed/)
    await mailServer.start()
    app.clock.advance({ seconds: 15 })
    await deliver()
    expect((await mailOf(key)).status).toBe('sent')
    expect(arrivedIds()).toEqual([waiting.message_id])
  })
})

describe('several senders', () => {
  it('leave a mail that one has leased alone until a dead one’s lease is over', async () => {
    const key = await queue()
    const now = app.clock.now()
    const until = new Date(now.getTime() + 60_000)
    const [leased] = await leaseSingleMails(app.platform.db, {
      now,
      until,
      size: 5,
      addressKey: addressKeyOf(app.platform.config),
    })
    expect(leased?.id).toBe((await mailOf(key)).id)
    await deliver()
    app.clock.advance({ seconds: 59 })
    await deliver()
    expect(mailServer.received).toEqual([])
    app.clock.advance({ seconds: 1 })
    await deliver()
    expect(await mailOf(key)).toMatchObject({ status: 'sent', attempts: 1 })
    expect(arrivedIds()).toEqual([leased?.messageId])
  })

  it('never send the same mail', async () => {
    for (let letter = 0; letter < 30; letter++) await queue()
    await Promise.all([deliver(), deliver(), deliver(), deliver()])
    expect(mailServer.received).toHaveLength(30)
    expect(new Set(arrivedIds()).size).toBe(30)
    await app.drainJobs()
    expect(mailServer.received).toHaveLength(30)
  })
})
