import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { queueMail } from '../queue-mail.ts'
import { sentRecorder } from './record-sent.ts'

const app = appOfFile()

/** Puts a mail into the outbox; answers its id. */
async function queue(): Promise<string> {
  const idempotencyKey = randomUUID()
  const letter = { employerId: null, to: 'pat@test.example', subject: 'Hi', text: 'Hi', html: 'Hi' }
  await inTransaction(app.platform.db, (trx) =>
    queueMail(app.platform, trx, { ...letter, idempotencyKey }),
  )
  const { id } = await app.platform.db
    .selectFrom('outbox_mails')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow()
  return id
}

const statusOf = async (id: string) => {
  const { status } = await app.platform.db
    .selectFrom('outbox_mails')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return status
}

it('answers when a mail is recorded, and not before', async () => {
  const { record } = sentRecorder(app.platform)
  const [first, second, never] = [await queue(), await queue(), await queue()]
  const both = [first, second].map(async (id) => {
    await record(id)
    return statusOf(id)
  })
  expect(await Promise.all(both)).toEqual(['sent', 'sent'])
  expect(await statusOf(never)).toBe('waiting')
})

it('says when all are recorded that have left so far', async () => {
  const { record, allRecorded } = sentRecorder(app.platform)
  await allRecorded()
  const id = await queue()
  void record(id)
  await allRecorded()
  expect(await statusOf(id)).toBe('sent')
})

it('records what leaves after a statement that failed, and says that not all are', async () => {
  const { record, allRecorded } = sentRecorder(app.platform)
  await expect(record('no id')).rejects.toThrow('uuid')
  const id = await queue()
  await record(id)
  expect(await statusOf(id)).toBe('sent')
  await expect(allRecorded()).rejects.toThrow('uuid')
})
