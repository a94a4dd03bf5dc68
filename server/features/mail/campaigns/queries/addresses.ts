import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

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
