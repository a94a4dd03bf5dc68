import { seedHash } from '#domain/rewards/draws/draw.ts'
import {
  type PrizeDraw,
  type PublishedDraws,
  replayDraws,
  type WeeklyDraw,
} from '#domain/rewards/draws/replay-draws.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { pseudonymIn } from './pseudonyms.ts'
import {
  type DrawRow,
  type EntrantRow,
  listEntrants,
  type PeriodRow,
} from './queries/read-draws.ts'
import { sha256 } from './sha256.ts'

/** Sorting more than this would keep others waiting; the public page and the script have no such limit. */
const mostEntrants = 20_000

interface ListedDraw {
  draw: DrawRow
  rows: readonly EntrantRow[]
}

/**
 * Draws a period once more: whether its seed and its secret are the promised ones, every winner whom the seed
 * gives, and all pseudonyms those of the members. Null before it is drawn, and when too many took part.
 */
export async function replayPeriod(
  db: Db,
  period: PeriodRow,
  draws: readonly DrawRow[],
): Promise<boolean | null> {
  const { employerId } = period
  if (period.outcome !== 'drawn') return null
  if (draws.reduce((sum, { entrants }) => sum + entrants, 0) > mostEntrants) return null
  const listed = await Promise.all(
    draws.map(async (draw) => {
      const of = { employerId, drawId: draw.id, after: '', count: mostEntrants }
      return { draw, rows: await listEntrants(db, of) }
    }),
  )
  return (
    replayDraws(publishedDraws(period, listed), sha256).fits &&
    (period.secret === null || seedHash(period.secret, sha256) === period.secretHash) &&
    listed.every(({ draw, rows }) => namesFit(period, draw, rows))
  )
}

function publishedDraws(period: PeriodRow, listed: readonly ListedDraw[]): PublishedDraws {
  const { kind, seed, seedHash } = period
  const promised = { kind, seed, seedHash }
  if (period.version === 1) {
    const draws = listed.map(({ draw: { entry, winner }, rows }) => {
      return { entry, winner, entrants: rows.map(({ pseudonym }) => pseudonym) }
    })
    return { version: 1, ...promised, draws }
  }
  return { version: 2, ...promised, draws: listed.map(decidedDraw) }
}

function decidedDraw({ draw: { entry, winner, rule }, rows }: ListedDraw): WeeklyDraw | PrizeDraw {
  if (rule.kind === 'weekly') {
    const entrants = rows.map(({ pseudonym: id, count, needed }) => {
      return { id, count: known(count), needed: known(needed) }
    })
    return { entry, winner, rule, entrants }
  }
  const entrants = rows.map(({ pseudonym: id, count, points, lastTripOn, lastLoggedAt }) => ({
    id,
    count: known(count),
    points: known(points),
    lastTripOn: known(lastTripOn),
    lastLoggedAt: known(lastLoggedAt),
  }))
  return { entry, winner, rule, entrants }
}

/** Every entrant of version 2 is written down with all that decides. */
function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('An entrant of version 2 lacks what decides')
  return value
}

function namesFit(period: PeriodRow, { winner, winnerId }: DrawRow, rows: readonly EntrantRow[]) {
  return (
    winner === (winnerId && pseudonymIn(period, winnerId)) &&
    rows.every(({ pseudonym, memberId }) => pseudonym === pseudonymIn(period, memberId))
  )
}
