import { randomUUID } from 'node:crypto'
import { queueBulk, saveBody } from '#server/features/mail/outbox/queue-bulk.ts'
import { type Db, inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'

const chunk = 1000

/** Queues one mail to each of so many new members of an employer; answers the batch. */
export async function fillOutbox(
  platform: Pick<Platform, 'clock' | 'config' | 'jobs'> & { db: Db },
  employerId: string,
  count: number,
): Promise<string> {
  const { db, clock } = platform
  const batchId = randomUUID()
  const content = {
    subject: 'News for {{first_name|you}}',
    text: 'Hello {{first_name|there}}',
    html: '<p>Hello {{first_name|there}}</p>',
  }
  const bodyId = await inTransaction(db, (trx) =>
    saveBody(platform, trx, { employerId, ...content }),
  )
  for (let from = 0; from < count; from += chunk) {
    const members = Array.from({ length: Math.min(chunk, count - from) }, () => {
      const id = randomUUID()
      return { employer_id: employerId, id, email: `${id}@test.example`, created_at: clock.now() }
    })
    await inTransaction(db, async (trx) => {
      await trx.insertInto('members').values(members).execute()
      await queueBulk(platform, trx, {
        employerId,
        bodyId,
        batchId,
        canUnsubscribe: true,
        joinLinkAt: null,
        replyTo: null,
        recipients: members.map(({ id, email }) => ({ memberId: id, to: email, merge: {} })),
      })
    })
  }
  return batchId
}

/** Whether all mails of a batch are recorded as sent. */
export async function isBatchSent(db: Db, employerId: string, batchId: string): Promise<boolean> {
  const { waiting } = await db
    .selectFrom('outbox_mails')
    .select((query) => query.fn.countAll<number>().as('waiting'))
    .where('employer_id', '=', employerId)
    .where('batch_id', '=', batchId)
    .where('status', '<>', 'sent')
    .executeTakeFirstOrThrow()
  return waiting === 0
}
