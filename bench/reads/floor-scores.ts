import type { ScorePeriod } from '#domain/statistics/leaderboard/periods.ts'
import { boundsAbove, rankChange, ranksOf } from '#domain/statistics/leaderboard/ranks.ts'
import { presentScore } from '#server/features/statistics/leaderboard/present.ts'
import {
  countBetween,
  listByFigure,
  type ScoreRow,
} from '#server/features/statistics/leaderboard/queries/scores.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { pool } from '../support/floor-server.ts'
import { type Statement, statementOf } from '../support/statement-of.ts'

const page = { direction: 'desc', limit: 10, offset: 0 } as const

/** Answers the first page of the leaderboard of a period by the statements of the product. */
export async function scoresFloor(period: ScorePeriod, before: ScorePeriod) {
  const first = await statementOf(
    (db, { employerId }) => listByFigure(db, { employerId, period }, 'points', { ...page, before }),
    { employerId: 'employer' },
  )
  const counts = { now: await countOf(period), before: await countOf(before) }
  return async (employerId: string) => {
    const rows = await ask<ScoreRow>(first, { employerId })
    const [now, then] = await Promise.all([
      ranks(counts.now, employerId, pointsOf(rows, 'pointHundredths')),
      ranks(counts.before, employerId, pointsOf(rows, 'pointHundredthsBefore')),
    ])
    const result = rows.map((row) => {
      const rank = now.byPoints.get(row.pointHundredths) ?? 1
      const before = then.byPoints.get(row.pointHundredthsBefore ?? -1)
      return presentScore({ ...row, rank, rankChange: rankChange(rank, before) })
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

function pointsOf(rows: ScoreRow[], of: 'pointHundredths' | 'pointHundredthsBefore'): number[] {
  return rows.map((row) => row[of]).filter((points) => points !== null)
}

async function ranks(count: Count, employerId: string, points: number[]) {
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
