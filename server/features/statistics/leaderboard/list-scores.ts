import { periodBefore } from '#domain/statistics/leaderboard/periods.ts'
import { boundsAbove, rankChange, ranksOf } from '#domain/statistics/leaderboard/ranks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { fromNearerEnd, type Page } from '#server/platform/paging.ts'
import {
  countBetween,
  countByName,
  type Direction,
  listByFigure,
  listByName,
  listPoints,
  nameParts,
  type ScoreRow,
  type ScoreScope,
  type scoreFigures,
} from './queries/scores.ts'

export interface Order {
  by: keyof typeof scoreFigures | 'name'
  direction: Direction
}

export interface RankedScore extends ScoreRow {
  rank: number
  rankChange: number | null
}

/** A page of the leaderboard with everybody's rank by points, and how many members are in the whole of it. */
export async function listScores(
  db: Db,
  scope: ScoreScope,
  { by, direction }: Order,
  page: Page,
): Promise<{ total: number; rows: RankedScore[] }> {
  const rows =
    by === 'name'
      ? await pageByName(db, scope, direction, page)
      : await listByFigure(db, scope, by, { direction, ...page })
  const points = rows.map(({ pointHundredths }) => pointHundredths)
  const [stretches, before] = await Promise.all([
    countBetween(db, scope, boundsAbove(points)),
    ranksBefore(db, scope, rows),
  ])
  const ranks = ranksOf(points, stretches)
  return {
    total: stretches.reduce((sum, { members }) => sum + members, 0),
    rows: rows.map((row) => {
      // Where a trip came in between the statements, the page's points are ranked all the same.
      const rank = ranks.get(row.pointHundredths) ?? 1
      return { ...row, rank, rankChange: rankChange(rank, before.get(row.memberId)) }
    }),
  }
}

/** Each part is read from its nearer end; who is not shown by name comes last, in either direction. */
async function pageByName(
  db: Db,
  scope: ScoreScope,
  direction: Direction,
  { limit, offset }: Page,
): Promise<ScoreRow[]> {
  const counts = await countByName(db, scope)
  const rows: ScoreRow[] = []
  let skip = offset
  for (const part of nameParts) {
    const stretch = fromNearerEnd({ limit: limit - rows.length, offset: skip }, counts[part])
    if (stretch) rows.push(...(await listByName(db, scope, part, { direction, ...stretch })))
    skip = Math.max(0, skip - counts[part])
  }
  return rows
}

/** The ranks of some members in the period before, by their ids. */
async function ranksBefore(
  db: Db,
  { employerId, period }: ScoreScope,
  rows: readonly ScoreRow[],
): Promise<ReadonlyMap<string, number>> {
  const before = periodBefore(period)
  if (!before) return new Map()
  const scope = { employerId, period: before }
  const members = await listPoints(
    db,
    scope,
    rows.map(({ memberId }) => memberId),
  )
  if (members.length === 0) return new Map()
  const points = members.map(({ pointHundredths }) => pointHundredths)
  const ranks = ranksOf(points, await countBetween(db, scope, boundsAbove(points)))
  return new Map(
    members.map(({ memberId, pointHundredths }) => [memberId, ranks.get(pointHundredths) ?? 1]),
  )
}
