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
  /** The last mail was settled before this. */
  before: Date
  /** A date after this may still leave. */
  oldest: Date
}

/** Whether all of a campaign has left for so long that its addresses go. */
const isOver = ({ before, oldest }: Kept) => sql`
  campaign.locked_at is not null and (
    select max(record.settled_at) < ${before} and not bool_or(record.settled_at is null
      and (record.started_at is not null or record.send_at > ${oldest}))
    from campaign_records as record where record.campaign_id = campaign.id)`

interface Sent {
  id: string
  /** Its dates. */
  dates: number
}

/** Campaigns whose last mail was settled before a time, with no further date to come, that have addresses still. */
export async function listSent(db: Db, kept: Kept): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select campaign.id, (select count(*) from campaign_records as record
      where record.campaign_id = campaign.id) as dates
    from campaigns as campaign
    where campaign.deleted_at is null and exists (
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
export async function forgetSent(
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
