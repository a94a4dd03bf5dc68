import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

interface RecordProgress {
  campaignId: string
  total: number
  isQueued: boolean
  unsubscribed: number
  bounced: number
  sent: number
  failed: number
  waiting: number
  leftOutLate: number
}

/** A date of a campaign with how many of its mails are where. */
export async function findProgress(db: Db, recordId: string): Promise<RecordProgress | undefined> {
  const { rows } = await sql<RecordProgress>`
    select record.campaign_id as "campaignId", record.recipients as total, record.finished_at is not null as "isQueued",
      record.unsubscribed, record.bounced,
      mails.sent, mails.failed, mails.waiting, mails.cancelled as "leftOutLate"
    from campaign_records as record
    cross join lateral (
      select count(*) filter (where status = 'sent') as sent,
        count(*) filter (where status = 'failed') as failed,
        count(*) filter (where status = 'waiting') as waiting,
        count(*) filter (where status = 'cancelled') as cancelled
      from outbox_mails where employer_id is null and batch_id = record.id
    ) as mails
    where record.id = ${recordId}`.execute(db)
  return rows[0]
}

interface FailedMail {
  id: string
  to: string
  failure: string | null
}

/** A page of the mails of a date that failed for good, in the order in which they were written. */
export async function listFailures(
  db: Db,
  recordId: string,
  { limit, offset }: Page,
): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select id, to_address as "to", failure from outbox_mails
    where employer_id is null and batch_id = ${recordId} and status = 'failed'
    order by id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The next of them after a mail, for as long as there are any. */
export async function listFailuresAfter(
  db: Db,
  recordId: string,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select id, to_address as "to", failure from outbox_mails
    where employer_id is null and batch_id = ${recordId} and status = 'failed' and id > ${afterId}
    order by id limit ${limit}`.execute(db)
  return rows
}
