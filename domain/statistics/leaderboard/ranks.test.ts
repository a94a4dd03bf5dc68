import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsAbove, rankAmong, rankChange, ranksOf, ranksOfAll } from './ranks.ts'

/** Everybody's points as a database counts them between bounds. */
function stretchesOf(everybody: readonly number[], bounds: readonly number[]) {
  const members = new Map<number, number>()
  for (const points of everybody) {
    const place = bounds.filter((bound) => points >= bound).length
    members.set(place, (members.get(place) ?? 0) + 1)
  }
  return [...members].map(([place, count]) => ({ place, members: count }))
}

function ranked(shown: readonly number[], everybody: readonly number[]) {
  const ranks = ranksOf(shown, stretchesOf(everybody, boundsAbove(shown)))
  return shown.map((points) => ranks.get(points))
}

describe('the rank by points', () => {
  it.each([
    ['everybody’s, ties shared', [900, 700, 700, 300], [900, 700, 700, 300], [1, 2, 2, 4]],
    ['of a later page', [300, 100], [900, 700, 700, 300, 100], [4, 5]],
    ['of nobody ahead', [5], [5, 5, 5], [1]],
    ['of no points', [0], [0, 0, 8], [2]],
    ['below zero', [-100, 0], [0, -100, 50], [3, 2]],
    ['a hundredth apart', [701, 700], [701, 700], [1, 2]],
    ['of nobody', [], [9], []],
  ])('%s', (_what, shown, everybody, ranks) => {
    expect(ranked(shown, everybody)).toEqual(ranks)
  })

  it('is one more than there are with more points, whatever page is shown', () => {
    const points = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(points, fc.nat({ max: 10 }), (everybody, from) => {
        const shown = everybody.slice(from)
        const ahead = (of: number) => everybody.filter((other) => other > of).length
        expect(ranked(shown, everybody)).toEqual(shown.map((of) => ahead(of) + 1))
      }),
    )
  })
})

describe('the rank of all points there are', () => {
  it.each([
    [1000, 1],
    [900, 1],
    [600, 2],
    [500, 2],
    [0, 4],
    [-1, 8],
  ])('of %d points, counted or not, is %d', (points, rank) => {
    const counts = [
      { points: 900, members: 1 },
      { points: 500, members: 2 },
      { points: 0, members: 4 },
    ]
    expect(rankAmong(points, counts)).toBe(rank)
  })

  it('is shared by equals, and the next one is left out', () => {
    const counts = [
      { points: 900, members: 1 },
      { points: 500, members: 2 },
      { points: 0, members: 4 },
    ]
    expect([...ranksOfAll(counts)]).toEqual([
      [900, 1],
      [500, 2],
      [0, 4],
    ])
  })

  it('is nobody’s of nobody', () => {
    expect(ranksOfAll([]).size).toBe(0)
  })
})

describe('the change of rank', () => {
  it.each([
    [3, 5, 2],
    [5, 3, -2],
    [4, 4, 0],
    [1, undefined, null],
  ])('from now %j and before %j is %j', (rank, before, change) => {
    expect(rankChange(rank, before)).toBe(change)
  })
})
