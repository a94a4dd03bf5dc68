import { pseudonymOf } from '#domain/rewards/draws/draw.ts'
import { replayDraws } from '#domain/rewards/draws/replay-draws.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type DrawRow, listPseudonyms, type PeriodRow } from './queries/read-draws.ts'
import { sha256 } from './sha256.ts'

/** Sorting more than this would keep others waiting; the public page and the script have no such limit. */
const mostEntrants = 20_000

/**
 * Draws a period once more: whether its seed is the promised one, every winner whom the seed gives, and the
 * pseudonyms those of the winners. Null before it is drawn, and when too many took part.
 */
export async function replayPeriod(
  db: Db,
  period: PeriodRow,
  draws: readonly DrawRow[],
): Promise<boolean | null> {
  const { employerId, kind, seed, seedHash } = period
  if (period.outcome !== 'drawn') return null
  if (draws.reduce((sum, { entrants }) => sum + entrants, 0) > mostEntrants) return null
  const published = await Promise.all(
    draws.map(async ({ id, entry, winner }) => {
      const rows = await listPseudonyms(db, {
        employerId,
        drawId: id,
        after: '',
        count: mostEntrants,
      })
      return { entry, winner, entrants: rows.map(({ pseudonym }) => pseudonym) }
    }),
  )
  const replay = replayDraws({ kind, seed, seedHash, draws: published }, sha256)
  return (
    replay.seedFits &&
    replay.draws.every(({ result }) => result.kind === 'fits') &&
    draws.every(({ winner, winnerId }) => {
      return winner === (winnerId && pseudonymOf(seed, winnerId, sha256))
    })
  )
}
