import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { OutboxMails } from '#server/platform/db/types.gen.ts'

/** Puts a mail into the outbox once: the same idempotency key again changes nothing. */
export async function insertMail(trx: Trx, row: Insertable<OutboxMails>): Promise<void> {
  await trx
    .insertInto('outbox_mails')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
}

/**
 * Takes the mail that has been due longest for one sender; a lease that ran out frees a dead
 * sender's mail. One at a time: a lease on several would run out while the first are being sent.
 */
export async function leaseDueMail(db: Db, now: Date, leasedUntil: Date) {
  return db
    .updateTable('outbox_mails')
    .set({ leased_until: leasedUntil, attempts: sql`attempts + 1` })
    .where('id', 'in', (due) =>
      due
        .selectFrom('outbox_mails')
        .select('id')
        .where('status', '=', 'waiting')
        .where('due_at', '<=', now)
        .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<=', now)]))
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function markMailSent(db: Db, id: string, sentAt: Date): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ status: 'sent', sent_at: sentAt, leased_until: null, failure: null })
    .where('id', '=', id)
    .execute()
}

export async function markMailFailed(db: Db, id: string, failure: string): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ status: 'failed', failure, leased_until: null })
    .where('id', '=', id)
    .execute()
}

export async function postponeMail(
  db: Db,
  id: string,
  dueAt: Date,
  failure: string,
): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ due_at: dueAt, failure, leased_until: null })
    .where('id', '=', id)
    .execute()
}
