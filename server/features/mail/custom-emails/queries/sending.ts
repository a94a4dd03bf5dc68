import { sql } from 'kysely'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/**
 * Locks the email that has been due longest, so that one worker at a time goes on with it; others
 * pass it by. `except` names those that failed just now.
 */
export async function lockDueEmail(trx: Trx, now: Date, except: readonly string[]) {
  return trx
    .selectFrom('custom_emails as c')
    .innerJoin('employers as e', 'e.id', 'c.employer_id')
    .select([
      'c.employer_id as employerId',
      'c.id',
      'c.title',
      'c.html',
      'c.rule',
      'c.rule_value as ruleValue',
      'c.started_at as startedAt',
      'c.body_id as bodyId',
      'c.last_member_id as lastMemberId',
      'c.recommendation_id as recommendationId',
      'c.sent_on as sentOn',
      'c.merge',
      'e.email as replyTo',
    ])
    .where('c.finished_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('c.is_draft', '=', false)
    .where('c.send_at', '<=', now)
    .where('e.status', '=', 'approved')
    .where('c.id', '!=', sql<string>`all(${except}::uuid[])`)
    .orderBy('c.send_at')
    .limit(1)
    .forUpdate('c')
    .skipLocked()
    .executeTakeFirst()
}

interface Progress {
  startedAt: Date
  bodyId: string
  lastMemberId: string | null
  finishedAt: Date | null
  recipients: number
}

/** Notes how far an email has come; `recipients` are those of this step. */
export async function noteProgress(
  trx: Trx,
  { employerId, id }: RowKey,
  { startedAt, bodyId, lastMemberId, finishedAt, recipients }: Progress,
): Promise<void> {
  await trx
    .updateTable('custom_emails')
    .set({
      started_at: startedAt,
      body_id: bodyId,
      last_member_id: lastMemberId,
      finished_at: finishedAt,
      problem: null,
      recipients: sql`recipients + ${recipients}`,
    })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .execute()
}

/** Keeps why a due email does not leave, for whoever looks at it; it is tried again. */
export async function noteProblem(
  db: Db,
  { employerId, id }: RowKey,
  problem: string,
): Promise<void> {
  await db
    .updateTable('custom_emails')
    .set({ problem })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .execute()
}
