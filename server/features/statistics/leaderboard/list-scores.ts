import { setImmediate as nextTurn } from 'node:timers/promises'
import { periodBefore, type ScorePeriod } from '#domain/statistics/leaderboard/periods.ts'
import {
  boundsAbove,
  rankChange,
  ranksOf,
  ranksOfAll,
} from '#domain/statistics/leaderboard/ranks.ts'
import type { BoundedMap } from '#server/platform/bounded-map.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { fromNearerEnd, type Page } from '#server/platform/paging.ts'
import { countNameless, listByName, nameParts } from './queries/by-name.ts'
import {
  countBetween,
  countByPoints,
  countScores,
  type Direction,
  findScore,
  listByFigure,
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

interface ScorePage {
  total: number
  rows: RankedScore[]
}

/** How many had a score when a leaderboard was last listed, by its scope. */
export type LastTotals = Pick<BoundedMap<string, number>, 'get' | 'set'>

/** A page of the leaderboard with everybody's rank by points, and how many members are in the whole of it. */
export function listScores(
  db: Db,
  scope: ScoreScope,
  order: Order,
  page: Page,
): Promise<ScorePage> {
  return rankedPage(db, scope, { order, page })
}

/**
 * The same, where the list by name is cut by the last total, which saves counting all of them twice: their ranks count
 * them anyway, and where they are so many no more the page is read again.
 */
export async function listScoresAgain(
  db: Db,
  scope: ScoreScope,
  { order, page, totals }: { order: Order; page: Page; totals: LastTotals },
): Promise<ScorePage> {
  const key = JSON.stringify(scope)
  const last = totals.get(key)
  const read = await rankedPage(db, scope, { order, page, last })
  totals.set(key, read.total)
  const isCutWrong = order.by === 'name' && last !== undefined && last !== read.total
  return isCutWrong ? rankedPage(db, scope, { order, page }) : read
}

interface Listed {
  order: Order
  page: Page
  /** How many are taken to have a score, where that was counted before. */
  last?: number | undefined
}

async function rankedPage(db: Db, scope: ScoreScope, listed: Listed): Promise<ScorePage> {
  const before = periodBefore(scope.period)
  return rankedAmongAll(db, scope, await pageOf(db, scope, { ...listed, before }), before)
}

/** How one member stands among all who have a score; null without one of their own. */
export async function findStanding(
  db: Db,
  scope: ScoreScope,
  memberId: string,
): Promise<{ members: number; own: RankedScore | null }> {
  const before = periodBefore(scope.period)
  const row = await findScore(db, scope, { memberId, before })
  const { total, rows } = await rankedAmongAll(db, scope, row ? [row] : [], before)
  return { members: total, own: rows[0] ?? null }
}

/** Some rows with their ranks: everybody is counted between their points, in this period and in the one before at once. */
async function rankedAmongAll(
  db: Db,
  scope: ScoreScope,
  rows: readonly ScoreRow[],
  before: ScorePeriod | null,
): Promise<ScorePage> {
  const points = rows.map(({ pointHundredths }) => pointHundredths)
  const then = pointsBefore(rows)
  const [stretches, earlier] = await Promise.all([
    countBetween(db, scope, boundsAbove(points)),
    before && then.length > 0
      ? countBetween(db, { employerId: scope.employerId, period: before }, boundsAbove(then))
      : [],
  ])
  return {
    total: stretches.reduce((sum, { members }) => sum + members, 0),
    rows: ranked(rows, ranksOf(points, stretches), ranksOf(then, earlier)),
  }
}

function pointsBefore(rows: readonly ScoreRow[]): number[] {
  return rows.flatMap(({ pointHundredthsBefore: points }) => (points === null ? [] : [points]))
}

/** Everybody's rank by points, for a list that is read to its end: counted once, and not for each of its parts. */
export interface Standings {
  members: number
  ranks: ReadonlyMap<number, number>
  /** Of the period before, where there is one. */
  before: { period: ScorePeriod; ranks: ReadonlyMap<number, number> } | undefined
}

interface Standing {
  order: Order
  page: Page
  standings: Standings
}

export async function readStandings(db: Db, scope: ScoreScope): Promise<Standings> {
  const counts = await countByPoints(db, scope)
  const ranks = ranksOfAll(counts)
  const members = counts.reduce((sum, count) => sum + count.members, 0)
  const period = periodBefore(scope.period)
  if (!period) return { members, ranks, before: undefined }
  const earlier = { employerId: scope.employerId, period }
  await nextTurn()
  return {
    members,
    ranks,
    before: { period, ranks: ranksOfAll(await countByPoints(db, earlier)) },
  }
}

/** A part of the leaderboard, ranked by what was counted for all of its parts. */
export async function listStanding(
  db: Db,
  scope: ScoreScope,
  { order, page, standings: { ranks, before } }: Standing,
): Promise<RankedScore[]> {
  const rows = await pageOf(db, scope, { order, page, before: before?.period ?? null })
  return ranked(rows, ranks, before?.ranks ?? new Map())
}

function pageOf(db: Db, scope: ScoreScope, listed: Listed & { before: ScorePeriod | null }) {
  const { order, page, before, last } = listed
  const { by, direction } = order
  return by === 'name'
    ? pageByName(db, scope, { direction, page, before, last })
    : listByFigure(db, scope, by, { direction, before, ...page })
}

/** Where a trip came in between the statements, its points are ranked all the same. */
function ranked(
  rows: readonly ScoreRow[],
  ranks: ReadonlyMap<number, number>,
  ranksBefore: ReadonlyMap<number, number>,
): RankedScore[] {
  return rows.map((row) => {
    const { pointHundredths, pointHundredthsBefore: then } = row
    const rank = ranks.get(pointHundredths) ?? 1
    const before = then === null ? undefined : (ranksBefore.get(then) ?? 1)
    return { ...row, rank, rankChange: rankChange(rank, before) }
  })
}

/** Each part is read from its nearer end; who is not shown by name comes last, in either direction. */
async function pageByName(
  db: Db,
  scope: ScoreScope,
  {
    direction,
    page: { limit, offset },
    before,
    last,
  }: Pick<Listed, 'page' | 'last'> & { direction: Direction; before: ScorePeriod | null },
): Promise<ScoreRow[]> {
  const [total, nameless] = await Promise.all([
    last ?? countScores(db, scope),
    countNameless(db, scope),
  ])
  const counts = { named: Math.max(0, total - nameless), nameless }
  const rows: ScoreRow[] = []
  let skip = offset
  for (const part of nameParts) {
    const stretch = fromNearerEnd({ limit: limit - rows.length, offset: skip }, counts[part])
    if (stretch)
      rows.push(...(await listByName(db, scope, part, { direction, before, ...stretch })))
    skip = Math.max(0, skip - counts[part])
  }
  return rows
}
