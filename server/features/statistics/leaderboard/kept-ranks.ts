import { type CountedPoints, rankAmong } from '#domain/statistics/leaderboard/ranks.ts'
import { BoundedMap } from '#server/platform/bounded-map.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countByPoints, listPoints, type ScoreScope } from './queries/scores.ts'

/** Which place of how many a member has; null without a score. */
export type FindRank = (
  scope: ScoreScope,
  memberId: string,
) => Promise<{ members: number; rank: number | null }>

/** From so many on it costs more to count them than to be a minute behind. */
const many = 1000
const keptMs = 60_000
const mostScopes = 50

interface Kept {
  untilMs: number
  counts: Promise<readonly CountedPoints[]>
}

/**
 * Finds ranks by what was counted at most a minute ago, where many are ranked: of a large employer everybody opens the
 * portal on the same morning, and each would count all the others. A member's own points are always those of now.
 */
export function keptRanks(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  manyMembers = many,
): FindRank {
  const kept = new BoundedMap<string, Kept>(mostScopes)

  async function countsOf(scope: ScoreScope): Promise<readonly CountedPoints[]> {
    const key = JSON.stringify(scope)
    const nowMs = clock.now().getTime()
    const known = kept.get(key)
    if (known && known.untilMs > nowMs) return known.counts
    const counts = countByPoints(db, scope)
    const fresh = { untilMs: nowMs + keptMs, counts }
    // Whoever asks meanwhile waits for the same count, where it was a large one before.
    if (known) kept.set(key, fresh)
    try {
      const isLarge = membersOf(await counts) >= manyMembers
      if (isLarge) kept.set(key, fresh)
      else if (known) kept.set(key, { untilMs: 0, counts })
    } catch (error) {
      kept.set(key, { untilMs: 0, counts: Promise.resolve([]) })
      throw error
    }
    return counts
  }

  return async (scope, memberId) => {
    const [counts, [own]] = await Promise.all([countsOf(scope), listPoints(db, scope, [memberId])])
    return { members: membersOf(counts), rank: own ? rankAmong(own.pointHundredths, counts) : null }
  }
}

function membersOf(counts: readonly CountedPoints[]): number {
  return counts.reduce((sum, { members }) => sum + members, 0)
}
