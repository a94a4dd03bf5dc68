import type { ScorePeriod } from '#domain/statistics/leaderboard/periods.ts'
import { boundsAbove, rankChange, ranksOf } from '#domain/statistics/leaderboard/ranks.ts'
import { presentScore } from '#server/features/statistics/leaderboard/present.ts'
import {
  countBetween,
  listByFigure,
  listPoints,
  type ScoreRow,
} from '#server/features/statistics/leaderboard/queries/scores.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { pool } from '../support/floor-server.ts'
import { type Statement, statementOf } from '../support/statement-of.ts'

const page = { direction: 'desc', limit: 10, offset: 0 } as const

/** Answers the first page of the leaderboard of a period by the statements of the product. */
export async function scoresFloor(period: ScorePeriod, before: ScorePeriod) {
  const first = await statementOf(
    (db, { employerId }) => listByFigure(db, { employerId, period }, 'points', page),
    { employerId: 'employer' },
  )
  const counts = { now: await countOf(period), before: await countOf(before) }
  const earlier = await statementOf(
    (db, { employerId, ids }) => listPoints(db, { employerId, period: before }, ids),
    { employerId: 'employer', ids: ['member'] },
  )

  return async (employerId: string) => {
    const rows = await ask<ScoreRow>(first, { employerId })
    const ids = rows.map(({ memberId }) => memberId)
    const [now, then] = await Promise.all([
      ranks(counts.now, employerId, rows),
      ask<ScoreRow>(earlier, { employerId, ids }).then(async (found) => {
        const places = await ranks(counts.before, employerId, found)
        return new Map(
          found.map((row) => [row.memberId, places.byPoints.get(row.pointHundredths) ?? 1]),
        )
      }),
    ])
    const result = rows.map((row) => {
      const rank = now.byPoints.get(row.pointHundredths) ?? 1
      return presentScore({ ...row, rank, rankChange: rankChange(rank, then.get(row.memberId)) })
    })
    return { result, meta: { current_page: 1, per_page: 10, total: now.total } }
  }
}

type Count = Statement<{ employerId: string; bounds: number[] }>

function countOf(period: ScorePeriod): Promise<Count> {
  return statementOf(
    (db: Db, { employerId, bounds }) => countBetween(db, { employerId, period }, bounds),
    { employerId: 'employer', bounds: [1] },
  )
}

async function ranks(count: Count, employerId: string, rows: { pointHundredths: number }[]) {
  const points = rows.map((row) => row.pointHundredths)
  const stretches = await ask<{ place: number; members: number }>(count, {
    employerId,
    bounds: boundsAbove(points),
  })
  const total = stretches.reduce((sum, { members }) => sum + members, 0)
  return { total, byPoints: ranksOf(points, stretches) }
}

async function ask<Row>(statement: Statement<never>, params: object): Promise<Row[]> {
  // Each statement is asked with the parameters it was made with.
  const { rows } = await pool.query(statement.text, statement.values(params as never))
  return rows
}
