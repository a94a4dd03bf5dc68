import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fourPrizes,
  pointsBasedDefaults,
  sixPrizes,
} from '#domain/rewards/settings/default-settings.ts'
import type { RewardSettings } from '#domain/rewards/settings/reward-settings.ts'
import { modes } from '#domain/trips/trips/modes.ts'
import { isTaxCreditOver, taxCreditCents } from './colorado-tax-credit.ts'
import { denverShares } from './denver-shares.ts'
import { estimate } from './estimate.ts'
import { monthlyReward } from './monthly-reward.ts'
import { pointsBasedCostCents } from './points-based-cost.ts'

const uncapped = 100_000_000

function settingsWith(differences: Partial<RewardSettings>): RewardSettings {
  return { ...pointsBasedDefaults, ...differences }
}

describe('the Denver shares', () => {
  it('sum to one [COST-09] [COST-10]', () => {
    expect(modes.reduce((sum, mode) => sum + denverShares[mode], 0)).toBeCloseTo(1, 10)
    expect(denverShares).toEqual({
      drive: 0.6676,
      drive_ev: 0.0066,
      public_transit: 0.0462,
      walk: 0.047,
      bike: 0.0206,
      carpool: 0.0726,
      transit_drive: 0.0154,
      telecommute: 0.124,
    })
  })
})

describe('monthlyReward', () => {
  // 5 days x 2 trips x points / 1000 x 10 dollars x 30/7.
  it.each([
    ['drive', (250 / 1000) * 1000 * (30 / 7)],
    ['carpool', (1000 / 1000) * 1000 * (30 / 7)],
    ['telecommute', (500 / 1000) * 1000 * (30 / 7)],
    ['public_transit', 5000],
    ['transit_drive', 5000],
  ] as const)('by mode gives %s %d cents, at most the cap [COST-12]', (mode, cents) => {
    expect(monthlyReward(pointsBasedDefaults)[mode]).toBeCloseTo(cents, 8)
  })

  it('by mile counts 12 miles a trip, or what members go [COST-14]', () => {
    const settings = settingsWith({ scoringType: 'mile_based', maxMonthlyCents: uncapped })
    const rewards = monthlyReward(settings, { bike: 3.5 })
    expect(rewards.walk).toBeCloseTo(10 * 12 * 2.5 * 100 * (30 / 7), 6)
    expect(rewards.bike).toBeCloseTo(10 * 3.5 * 2.5 * 100 * (30 / 7), 6)
  })

  it('by emissions counts the kg of CO2 saved, none for driving [COST-14]', () => {
    const settings = settingsWith({ scoringType: 'emission_based', maxMonthlyCents: uncapped })
    const rewards = monthlyReward(settings)
    // 12 miles x 0.29857 kg x 100 points x 1 cent.
    expect(rewards.walk).toBeCloseTo(10 * 12 * 0.29857 * 100 * (30 / 7), 6)
    expect(rewards.public_transit).toBeCloseTo(10 * 12 * (0.29857 - 0.0801) * 100 * (30 / 7), 6)
    expect(rewards.drive).toBe(0)
  })

  it('of a fixed benefit counts five days a week [COST-14] [RW-SCORE-06]', () => {
    const rewards = monthlyReward(settingsWith({ scoringType: 'fixed_benefit' }))
    expect(rewards.carpool).toBeCloseTo(5 * 200 * (30 / 7), 8)
    expect(rewards.walk).toBe(5000)
    expect(rewards.drive).toBe(0)
  })

  it('is nothing while scoring is off [RW-SCORE-14]', () => {
    const rewards = monthlyReward(settingsWith({ scoringEnabled: false }))
    expect(Object.values(rewards)).toEqual(modes.map(() => 0))
  })
})

