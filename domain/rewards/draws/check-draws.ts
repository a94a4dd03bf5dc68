import { drawIndex, type Sha256 } from './draw.ts'
import { type PublishedDraws, type Replay, type ReplayResult, replayDraws } from './replay-draws.ts'

/** One draw made once more, with what a reader needs to follow it. */
export interface CheckedDraw {
  entry: string
  /** Who took part. */
  entrants: number
  /** Who of them could still win: earlier winners of a week cannot. */
  candidates: number
  /** Where the winner stands among them, sorted, from 1; null without any. */
  place: number | null
  result: ReplayResult
}

/** All of a period's draws made once more. */
export interface CheckedDraws extends Pick<Replay, 'seedFits'> {
  fits: boolean
  draws: CheckedDraw[]
}

/**
 * Replays the draws of a period and says for each how it came about. Units: places from 1. Errors: none;
 * whatever does not fit is answered. Source: decisions section 5, Draws anyone can check.
 */
export function checkDraws(published: PublishedDraws, sha256: Sha256): CheckedDraws {
  const { kind, seed } = published
  const replay = replayDraws(published, sha256)
  const out = new Set<string>()
  const draws = published.draws.map(({ entry, entrants, winner }, index): CheckedDraw => {
    const size = entrants.filter((entrant) => !out.has(entrant)).length
    const result: ReplayResult = replay.draws[index]?.result ?? { kind: 'fits', winner }
    const expected = result.kind === 'other_winner' ? result.expected : winner
    if (kind === 'weekly' && expected !== null) out.add(expected)
    const place = size === 0 ? null : drawIndex({ seed, entry, size }, sha256) + 1
    return { entry, entrants: entrants.length, candidates: size, place, result }
  })
  const fits = replay.seedFits && draws.every(({ result }) => result.kind === 'fits')
  return { seedFits: replay.seedFits, fits, draws }
}
