import { sql } from 'kysely'
import type { ScheduledDate } from '#domain/mail/campaigns/dates.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

export interface RecordRow extends ScheduledDate {
  isQueued: boolean
  recipients: number
  unsubscribed: number
  bounced: number
  failure: string | null
}

/** The dates of a campaign, the earliest first. */
export async function listRecords(db: Db, campaignId: string): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select id, send_at as "sendAt", started_at is not null as "isStarted",
      finished_at is not null as "isQueued", recipients, unsubscribed, bounced,
      failure
    from campaign_records where campaign_id = ${campaignId}
    order by send_at`.execute(db)
  return rows
}

export async function insertRecord(
  trx: Trx,
  { campaignId, id, sendAt, at }: { campaignId: string; id: string; sendAt: Date; at: Date },
): Promise<void> {
  await sql`
    insert into campaign_records (campaign_id, id, send_at, created_at)
    values (${campaignId}, ${id}, ${sendAt}, ${at})`.execute(trx)
}

/** Deletes dates of which nothing has left. */
export async function deleteRecords(
  trx: Trx,
  campaignId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from campaign_records
    where campaign_id = ${campaignId} and id = any(${ids}::uuid[]) and started_at is null`.execute(
    trx,
  )
}

export async function noteDates(
  trx: Trx,
  campaignId: string,
  { at, adminId }: { at: Date; adminId: string },
): Promise<void> {
  await sql`
    update campaigns set dates_saved_at = ${at}, dates_saved_by = ${adminId}
    where id = ${campaignId}`.execute(trx)
}

/** What left on a date, as it left; nothing before that. */
export async function findSent(db: Db, id: string) {
  const { rows } = await sql<{ subject: string; text: string; html: string }>`
    select body.subject, body.text, body.html
    from campaign_records as record
    join platform_mail_bodies as body on body.id = record.body_id
    where record.id = ${id}`.execute(db)
  return rows[0]
}
