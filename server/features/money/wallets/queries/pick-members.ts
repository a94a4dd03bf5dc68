import { sql } from 'kysely'
import { patternOf } from '#server/platform/db/search-text.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'

export interface Choice {
  id: string
  name: string | null
  email: string | null
  employerId: string
  communityName: string
}

/** Of all employers, so many of those who match are put in order: of a name that thousands have, any few do. */
const mostInOrder = 200

/** Members with a wallet whose name or address a text is part of, by name, of all employers or one. */
export async function pickMembers(
  db: Db,
  {
    keyword,
    employerId,
    count,
  }: { keyword: string | undefined; employerId: string | undefined; count: number },
): Promise<Choice[]> {
  // Without a text or an employer all members would be sorted for twenty of them.
  if (!keyword && !employerId) return []
  const pattern = patternOf((keyword ?? '').toLowerCase())
  const byName = sql`order by lower(m.name), m.id limit ${count}`
  const found = sql`and (lower(m.name) like ${pattern} or lower(m.email) like ${pattern})`
  const { rows } = await sql<Choice>`
    select m.id, m.name, m.email, e.id as "employerId", e.community_name as "communityName"
    from (
      select m.id, m.name, m.email, m.employer_id from members m
      where m.deleted_at is null and m.joined_at is not null ${keyword ? found : sql``}
        ${employerId ? sql`and m.employer_id = ${employerId} ${byName}` : sql`limit ${mostInOrder}`}
    ) as m
    join employers e on e.id = m.employer_id
    ${byName}`.execute(db)
  return rows
}
