import { sql } from 'kysely'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

interface NewCampaign {
  id: string
  name: string
  requestKey: string | null
  /** Of all that the request asked for. */
  hash: Buffer
  adminId: string
  at: Date
}

/** Begins a campaign, which nobody sees before all its addresses are there; false when its key was used. */
export async function insertCampaign(
  trx: Trx,
  { id, name, requestKey, hash, adminId, at }: NewCampaign,
): Promise<boolean> {
  const { rows } = await sql`
    insert into campaigns (id, name, request_key, request_hash, created_by, created_at, written_at)
    values (${id}, ${name}, ${requestKey}, ${hash}, ${adminId}, ${at}, ${at})
    on conflict (request_key) do nothing returning id`.execute(trx)
  return rows.length > 0
}

interface Begun {
  id: string
  isSame: boolean
  isReady: boolean
  writtenAt: Date
}

/** What was made of a request with this key, and whether it was this one; not ready while addresses are being written. */
export async function lockByKey(
  trx: Trx,
  { requestKey, hash }: Pick<NewCampaign, 'hash'> & { requestKey: string },
): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`
    select id, request_hash = ${hash} as "isSame", ready_at is not null as "isReady",
      written_at as "writtenAt"
    from campaigns where request_key = ${requestKey} for update`.execute(trx)
  return rows[0]
}

interface Part {
  campaignId: string
  /** So many are there. */
  after: number
  emails: readonly string[]
  at: Date
}

/** Writes addresses that follow on those that are there; false when the campaign was given up meanwhile. */
export async function insertAddresses(
  trx: Trx,
  { campaignId, after, emails, at }: Part,
): Promise<boolean> {
  const { rows } = await sql`
    update campaigns set emails = ${after + emails.length}, written_at = ${at}
    where id = ${campaignId} and ready_at is null and deleted_at is null
    returning id`.execute(trx)
  if (rows.length === 0) return false
  await sql`
    insert into campaign_addresses (campaign_id, position, email)
    select ${campaignId}::uuid, ${after}::integer + given.place, given.email
    from unnest(${emails}::text[]) with ordinality as given (email, place)`.execute(trx)
  return true
}

/** From now on everybody sees it; false when it was given up meanwhile. */
export async function markReady(trx: Trx, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update campaigns set ready_at = ${at}
    where id = ${id} and deleted_at is null returning id`.execute(trx)
  return rows.length > 0
}

/** Gives up one that is not ready: its key is free, and what was written of it goes by and by. */
export async function abandon(trx: Trx, id: string, at: Date): Promise<void> {
  await sql`
    update campaigns set deleted_at = coalesce(deleted_at, ${at}::timestamptz), request_key = null
    where id = ${id} and ready_at is null`.execute(trx)
}
