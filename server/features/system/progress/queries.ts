import { sql } from 'kysely'
import { isPrivate, recipientRules } from '#domain/mail/custom-emails/audience.ts'
import { batchMails } from '#server/features/mail/outbox/batch-mails.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

interface Batch {
  kind: 'upload' | 'custom-email' | 'member-action'
  total: number
  /** Whether all its mails are in the outbox; of one that was deleted no more follow. */
  isQueued: boolean
  /** Whether nothing may say who its recipients are. */
  isPrivate: boolean
  sent: number
  failed: number
  waiting: number
}

/** An employer's upload or custom email with how many of its mails are where; deleted ones too. */
export async function findBatch(
  db: Db,
  { employerId, batchId }: { employerId: string; batchId: string },
): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    select batch.kind, batch.total, batch.is_queued as "isQueued",
      batch.is_private as "isPrivate",
      mails.sent, mails.failed, mails.waiting
    from (
      select 'upload' as kind, invited as total, true as is_queued,
        false as is_private
      from member_uploads
      where employer_id = ${employerId} and id = ${batchId}
      union all
      select 'custom-email', recipients, finished_at is not null or deleted_at is not null,
        rule = any(${recipientRules.filter(isPrivate)}::text[])
      from custom_emails
      where employer_id = ${employerId} and id = ${batchId}
      union all
      select 'member-action', done, finished_at is not null, false
      from member_actions
      where employer_id = ${employerId} and id = ${batchId} and body_id is not null
    ) as batch
    cross join (${batchMails(db, { employerId, batchId })}) as mails`.execute(db)
  return rows[0]
}

interface FailuresOf {
  employerId: string
  batchId: string
}

/** A page of the mails of a batch that failed for good, in the order in which they were written. */
export const listFailures = compiled<FailuresOf & Page>()(
  (db, { employerId, batchId, limit, offset }) =>
    failures(db, { employerId, batchId }).limit(limit).offset(offset),
)

/** The next of them after a mail, for as long as there are any. */
export const listFailuresAfter = compiled<FailuresOf & { afterId: string; limit: number }>()(
  (db, { employerId, batchId, afterId, limit }) =>
    failures(db, { employerId, batchId }).where('mail.id', '>', afterId).limit(limit),
)

/** With the name the member has now. */
function failures(db: Db, { employerId, batchId }: FailuresOf) {
  return (
    db
      .selectFrom('outbox_mails as mail')
      .leftJoin('members as member', (on) =>
        on
          .onRef('member.employer_id', '=', 'mail.employer_id')
          .onRef('member.id', '=', 'mail.member_id'),
      )
      .select([
        'mail.id',
        'mail.to_address as to',
        'mail.failure',
        'member.id as memberId',
        'member.name',
      ])
      .where('mail.employer_id', '=', employerId)
      .where('mail.batch_id', '=', batchId)
      // In the statement itself: the planner then knows the index of the failed ones.
      .where('mail.status', '=', sql.lit('failed'))
      .orderBy('mail.id')
  )
}
