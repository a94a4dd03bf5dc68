import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkDraws } from './check-draws.ts'
import { describeMismatch, describeRule, describeTie } from './describe-draw.ts'
import { drawWinner, seedHash } from './draw.ts'
import { beginsAt, drawsAt } from './draw-periods.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

it.each([
  ['America/Denver', '2026-11-22', '2026-11-23T19:00:00.000Z'],
  // Clocks change on the Sunday before.
  ['America/Denver', '2026-03-08', '2026-03-09T18:00:00.000Z'],
  ['America/Denver', '2026-11-01', '2026-11-02T19:00:00.000Z'],
  ['Pacific/Auckland', '2026-11-22', '2026-11-22T23:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-30', '2026-12-01T06:30:00.000Z'],
])('in %s a period until %s is drawn at %s', (zone, lastOn, at) => {
  expect(drawsAt({ lastOn }, zone).toISOString()).toBe(at)
})

it('begins at midnight of its first day', () => {
  const period = { startOn: '2026-11-16' }
  expect(beginsAt(period, 'America/Denver').toISOString()).toBe('2026-11-16T07:00:00.000Z')
})

describe('drawing once more', () => {
  const seed = sha256('seed')
  const entrants = ['c', 'a', 'b', 'd'].map((name) => sha256(name).slice(0, 16))
  const winnerOf = (entry: string, excluded: string[] = []) =>
    drawWinner({ seed, entry, entrants, excluded }, sha256)
  const first = winnerOf('1')
  const published = {
    kind: 'weekly' as const,
    seed,
    seedHash: seedHash(seed, sha256),
    draws: [
      { entry: '1', entrants, winner: first },
      { entry: '2', entrants, winner: winnerOf('2', [first ?? '']) },
      { entry: '3', entrants: [], winner: null },
    ],
  }

  it('says how many could win, and which place did', () => {
    const { fits, draws } = checkDraws(published, sha256)
    expect(fits).toBe(true)
    expect(draws.map(({ entrants: all, candidates }) => [all, candidates])).toEqual([
      [4, 4],
      [4, 3],
      [0, 0],
    ])
    const place = draws[0]?.place ?? 0
    expect(entrants.toSorted()[place - 1]).toBe(first)
    expect(draws[2]?.place).toBeNull()
  })

  it.each([
    ['another seed', { seed: sha256('other') }],
    ['another winner', { draws: [{ entry: '1', entrants, winner: sha256('x').slice(0, 16) }] }],
    [
      'an entrant twice',
      { draws: [{ entry: '1', entrants: [...entrants, 'zz', 'zz'], winner: first }] },
    ],
  ])('does not fit with %s', (_what, change) => {
    expect(checkDraws({ ...published, ...change }, sha256).fits).toBe(false)
  })
})

it('is described', () => {
  const weekly = { kind: 'weekly', type: 'random_max_trips_reporter', numberOfTrips: 3 } as const
  expect(describeRule(weekly)).toBe('One winner among everybody with at least 3 trips in the week')
  expect(describeTie(weekly)).toBeNull()
  const prize = { kind: 'prize', prize: 'most_trips_to_the_office' } as const
  expect(describeRule({ ...prize, tie: 'none' })).toBe('Most trips to the office')
  expect(describeTie({ ...prize, tie: 'draw' })).toContain('the seed decided')
  expect(describeMismatch({ kind: 'fits', winner: 'a' })).toBeNull()
  expect(describeMismatch({ kind: 'other_winner', winner: null, expected: 'b' })).toBe(
    'The seed names b, published is nobody',
  )
})
