import type { Score } from '#contract/statistics/leaderboard.ts'
import { toDollars } from '#domain/money.ts'
import type { RankedScore } from './list-scores.ts'

/** A member as the employer sees them; who does not want to be named is told by nothing but the figures. */
export function presentScore(row: RankedScore): Score {
  return {
    _id: row.isHidden ? null : row.memberId,
    name: row.isHidden ? 'A member' : (row.name ?? 'Deleted member'),
    rank: row.rank,
    rank_change: row.rankChange,
    community_points: row.pointHundredths / 100,
    savings: toDollars(row.savingsCents),
    'non-sov': row.greenTrips,
    monetary_incentives: toDollars(row.rewardCents),
  }
}
