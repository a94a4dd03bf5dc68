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

/** The approved employer, hidden or not, whose link it is; nothing where another has taken its place. */
export async function findLinked(
  db: Db,
  { id, linkAt }: { id: string; linkAt: Date },
): Promise<CommunityRow | undefined> {
  const { rows } = await sql<CommunityRow>`
    select ${fields} from employers
    where id = ${id} and status = 'approved' and join_link_at = ${linkAt}`.execute(db)
  return rows[0]
}

/** How an employer lets itself be found: by its name too, and since when its link holds. */
export async function findSharing(db: Db, employerId: string) {
  const { rows } = await sql<{ isHidden: boolean; linkAt: Date }>`
    select is_hidden as "isHidden", join_link_at as "linkAt" from employers
    where id = ${employerId}`.execute(db)
  return rows[0]
}

/** Another link takes the place of the one in force; also of one that was made in the same moment. */
export async function renewLink(trx: Trx, employerId: string, at: Date): Promise<void> {
  await sql`
    update employers
    set join_link_at = greatest(${at}::timestamptz, join_link_at + interval '1 millisecond')
    where id = ${employerId}`.execute(trx)
}

/** Answers whether it was otherwise before. */
export async function setHidden(trx: Trx, employerId: string, hidden: boolean): Promise<boolean> {
  const { rows } = await sql`
    update employers set is_hidden = ${hidden}
    where id = ${employerId} and is_hidden <> ${hidden} returning id`.execute(trx)
  return rows.length > 0
}
