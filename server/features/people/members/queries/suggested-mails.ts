import { type Insertable, sql } from 'kysely'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { SuggestedMails } from '#server/platform/db/types.gen.ts'

export async function insertSuggestedMail(
  trx: Trx,
  row: Insertable<SuggestedMails>,
): Promise<void> {
  await trx.insertInto('suggested_mails').values(row).execute()
}

/** An email that goes on to those it has not reached yet. */
export async function lockSuggestedMail(trx: Trx, { employerId, id }: RowKey) {
  return trx
    .selectFrom('suggested_mails')
    .select([
      'suggestion',
      'body_id as bodyId',
      'asked_at as askedAt',
      'last_member_id as lastMemberId',
      'finished_at as finishedAt',
    ])
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface Progress extends RowKey {
  lastMemberId: string | null
  /** Queued with this step. */
  recipients: number
  finishedAt: Date | null
}

export async function noteSuggestedProgress(
  trx: Trx,
  { employerId, id, lastMemberId, recipients, finishedAt }: Progress,
): Promise<void> {
  await trx
    .updateTable('suggested_mails')
    .set({
      last_member_id: lastMemberId,
      recipients: sql<number>`recipients + ${recipients}::integer`,
      finished_at: finishedAt,
    })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .execute()
}
