import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { RowRange } from '#server/platform/paging.ts'
import {
  columns,
  type FigureStretch,
  fewToSkip,
  named,
  type ScoreRow,
  type ScoreScope,
  scoresOf,
  withBefore,
} from './scores.ts'

/** A page that ends within so many rows is first looked for among the members who come first. */
const nearRows = 500
/** So many of them are looked at for each row of it. */
const lookedAtPerRow = 4

/** Whoever is shown by name is listed by it, in the order of an index; everybody else comes after them. */
export const nameParts = ['named', 'nameless'] as const
export type NamePart = (typeof nameParts)[number]

/** How many of those with a score are not shown by name. */
export async function countNameless(db: Db, scope: ScoreScope): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*) as members from (${scoresOf(scope)}) as s
    join members m on m.employer_id = ${scope.employerId} and m.id = s.member_id
    where ${isOf.nameless}`.execute(db)
  return rows[0]?.members ?? 0
}

/** A stretch of one part of the list by name, in its order from whichever end it is read: along an index of members. */
export async function listByName(
  db: Db,
  scope: ScoreScope,
  part: NamePart,
  {
    direction,
    isBackwards,
    skip,
    count,
    before,
  }: RowRange & Pick<FigureStretch, 'direction' | 'before'>,
): Promise<ScoreRow[]> {
  const isAscending = (direction === 'asc') !== isBackwards
  const way = sql.raw(isAscending ? 'asc' : 'desc')
  const key = { named: sql`lower(m.name)`, nameless: sql`m.id` }[part]
  const order = sql`${key} ${way}, m.id ${way}`
  const stretch = sql`limit ${count} offset ${skip}`
  const read = async (page: RawBuilder<unknown>) => {
    const inOrder = { before, order: sql`p.key ${way}, p."memberId" ${way}` }
    const { rows } = await withBefore(scope, page, inOrder).execute(db)
    return isBackwards ? rows.reverse() : rows
  }
  if (skip + count <= nearRows) {
    // Nearly everybody has a score, as a rule, where a plan takes few to have one: they are found on the way.
    const first = sql`
      select ${key} as key, m.id, m.name, m.deleted_at, m.hides_in_leaderboard from members m
      where m.employer_id = ${scope.employerId} and ${isOf[part]}
      order by ${order} limit ${lookedAtPerRow * (skip + count)}`
    const own = scoresOf(scope, sql`member_id = m.id`)
    const near = await read(sql`
      select ${columns}, m.key from (${first}) as m cross join lateral (${own} offset 0) as s
      order by m.key ${way}, m.id ${way} ${stretch}`)
    if (near.length === count) return near
  }
  if (skip < fewToSkip) {
    return read(sql`
      ${named(scope, scoresOf(scope), key)} where ${isOf[part]} order by ${order} ${stretch}`)
  }
  // All who have a score are gathered, and looked up on the way along the index: neither the condition within another
  // nor the inner order, which the outer one names again, can be turned into a join that puts all of them in order.
  const ofPage = sql`member_id = any(array(select id from page))`
  return read(sql`
    with page as materialized (
      select m.id from (
        select ${key} as key, m.id from members m
        where m.employer_id = ${scope.employerId} and ${isOf[part]} order by ${order} offset 0
      ) as m
      where case when m.id in (select member_id from (${scoresOf(scope)}) as s) then true end
      order by m.key ${way}, m.id ${way} ${stretch}
    )
    ${named(scope, scoresOf(scope, ofPage), key)}`)
}

const isNameless = sql`(m.deleted_at is not null or m.name is null or m.hides_in_leaderboard)`

const isOf: Record<NamePart, RawBuilder<unknown>> = {
  named: sql`not ${isNameless}`,
  nameless: isNameless,
}
