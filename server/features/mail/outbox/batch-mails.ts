import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'

interface BatchKey {
  employerId: string | RawBuilder<string>
  batchId: string | RawBuilder<string>
}

/**
 * One row with how many mails of a batch are in which state: of an upload, an email to members or an action on many. The
 * batch is a value, or columns of the tables that it is joined to.
 */
export function batchMails(db: Db, { employerId, batchId }: BatchKey) {
  return db
    .selectFrom('outbox_mails as o')
    .select([
      sql<number>`count(*) filter (where o.status = 'sent')`.as('sent'),
      sql<number>`count(*) filter (where o.status = 'failed')`.as('failed'),
      sql<number>`count(*) filter (where o.status = 'waiting')`.as('waiting'),
      sql<number>`count(*) filter (where o.status = 'cancelled')`.as('cancelled'),
    ])
    .where('o.employer_id', '=', employerId)
    .where('o.batch_id', '=', batchId)
}
