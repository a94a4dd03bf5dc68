import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
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
