import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

interface NewCampaign {
  id: string
  name: string
  requestKey: string | null
  adminId: string
  at: Date
}

/** Begins a campaign, which nobody sees before all its addresses are there; false when its key was used. */
export async function insertCampaign(
  trx: Trx,
  { id, name, requestKey, adminId, at }: NewCampaign,
): Promise<boolean> {
  const { rows } = await sql`
    insert into campaigns (id, name, request_key, created_by, created_at)
    values (${id}, ${name}, ${requestKey}, ${adminId}, ${at})
    on conflict (request_key) do nothing returning id`.execute(trx)
  return rows.length > 0
}

/** What was made of a request with this key; not ready while its addresses are being written. */
export async function findByKey(
  trx: Trx,
  requestKey: string,
): Promise<{ id: string; name: string; emails: number; isReady: boolean } | undefined> {
  const { rows } = await sql<{ id: string; name: string; emails: number; isReady: boolean }>`
    select id, name, emails, ready_at is not null as "isReady" from campaigns
    where request_key = ${requestKey}`.execute(trx)
  return rows[0]
}

/** Writes addresses that follow on those that are there. */
export async function insertAddresses(
  trx: Trx,
  campaignId: string,
  after: number,
  emails: readonly string[],
): Promise<void> {
  await sql`
    insert into campaign_addresses (campaign_id, position, email)
    select ${campaignId}::uuid, ${after}::integer + given.place, given.email
    from unnest(${emails}::text[]) with ordinality as given (email, place)`.execute(trx)
  await sql`update campaigns set emails = ${after + emails.length} where id = ${campaignId}`.execute(
    trx,
  )
}

export async function markReady(trx: Trx, id: string, at: Date): Promise<void> {
  await sql`update campaigns set ready_at = ${at} where id = ${id}`.execute(trx)
}

/** A page of a campaign's addresses: their places have no gaps. */
export async function listAddresses(
  db: Db,
  campaignId: string,
  { limit, offset }: Page,
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from campaign_addresses
    where campaign_id = ${campaignId} and position > ${offset} and position <= ${offset + limit}
    order by position`.execute(db)
  return rows.map(({ email }) => email)
}

/** Campaigns that were deleted, or whose making broke off before a time, and have addresses still. */
export async function listForgotten(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from campaigns
    where (ready_at is null or deleted_at is not null) and emails > 0
      and (deleted_at is not null or created_at < ${before})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes some addresses of such a campaign, and says when none is left; answers whether that is so. */
export async function forgetSome(trx: Trx, campaignId: string, count: number): Promise<boolean> {
  const { rows } = await sql`
    delete from campaign_addresses where campaign_id = ${campaignId} and position in (
      select position from campaign_addresses where campaign_id = ${campaignId}
      order by position limit ${count})
    returning position`.execute(trx)
  if (rows.length === count) return false
  await sql`update campaigns set emails = 0 where id = ${campaignId}`.execute(trx)
  return true
}
