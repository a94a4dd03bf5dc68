import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

/** How many mails of a date are where; nothing while they are still to be counted. */
interface Settled {
  sent: number | null
  failed: number | null
  cancelled: number | null
}

interface RecordProgress extends Settled {
  campaignId: string
  total: number
  unsubscribed: number
  bounced: number
}

/** A date of a campaign, with what became of its mails once all are settled. */
export async function findProgress(db: Db, recordId: string): Promise<RecordProgress | undefined> {
  const { rows } = await sql<RecordProgress>`
    select campaign_id as "campaignId", recipients as total, unsubscribed, bounced, sent, failed,
      cancelled
    from campaign_records where id = ${recordId}`.execute(db)
  return rows[0]
}

interface Counts {
  sent: number
  failed: number
  waiting: number
  cancelled: number
  /** Whether all its mails were in the outbox when they were counted. */
  isQueued: boolean
}

const counts = sql`
  select count(*) filter (where status = 'sent') as sent,
    count(*) filter (where status = 'failed') as failed,
    count(*) filter (where status = 'waiting') as waiting,
    count(*) filter (where status = 'cancelled') as cancelled
  from outbox_mails where employer_id is null`

/** The same of one that is under way: as costly as it has mails. */
export async function countMails(db: Db, recordId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select mails.*, record.finished_at is not null as "isQueued"
    from campaign_records as record, (${counts} and batch_id = ${recordId}) as mails
    where record.id = ${recordId}`.execute(db)
  return rows[0] ?? { sent: 0, failed: 0, waiting: 0, cancelled: 0, isQueued: false }
}

/** Dates of which no mail is waiting any more and that have not been counted. */
export async function listUnsettled(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from campaign_records as record
    where finished_at is not null and settled_at is null and not exists (
      select from outbox_mails
      where employer_id is null and batch_id = record.id and status = 'waiting')`.execute(db)
  return rows.map(({ id }) => id)
}

/** Keeps what became of the mails of such a date: nothing of it changes any more. */
export async function settleRecord(db: Db, recordId: string, at: Date): Promise<void> {
  await sql`
    update campaign_records set settled_at = ${at}, sent = mails.sent, failed = mails.failed,
      cancelled = mails.cancelled
    from (${counts} and batch_id = ${recordId}) as mails
    where id = ${recordId} and settled_at is null`.execute(db)
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
