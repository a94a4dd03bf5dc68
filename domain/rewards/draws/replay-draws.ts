import { drawWinner, type Sha256, seedHash } from './draw.ts'

/** A period whose draws are over, as anyone may read it. Source: decisions section 5, Draws anyone can check. */
export interface PublishedDraws {
  /** In a week nobody wins twice; the prizes of a month are drawn each for itself, among those who tied. */
  kind: 'weekly' | 'monthly'
  /** Published before the period. */
  seedHash: string
  seed: string
  /** In the order they were drawn. */
  draws: readonly PublishedDraw[]
}

/** One of its draws; people by pseudonym. Source: as above. */
export interface PublishedDraw {
  entry: string
  entrants: readonly string[]
  winner: string | null
}

/** What a replay found. */
export interface Replay {
  /** Whether the seed is the one that was promised. */
  seedFits: boolean
  draws: { entry: string; result: ReplayResult }[]
}

/** How one draw compares with what the seed gives. */
export type ReplayResult =
  | { kind: 'fits'; winner: string | null }
  /** Someone else should have won, or nobody. */
  | { kind: 'other_winner'; winner: string | null; expected: string | null }
  /** One entrant stands there twice and would have two chances. */
  | { kind: 'entrant_twice'; entrant: string }
  /** Two draws of one name would have the same number. */
  | { kind: 'entry_twice' }

/**
 * Draws once more what was drawn and compares. Those of a week leave out who has won before, by what the
 * replay says and not by what was published. Errors: none; whatever does not fit is answered.
 * Source: decisions section 5, Draws anyone can check.
 */
export function replayDraws(published: PublishedDraws, sha256: Sha256): Replay {
  const { kind, seed, draws } = published
  const excluded: string[] = []
  const seen = new Set<string>()
  const results = draws.map(({ entry, entrants, winner }) => {
    const expected = drawWinner({ seed, entry, entrants, excluded }, sha256)
    if (kind === 'weekly' && expected !== null) excluded.push(expected)
    const twice = repeated(entrants)
    const isRepeated = seen.has(entry)
    seen.add(entry)
    return { entry, result: resultOf({ winner, expected, twice, isRepeated }) }
  })
  return { seedFits: seedHash(seed, sha256) === published.seedHash, draws: results }
}

function resultOf(found: {
  winner: string | null
  expected: string | null
  twice: string | undefined
  isRepeated: boolean
}): ReplayResult {
  const { winner, expected, twice, isRepeated } = found
  if (isRepeated) return { kind: 'entry_twice' }
  if (twice !== undefined) return { kind: 'entrant_twice', entrant: twice }
  if (winner !== expected) return { kind: 'other_winner', winner, expected }
  return { kind: 'fits', winner }
}

function repeated(entrants: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return entrants.find((entrant) => seen.size === seen.add(entrant).size)
}
