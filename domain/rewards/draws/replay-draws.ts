import { drawIndex, type Sha256, seedHash } from './draw.ts'
import type { PrizeRule, WeeklyRule } from './draw-rule.ts'
import { canBeNeeded, type DrawnCount, isEnough } from './enters-draw.ts'
import { type PrizeCandidate, prizeWinner } from './prizes.ts'

/** A period whose draws are over, as anyone may read it. Source: decisions section 5, Draws anyone can check. */
export type PublishedDraws = Published<1, NamedDraw> | Published<2, WeeklyDraw | PrizeDraw>

interface Published<Version, Draw> {
  version: Version
  /** In a week nobody wins twice; the prizes of a month are decided each for itself. */
  kind: 'weekly' | 'monthly'
  /** Published before the period. */
  seedHash: string
  seed: string
  /** In the order they were drawn. */
  draws: readonly Draw[]
}

interface Drawn {
  entry: string
  winner: string | null
}

/** A draw of version 1: its entrants are pseudonyms and no more. Source: as above. */
export interface NamedDraw extends Drawn {
  entrants: readonly string[]
}

/** A draw of a week, with what counted of each entrant. Source: as above. */
export interface WeeklyDraw extends Drawn {
  rule: WeeklyRule
  entrants: readonly (DrawnCount & { id: string })[]
}

/** A prize of a month, with all that decides of each entrant. Source: as above. */
export interface PrizeDraw extends Drawn {
  rule: PrizeRule
  entrants: readonly PrizeCandidate[]
}

/** What a replay found. */
export interface Replay {
  /** Whether everything fits. */
  fits: boolean
  /** Whether the seed is the one that was promised. */
  seedFits: boolean
  draws: ReplayedDraw[]
}

/** One draw made once more, with what a reader needs to follow it. */
export interface ReplayedDraw {
  entry: string
  /** How many took part. */
  entrants: number
  /** How many of them could win: not who has won before in the week, nor who has less than another. */
  candidates: number
  /** Where the winner stands among these, sorted, from 1; null without any. */
  place: number | null
  result: ReplayResult
}

/** How one draw compares with what the seed gives. */
export type ReplayResult =
  | { kind: 'fits'; winner: string | null }
  /** Someone else should have won, or nobody. */
  | { kind: 'other_winner'; winner: string | null; expected: string | null }
  /** One entrant stands there twice and would have two chances. */
  | { kind: 'entrant_twice'; entrant: string }
  /** Who does not take part by the rule. */
  | { kind: 'not_entitled'; entrant: string }
  /** A prize was decided in another way than its entrants say. */
  | { kind: 'other_tie'; tie: PrizeRule['tie']; expected: PrizeRule['tie'] }
  /** Two draws of one name would have the same number. */
  | { kind: 'entry_twice' }

/**
 * Draws once more what was drawn and compares, by the version it was drawn by. Those of a week leave out who has
 * won before, by what the replay says and not by what was published. Units: places from 1. Errors: none;
 * whatever does not fit is answered. Source: decisions section 5, Draws anyone can check.
 */
export function replayDraws(published: PublishedDraws, sha256: Sha256): Replay {
  const { kind, seed } = published
  const out = new Set<string>()
  const seen = new Set<string>()
  const draws = readDraws(published).map(({ entry, winner, ids, pool, fault }): ReplayedDraw => {
    const candidates = pool.filter((id) => !out.has(id)).sort()
    const size = candidates.length
    const place = size === 0 ? null : drawIndex({ seed, entry, size }, sha256)
    const expected = place === null ? null : (candidates[place] ?? null)
    if (kind === 'weekly' && expected !== null) out.add(expected)
    const twice = repeated(ids)
    const isRepeated = seen.size === seen.add(entry).size
    return {
      entry,
      entrants: ids.length,
      candidates: size,
      place: place === null ? null : place + 1,
      result: resultOf({ winner, expected, twice, isRepeated, fault }),
    }
  })
  const seedFits = seedHash(seed, sha256) === published.seedHash
  const fits = seedFits && draws.every(({ result }) => result.kind === 'fits')
  return { fits, seedFits, draws }
}

/** A draw of any version, read: the rest is the same for all. */
interface ReadDraw extends Drawn {
  ids: readonly string[]
  /** Among whom the seed decides. */
  pool: readonly string[]
  fault?: ReplayResult | undefined
}

function readDraws(published: PublishedDraws): ReadDraw[] {
  if (published.version === 1) {
    return published.draws.map(({ entry, winner, entrants }) => {
      return { entry, winner, ids: entrants, pool: entrants }
    })
  }
  return published.draws.map((draw) => {
    const { entry, winner } = draw
    const ids = draw.entrants.map(({ id }) => id)
    const read = isPrize(draw) ? readPrize(draw) : { pool: ids, fault: faultOfWeek(draw) }
    return { entry, winner, ids, ...read }
  })
}

function isPrize(draw: WeeklyDraw | PrizeDraw): draw is PrizeDraw {
  return draw.rule.kind === 'prize'
}

function faultOfWeek({ rule, entrants }: WeeklyDraw): ReplayResult | undefined {
  const wrong = entrants.find(
    (one) => !isEnough(one) || !canBeNeeded(rule.type, one.needed, rule.numberOfTrips),
  )
  return wrong && { kind: 'not_entitled', entrant: wrong.id }
}

function readPrize({ rule, entrants }: PrizeDraw): Pick<ReadDraw, 'pool' | 'fault'> {
  const result = prizeWinner(entrants)
  const { tie, tied } = result.kind === 'found' ? result : { tie: 'none' as const, tied: [] }
  const wrong = entrants.find(({ count }) => !(count > 0))
  if (wrong) return { pool: tied, fault: { kind: 'not_entitled', entrant: wrong.id } }
  if (tie === rule.tie) return { pool: tied }
  return { pool: tied, fault: { kind: 'other_tie', tie: rule.tie, expected: tie } }
}

function resultOf(found: {
  winner: string | null
  expected: string | null
  twice: string | undefined
  isRepeated: boolean
  fault: ReplayResult | undefined
}): ReplayResult {
  const { winner, expected, twice, isRepeated, fault } = found
  if (isRepeated) return { kind: 'entry_twice' }
  if (twice !== undefined) return { kind: 'entrant_twice', entrant: twice }
  if (fault) return fault
  if (winner !== expected) return { kind: 'other_winner', winner, expected }
  return { kind: 'fits', winner }
}

function repeated(entrants: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return entrants.find((entrant) => seen.size === seen.add(entrant).size)
}