describe('estimate', () => {
  it('of the points-based defaults for 100 employees [COST-08] [COST-12] [COST-13] [SUB-63]', () => {
    // By mode: 10.71, 21.43, 42.86, 50 (cap), 50 (cap), 21.43, 21.43, 21.43 dollars, at their shares:
    // 17.5914 dollars. A weekly credit of 20 x 30/7; six prizes of 25.
    expect(estimate(pointsBasedDefaults, 100)).toEqual({
      signUpCents: 50_000,
      rewardCents: 175_914,
      creditCents: 8571,
      prizesCents: 15_000,
      totalCents: 199_485,
      winners: 6,
      // Without 729.43 dollars of rewards for driving: half of 1,265.42.
      taxCreditCents: 63_271,
    })
  })

  it.each<[string, Partial<RewardSettings>, Partial<ReturnType<typeof estimate>>]>([
    ['sign-up off', { signUpEnabled: false }, { signUpCents: 0, totalCents: 199_485 }],
    ['scoring off', { scoringEnabled: false }, { rewardCents: 0, totalCents: 23_571 }],
    ['weekly credit off', { weeklyEnabled: false }, { creditCents: 0, totalCents: 190_914 }],
    ['prizes off', { prizesEnabled: false }, { prizesCents: 0, winners: 0, totalCents: 184_485 }],
    ['four prizes', { prizesCents: fourPrizes }, { prizesCents: 10_000, winners: 4 }],
    ['six prizes', { prizesCents: sixPrizes }, { prizesCents: 15_000, winners: 6 }],
  ])('with %s counts only what is on [COST-13] [COST-14]', (_, differences, expected) => {
    expect(estimate(settingsWith(differences), 100)).toMatchObject(expected)
  })

  it('sums three weekly credits before it rounds', () => {
    const credit = { valueCents: 33, type: 'random_green_reporter', numberOfTrips: 3 } as const
    const { creditCents } = estimate(settingsWith({ weeklyCredits: [credit, credit, credit] }), 5)
    // 99 x 30/7 = 424.29, not 3 x 141.
    expect(creditCents).toBe(424)
  })

  it('is the sum of its parts and grows with employees', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom('mode_based', 'mile_based', 'emission_based', 'fixed_benefit'),
        (employees, scoringType) => {
          const settings = settingsWith({ scoringType })
          const now = estimate(settings, employees)
          expect(now.totalCents).toBe(now.rewardCents + now.creditCents + now.prizesCents)
          expect(now.taxCreditCents).toBeLessThanOrEqual(now.totalCents / 2 + 0.5)
          const more = estimate(settings, employees + 1)
          expect(more.rewardCents).toBeGreaterThan(now.rewardCents)
          expect(more.signUpCents - now.signUpCents).toBe(500)
        },
      ),
    )
  })
})

describe('pointsBasedCostCents', () => {
  it.each([
    // 1,994.85 / 100 x 1.3
    [100, 2593],
    // 17.59 + 85.71 + 150 for one employee, x 1.3
    [1, 32_929],
    // 17,591.39 + 85.71 + 150 for a thousand, x 1.3
    [1000, 2318],
  ])(
    'for %d employees is the estimate shared among them x 1.3: %d cents [COST-11]',
    (employees, cents) => {
      expect(pointsBasedCostCents(pointsBasedDefaults, employees)).toBe(cents)
    },
  )

  it('leaves sign-up out, needs employees, and is nothing where all is off', () => {
    const off = settingsWith({ scoringEnabled: false, weeklyEnabled: false, prizesEnabled: false })
    expect(pointsBasedCostCents(off, 10)).toBe(0)
    expect(() => pointsBasedCostCents(off, 0)).toThrow(RangeError)
  })
})

describe('taxCreditCents', () => {
  it.each([
    ['half of the spending', 100_000, 100, 50_000],
    ['nothing below three employees', 100_000, 2, 0],
    ['half with three employees', 10_000, 3, 5000],
    ['at most half of 2,000 dollars a year for each employee', 200_000, 3, 25_000],
    ['at most half of 250,000 dollars a year', 10_000_000, 10_000, 1_041_667],
  ])('is %s [COST-03]', (_, monthlyCents, employees, cents) => {
    expect(taxCreditCents(monthlyCents, employees)).toBe(cents)
  })
})

describe('isTaxCreditOver', () => {
  it.each([
    ['2026-12-31', null, false],
    ['2027-01-01', null, true],
    ['2026-11-21', '2026-12-31', false],
    ['2026-11-21', '2027-01-01', true],
    // A program that began in a year of the credit has none of it afterwards.
    ['2027-01-01', '2026-06-01', true],
  ])('on %s, with a program from %s, is %s [COST-03]', (todayOn, startOn, isOver) => {
    expect(isTaxCreditOver(todayOn, startOn)).toBe(isOver)
  })
})
