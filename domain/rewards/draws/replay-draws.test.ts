import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawWinner, type Sha256, seedHash } from './draw.ts'
import { type PublishedDraws, replayDraws } from './replay-draws.ts'

type OfVersionOne = Extract<PublishedDraws, { version: 1 }>

const sha256: Sha256 = (text) => hash('sha256', text)
const seed = sha256('week 45')
const entrants = Array.from({ length: 9 }, (_, index) => `p${index}`)

function drawn(kind: 'weekly' | 'monthly', entries: string[]): OfVersionOne {
  const excluded: string[] = []
  const draws = entries.map((entry) => {
    const winner = drawWinner({ seed, entry, entrants, excluded }, sha256)
    if (kind === 'weekly' && winner) excluded.push(winner)
    return { entry, entrants, winner }
  })
  return { version: 1, kind, seed, seedHash: seedHash(seed, sha256), draws }
}

describe('a replay', () => {
  it.each(['weekly', 'monthly'] as const)('of honest %s draws fits', (kind) => {
    const published = drawn(kind, ['a', 'b', 'c'])
    const { seedFits, draws } = replayDraws(published, sha256)
    expect(seedFits).toBe(true)
    expect(draws.map(({ entry, result }) => ({ entry, result }))).toEqual(
      published.draws.map(({ entry, winner }) => ({ entry, result: { kind: 'fits', winner } })),
    )
  })

  it('says how many could win, and which place did', () => {
    const published = drawn('weekly', ['a', 'b'])
    const { draws } = replayDraws(published, sha256)
    expect(draws.map(({ entrants: all, candidates }) => [all, candidates])).toEqual([
      [9, 9],
      [9, 8],
    ])
    expect(entrants[(draws[0]?.place ?? 0) - 1]).toBe(published.draws[0]?.winner)
  })

  it('names three different winners of a week', () => {
    const winners = drawn('weekly', ['a', 'b', 'c']).draws.map(({ winner }) => winner)
    expect(new Set(winners).size).toBe(3)
  })

  it('of a draw without entrants has no winner', () => {
    const published = {
      ...drawn('weekly', []),
      draws: [{ entry: 'a', entrants: [], winner: null }],
    }
    expect(replayDraws(published, sha256).draws).toEqual([
      {
        entry: 'a',
        entrants: 0,
        candidates: 0,
        place: null,
        result: { kind: 'fits', winner: null },
      },
    ])
  })

  it('tells another seed than the one that was promised', () => {
    const published = { ...drawn('weekly', ['a']), seedHash: seedHash('another', sha256) }
    expect(replayDraws(published, sha256).seedFits).toBe(false)
  })

  it('tells a winner who was put in the place of another', () => {
    const published = drawn('weekly', ['a', 'b'])
    const [first, second] = published.draws.map(({ winner }) => winner)
    const other = entrants.find((entrant) => entrant !== first && entrant !== second) ?? null
    const [, b] = published.draws
    const draws = [{ entry: 'a', entrants, winner: other }, ...(b ? [b] : [])]
    const replayed = replayDraws({ ...published, draws }, sha256).draws
    expect(replayed.map(({ entry, result }) => ({ entry, result }))).toEqual([
      { entry: 'a', result: { kind: 'other_winner', winner: other, expected: first } },
      // Judged by who should have won before, not by who was said to.
      { entry: 'b', result: { kind: 'fits', winner: second } },
    ])
  })

  it('tells an entrant or a draw that stands there twice', () => {
    const published = drawn('monthly', ['a', 'a'])
    const [first] = published.draws
    const twice = { entry: 'b', entrants: ['p1', 'p2', 'p1'], winner: 'p1' }
    const draws = [...(first ? [first, first] : []), twice]
    const results = replayDraws({ ...published, draws }, sha256).draws
    expect(results.map(({ result }) => result)).toEqual([
      { kind: 'fits', winner: first?.winner },
      { kind: 'entry_twice' },
      { kind: 'entrant_twice', entrant: 'p1' },
    ])
  })
})
