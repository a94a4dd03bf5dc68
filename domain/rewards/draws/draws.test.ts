import { expect, it } from 'vitest'
import { describeMismatch, describeRule, describeTie } from './describe-draw.ts'
import { beginsAt, drawsAt } from './draw-periods.ts'

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
  expect(describeMismatch({ kind: 'not_entitled', entrant: 'a' })).toBe(
    'a does not take part by the rule',
  )
  expect(describeMismatch({ kind: 'other_tie', tie: 'none', expected: 'points' })).toBe(
    'By its entrants points decided, published is that one has the most',
  )
})
