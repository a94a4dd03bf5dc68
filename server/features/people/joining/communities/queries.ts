import { sql } from 'kysely'
import { patternOf } from '#server/platform/db/search-text.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

export interface CommunityRow {
  id: string
  name: string
  address: string
}

const fields = sql`id, community_name as name, address`

/** Approved employers that let themselves be found, by part of their name. */
export async function findCommunities(
  db: Db,
  { keyword, count }: { keyword: string; count: number },
): Promise<CommunityRow[]> {
  const pattern = patternOf(keyword.toLowerCase())
  const { rows } = await sql<CommunityRow>`
    select ${fields} from employers
    where status = 'approved' and not is_hidden and lower(community_name) like ${pattern}
    order by lower(community_name), id limit ${count}`.execute(db)
  return rows
}

/** An approved employer, hidden or not. */
export async function findCommunity(db: Db, id: string): Promise<CommunityRow | undefined> {
  const { rows } = await sql<CommunityRow>`
    select ${fields} from employers where id = ${id} and status = 'approved'`.execute(db)
  return rows[0]
}

export async function isHidden(db: Db, employerId: string): Promise<boolean> {
  const { rows } = await sql<{ isHidden: boolean }>`
    select is_hidden as "isHidden" from employers where id = ${employerId}`.execute(db)
  return rows[0]?.isHidden ?? true
}

/** Answers whether it was otherwise before. */
export async function setHidden(trx: Trx, employerId: string, hidden: boolean): Promise<boolean> {
  const { rows } = await sql`
    update employers set is_hidden = ${hidden}
    where id = ${employerId} and is_hidden <> ${hidden} returning id`.execute(trx)
  return rows.length > 0
}
