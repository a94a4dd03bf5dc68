import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import {
  type Multiplier,
  type ProgramSettings,
  programSettings,
} from '#domain/rewards/settings/program-settings.ts'
import { type PrizeCandidate, prizeCents, prizeWinner, weeklyCents } from './prizes.ts'

function candidate(id: string, differences: Partial<PrizeCandidate> = {}): PrizeCandidate {
  return {
    id,
    count: 20,
    points: 1000,
    lastTripOn: '2026-10-30',
    lastLoggedAt: new Date('2026-10-30T18:00:00Z'),
    ...differences,
  }
}

const soon = { lastLoggedAt: new Date('2026-10-30T08:00:00Z') }

describe('a monthly prize', () => {
  it.each<[string, PrizeCandidate[], ReturnType<typeof prizeWinner>]>([
    ['has no winner without anybody', [], { kind: 'none' }],
    ['has no winner above nothing', [candidate('a', { count: 0 })], { kind: 'none' }],
    [
      'goes to the most',
      [candidate('a'), candidate('b', { count: 20.5, points: 1 })],
      { kind: 'found', count: 20.5, tie: 'none', tied: ['b'] },
    ],
    [
      'goes to more points among as many',
      [
        candidate('a'),
        candidate('b', { points: 1001 }),
        candidate('c', { count: 19, points: 9999 }),
      ],
      { kind: 'found', count: 20, tie: 'points', tied: ['b'] },
    ],
    [
      'goes to the earlier last trip among as many points',
      [candidate('a'), candidate('b', { lastTripOn: '2026-10-29' })],
      { kind: 'found', count: 20, tie: 'last_trip', tied: ['b'] },
    ],
    [
      'goes to who logged it earlier among last trips of a day',
      [candidate('a'), candidate('b', soon), candidate('c', { ...soon, points: 999 })],
      { kind: 'found', count: 20, tie: 'last_trip', tied: ['b'] },
    ],
    [
      'is drawn among the rest',
      [candidate('a'), candidate('b', soon), candidate('c', soon), candidate('d', { count: 1 })],
      { kind: 'found', count: 20, tie: 'draw', tied: ['b', 'c'] },
    ],
  ])('%s', (_, candidates, expected) => {
    expect(prizeWinner(candidates)).toEqual(expected)
  })

  it('does not depend on the order or on those who have less', () => {
    const someone = fc.record({
      count: fc.integer({ min: 0, max: 3 }),
      points: fc.integer({ min: 0, max: 2 }),
      lastTripOn: fc.constantFrom('2026-10-01', '2026-10-02'),
      lastLoggedAt: fc.constantFrom(new Date(0), new Date(1)),
    })
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 8 }), fc.func(fc.integer()), (people, orderOf) => {
        const all = people.map((person, index) => ({ id: `${index}`, ...person }))
        const most = Math.max(...all.map(({ count }) => count))
        const others = all
          .filter(({ count }) => count === most)
          .sort((a, b) => orderOf(a.id) - orderOf(b.id))
        const sorted = (result: ReturnType<typeof prizeWinner>) =>
          result.kind === 'found' ? { ...result, tied: result.tied.toSorted() } : result
        expect(sorted(prizeWinner(others))).toEqual(sorted(prizeWinner(all)))
      }),
    )
  })
})

const range: Multiplier = {
  factor: 2,
  startOn: '2026-10-15',
  lastOn: '2026-10-31',
  modes: [],
  maxMonthlyCents: 0,
  monthly: false,
  weekly: false,
  prizes: [],
}

function settings(multipliers: Partial<Multiplier>[], differences: Partial<ProgramSettings> = {}) {
  return {
    ...programSettings(pointsBasedDefaults),
    multipliersEnabled: true,
    multipliers: multipliers.map((multiplier) => ({ ...range, ...multiplier })),
    ...differences,
  }
}

describe('multiplier flags', () => {
  const bike = 'most_miles_biked' as const
  it.each<[string, Partial<Multiplier>[], number]>([
    ['none', [{}, { weekly: true }, { prizes: ['most_miles_walked'] }], 1],
    ['all six prizes', [{ monthly: true }], 2],
    ['its own', [{ prizes: [bike] }], 2],
    ['both, which multiply once', [{ monthly: true, prizes: [bike] }], 2],
    ['of two ranges, the greater counts', [{ monthly: true }, { prizes: [bike], factor: 3 }], 3],
    ['a range the month ends in on its first day', [{ monthly: true, startOn: '2026-10-31' }], 2],
    ['a range that ends before the month', [{ monthly: true, lastOn: '2026-10-30' }], 1],
    [
      'a range of the next month',
      [{ monthly: true, startOn: '2026-11-01', lastOn: '2026-12-01' }],
      1,
    ],
  ])('of a prize: %s [RW-MULT-02] [RW-PRIZE-05]', (_, multipliers, multiplier) => {
    const worth = prizeCents(settings(multipliers), bike, '2026-10-31')
    expect(worth).toEqual({ cents: 2500 * multiplier, multiplier })
  })

  it('of weekly credits multiply every entry of a week that ends inside [RW-MULT-02]', () => {
    const weeklyCredits = [2000, 2500].map((valueCents) => ({
      valueCents,
      type: 'random_reporter' as const,
      numberOfTrips: 3,
    }))
    const double = settings([{ weekly: true, factor: 1.5 }], { weeklyCredits })
    expect(weeklyCents(double, 0, '2026-10-18')).toEqual({ cents: 3000, multiplier: 1.5 })
    expect(weeklyCents(double, 1, '2026-10-18')).toEqual({ cents: 3750, multiplier: 1.5 })
    expect(weeklyCents(double, 1, '2026-11-01')).toEqual({ cents: 2500, multiplier: 1 })
    expect(weeklyCents(double, 2, '2026-10-18').cents).toBe(0)
  })

  it('and values count only while switched on [RW-PRIZE-01] [RW-WEEK-02] [RW-MULT-01]', () => {
    const all = [{ monthly: true, weekly: true }]
    const off = settings(all, { prizesEnabled: false, weeklyEnabled: false })
    expect(prizeCents(off, bike, '2026-10-31').cents).toBe(0)
    expect(weeklyCents(off, 0, '2026-10-31').cents).toBe(0)
    const plain = settings(all, { multipliersEnabled: false })
    expect(prizeCents(plain, bike, '2026-10-31')).toEqual({ cents: 2500, multiplier: 1 })
    expect(weeklyCents(plain, 0, '2026-10-31')).toEqual({ cents: 2000, multiplier: 1 })
  })
})
