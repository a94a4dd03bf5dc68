import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChoiceBase } from './choice-base.ts'
import { coefficientRuns } from './coefficients.ts'
import { type Incentives, noIncentives, sliderCents } from './incentives.ts'
import { byMode, driveAloneShare } from './pivot.ts'
import { predict } from './predict.ts'
import { type Recommendation, recommend } from './recommend.ts'
import type { Levels } from './search.ts'

const base: ChoiceBase = {
  commuters: 250,
  shares: {
    drive: 0.62,
    drive_ev: 0.04,
    carpool: 0.1,
    public_transit: 0.06,
    transit_drive: 0.01,
    walk: 0.03,
    bike: 0.02,
    telecommute: 0.12,
  },
  milesOneWay: { ...byMode(() => 11), walk: 0.9, bike: 4 },
  parkingSpaceCents: 900,
  parkingPaidCents: 0,
  workdays: 260,
  notes: [],
}

function all(steps: Generator<number, Recommendation[], void>) {
  const progress: number[] = []
  for (;;) {
    const { value, done } = steps.next()
    if (done) return { found: value, progress }
    progress.push(value)
  }
}

const small: Levels = {
  parking: [0, 500, 1200],
  subsidies: [0, 50, 600, 1500],
  passes: [false, true],
}

/** Every combination of a small grid, one after the other. */
function* combinations(levels: Levels): Generator<Incentives> {
  const of = (centsPerDay: number) => ({ isOn: centsPerDay > 0, centsPerDay })
  for (const parkingCents of levels.parking) {
    for (const hasFreeTransitPass of levels.passes) {
      for (const transit of levels.subsidies) {
        for (const carpool of levels.subsidies) {
          for (const bike of levels.subsidies) {
            for (const walk of levels.subsidies) {
              const subsidies = {
                transit: of(transit),
                carpool: of(carpool),
                bike: of(bike),
                walk: of(walk),
              }
              yield { ...noIncentives(parkingCents), hasFreeTransitPass, subsidies }
            }
          }
        }
      }
    }
  }
}

/** The fewest who drive alone within the limit: of all combinations, and of those with parking as today. */
function leastDriveAlone(from: ChoiceBase, limit: number) {
  const least = { best: Number.POSITIVE_INFINITY, asToday: Number.POSITIVE_INFINITY }
  for (const incentives of combinations(small)) {
    if (incentives.parkingCents < from.parkingPaidCents) continue
    const { central } = predict(from, incentives)
    if (central.annualCostPerEmployeeCents > limit + 1e-6) continue
    const share = driveAloneShare(central.shares)
    least.best = Math.min(least.best, share)
    if (incentives.parkingCents === from.parkingPaidCents)
      least.asToday = Math.min(least.asToday, share)
  }
  return least
}

describe('recommended incentives', () => {
  it('are those that trying every combination finds, also where nobody uses a mode [ELAS-07]', () => {
    const weights = fc.array(fc.constantFrom<number>(0, 0, 1, 3, 10), {
      minLength: 7,
      maxLength: 7,
    })
    const limit = fc.constantFrom(0, 3000, 20_000, 100_000)
    fc.assert(
      fc.property(weights, limit, fc.constantFrom(0, 500), (others, cents, parkingPaidCents) => {
        const total = 40 + others.reduce((sum, one) => sum + one, 0)
        const modesOf = [
          'drive_ev',
          'carpool',
          'public_transit',
          'transit_drive',
          'walk',
          'bike',
          'telecommute',
        ] as const
        const shares = byMode((mode) =>
          mode === 'drive' ? 40 / total : (others[modesOf.indexOf(mode)] ?? 0) / total,
        )
        const from = { ...base, shares, parkingPaidCents }
        const { found } = all(recommend(from, cents, coefficientRuns, small))
        const driveAlone = (kind: string) => {
          const one = found.find((recommendation) => recommendation.kind === kind)
          return one && driveAloneShare(one.prediction.central.shares)
        }
        const least = leastDriveAlone(from, cents)
        expect(driveAlone('best')).toBeCloseTo(least.best, 9)
        const today = driveAlone('parking_as_today')
        if (today !== undefined) expect(today).toBeCloseTo(least.asToday, 9)
      }),
      { numRuns: 25 },
    )
  })

  it('cost no more than the limit, and more money never leaves more people driving [ELAS-07, ELAS-09]', () => {
    let before = 1
    for (const limit of [0, 5000, 25_000, 100_000, 1_000_000]) {
      const { found } = all(recommend(base, limit))
      for (const { prediction } of found) {
        expect(prediction.central.annualCostPerEmployeeCents).toBeLessThanOrEqual(limit + 1e-6)
      }
      const best = found.find(({ kind }) => kind === 'best')
      const left = best ? driveAloneShare(best.prediction.central.shares) : 1
      expect(left).toBeLessThanOrEqual(before + 1e-12)
      before = left
    }
  })

  it('come with two others that differ: parking as today, and without what costs most [ELAS-07]', () => {
    const { found } = all(recommend(base, 25_000))
    expect(found.map(({ kind }) => kind)).toEqual(['best', 'parking_as_today', 'without_largest'])
    const [best, asToday, without] = found.map(({ incentives }) => incentives)
    expect(best?.parkingCents).toBe(sliderCents.most)
    expect(asToday?.parkingCents).toBe(0)
    const isUsed = (incentives: Incentives | undefined) =>
      (['transit', 'carpool', 'bike', 'walk'] as const).filter(
        (kind) => incentives?.subsidies[kind].isOn,
      )
    expect(isUsed(without)).not.toEqual(isUsed(best))
    const [first, second, third] = found.map(({ prediction }) =>
      driveAloneShare(prediction.central.shares),
    )
    expect(first).toBeLessThan(second ?? 0)
    expect(first).toBeLessThan(third ?? 0)
  })

  it('are one set alone where there is nothing to spend, and none where nobody drives [ELAS-07]', () => {
    const free = all(recommend(base, 0)).found
    expect(free.map(({ kind }) => kind)).toEqual(['best'])
    expect(free[0]?.incentives).toEqual(noIncentives(sliderCents.most))
    const shares = { ...byMode(() => 0), walk: 1 }
    expect(all(recommend({ ...base, shares }, 50_000)).found).toEqual([])
    const atHome = { ...byMode(() => 0), telecommute: 1 }
    expect(all(recommend({ ...base, shares: atHome }, 50_000)).found).toEqual([])
  })

  it('are always the same, on the steps of the sliders, with progress that only grows [ELAS-07]', () => {
    const { found, progress } = all(recommend(base, 40_000))
    expect(all(recommend(base, 40_000)).found).toEqual(found)
    for (const { incentives } of found) {
      const cents = Object.values(incentives.subsidies).map(({ centsPerDay }) => centsPerDay)
      for (const one of [incentives.parkingCents, ...cents]) expect(one % 50).toBe(0)
    }
    expect(progress.length).toBeGreaterThan(20)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.at(-1)).toBe(1)
  })
})
