import { sql } from 'kysely'
import type { AddressKey } from '#server/features/mail/unsubscribe/address-key.ts'
import { addressHash } from '#server/features/mail/unsubscribe/queries/left-out.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** Campaigns that were deleted and have addresses still, and those whose making broke off before a time. */
export async function listForgotten(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from campaigns
    where (ready_at is null or (deleted_at is not null and emails > 0))
      and (deleted_at is not null or written_at < ${before})`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Deletes some addresses of such a campaign, and says when none is left; answers whether that is so. Of what was never
 * ready nothing stays.
 */
export async function forgetSome(trx: Trx, campaignId: string, count: number): Promise<boolean> {
  const { rows } = await sql`
    delete from campaign_addresses where campaign_id = ${campaignId} and position in (
      select position from campaign_addresses where campaign_id = ${campaignId}
      order by position limit ${count})
    returning position`.execute(trx)
  if (rows.length === count) return false
  await sql`delete from campaigns where id = ${campaignId} and ready_at is null`.execute(trx)
  await sql`update campaigns set emails = 0 where id = ${campaignId}`.execute(trx)
  return true
}

interface Kept {
  /** Nothing was done with it since. */
  before: Date
  /** A date after this may still leave. */
  oldest: Date
}

/**
 * Whether a campaign is over for so long that its addresses go: its last mail was settled, or of one that never left
 * the last thing was written or the last date missed. One with a date to come is not over.
 */
const isOver = ({ before, oldest }: Kept) => sql`
  (select case when campaign.locked_at is null
      then greatest(campaign.written_at, campaign.title_saved_at, campaign.content_saved_at,
        campaign.dates_saved_at, campaign.sample_sent_at, max(record.send_at))
      else max(record.settled_at) end < ${before}
    and not coalesce(bool_or(record.settled_at is null
      and (record.started_at is not null or record.send_at > ${oldest})), false)
    from campaign_records as record where record.campaign_id = campaign.id)`

interface Past {
  id: string
  /** Its dates. */
  dates: number
}

/** Campaigns that are over for so long and have addresses still. */
export async function listPast(db: Db, kept: Kept): Promise<Past[]> {
  const { rows } = await sql<Past>`
    select campaign.id, (select count(*) from campaign_records as record
      where record.campaign_id = campaign.id) as dates
    from campaigns as campaign
    where campaign.ready_at is not null and campaign.deleted_at is null and exists (
        select from campaign_addresses as address where address.campaign_id = campaign.id)
      and (campaign.forgotten_at is not null or ${isOver(kept)})`.execute(db)
  return rows
}

/** From here on such a campaign takes no date; false when it was given one meanwhile. The row must be locked. */
export async function markForgotten(
  trx: Trx,
  id: string,
  { at, ...kept }: Kept & { at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update campaigns as campaign set forgotten_at = coalesce(campaign.forgotten_at, ${at})
    where campaign.id = ${id} and (campaign.forgotten_at is not null or ${isOver(kept)})
    returning campaign.id`.execute(trx)
  return rows.length > 0
}

/**
 * Deletes some addresses of such a campaign and empties those of their mails, which keep a hash for the link that ends
 * campaigns; answers whether that was the last.
 */
export async function forgetPast(
  trx: Trx,
  key: AddressKey,
  { campaignId, count }: { campaignId: string; count: number },
): Promise<boolean> {
  const { rows } = await sql<{ read: number }>`
    with gone as (
      delete from campaign_addresses where campaign_id = ${campaignId} and position in (
        select position from campaign_addresses where campaign_id = ${campaignId}
        order by position limit ${count})
      returning position
    ), mails as (
      update outbox_mails as mail set
        address_hash = ${addressHash(key, sql`mail.to_address`)}, to_address = '',
        failure = case when mail.failure is not null then 'erased with the address' end
      from campaign_records as record, gone
      where record.campaign_id = ${campaignId} and mail.to_address <> ''
        and mail.idempotency_key = record.id::text || ':' || gone.position
    )
    select count(*) as read from gone`.execute(trx)
  return (rows[0]?.read ?? 0) < count
}
