import { describe, expect, it } from 'vitest'
import { defaultPolicies, pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import type { DayRules } from '#domain/rewards/settings/program-rules.ts'
import {
  type Multiplier,
  type ProgramSettings,
  programSettings,
} from '#domain/rewards/settings/program-settings.ts'
import type { ScoringType } from '#domain/rewards/settings/reward-settings.ts'
import { currentFactors } from '#domain/trips/trips/factors.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import { scoreTrip } from './score-trip.ts'

const tripOn = '2026-11-04'

function rules(differences: Partial<ProgramSettings>): DayRules {
  const settings = { ...programSettings(pointsBasedDefaults), ...differences }
  return { programId: 'p', isSubsidised: false, settings }
}

/** Ten miles each way; a telecommute record stands for both. */
function score(mode: Mode, dayRules: DayRules | null) {
  const miles = mode === 'telecommute' ? 20 : 10
  return scoreTrip({ tripOn, mode, miles }, dayRules, currentFactors)
}

function multiplier(differences: Partial<Multiplier>): Multiplier {
  const range = { factor: 2, startOn: '2026-11-01', lastOn: '2026-11-30', modes: ['bike'] as const }
  return {
    ...range,
    maxMonthlyCents: 0,
    monthly: false,
    weekly: false,
    prizes: [],
    ...differences,
  }
}

// Points and cents of one record under the default figures. By emission a car's 0.29857 kg a mile less the
// mode's: electric 0.11, carpool a car / 2.2, transit 0.0801, park and ride half and half; 100 points a kg.
const examples: Record<ScoringType, Record<Mode, [points: number, cents: number]>> = {
  mode_based: {
    drive: [25, 25],
    drive_ev: [50, 50],
    carpool: [100, 100],
    public_transit: [300, 300],
    transit_drive: [200, 200],
    walk: [50, 50],
    bike: [50, 50],
    telecommute: [100, 100],
  },
  mile_based: {
    drive: [200, 200],
    drive_ev: [1000, 1000],
    carpool: [1500, 1500],
    public_transit: [1000, 1000],
    transit_drive: [1000, 1000],
    walk: [2500, 2500],
    bike: [2500, 2500],
    telecommute: [2000, 2000],
  },
  emission_based: {
    drive: [0, 0],
    drive_ev: [188.57, 189],
    carpool: [162.86, 163],
    public_transit: [218.47, 218],
    transit_drive: [109.24, 109],
    walk: [298.57, 299],
    bike: [298.57, 299],
    telecommute: [597.14, 597],
  },
  // Half its dollars a trip, the points being those by mode.
  fixed_benefit: {
    drive: [25, 0],
    drive_ev: [50, 0],
    carpool: [100, 100],
    public_transit: [300, 150],
    transit_drive: [200, 0],
    walk: [50, 150],
    bike: [50, 150],
    telecommute: [100, 0],
  },
}

describe.each([
  ['by trip [RW-SCORE-12]', 'mode_based'],
  ['by mile [RW-SCORE-04, RW-SCORE-11]', 'mile_based'],
  ['by emission [RW-SCORE-05, RW-SCORE-13]', 'emission_based'],
  ['by workday [RW-SCORE-13]', 'fixed_benefit'],
] as const satisfies [string, ScoringType][])(
  'scoring with its default figures %s',
  (_, scoringType) => {
    const byMode = examples[scoringType]
    it.each(modes.map((mode) => [mode, ...byMode[mode]] as const))(
      'gives a %s record %d points and %d cents [RW-SCORE-01]',
      (mode, points, cents) => {
        const scored = score(mode, rules({ scoringType }))
        expect(scored.points).toBe(points)
        expect(scored.reward).toMatchObject({ kind: 'trip', mode, points, fullCents: cents })
      },
    )

    it('doubles under a multiplier, what is rounded aside [RW-MULT-01] [RW-MULT-02]', () => {
      for (const mode of modes) {
        const double = rules({
          scoringType,
          multipliersEnabled: true,
          multipliers: [multiplier({ modes: [mode] })],
        })
        const [points, cents] = byMode[mode]
        const scored = score(mode, double)
        expect(Math.abs(scored.points - 2 * points)).toBeLessThanOrEqual(0.01001)
        expect(Math.abs((scored.reward?.fullCents ?? 0) - 2 * cents)).toBeLessThanOrEqual(1)
        expect(scored.reward?.multiplier).toBe(2)
      }
    })
  },
)

describe('a trip', () => {
  it.each(modes)(
    'by %s has the default points when no program is in force [RW-SCORE-12]',
    (mode) => {
      const [points] = examples.mode_based[mode]
      expect(score(mode, null)).toEqual({ points, reward: null })
    },
  )

  it('has default points and no money without rules, or with scoring off [RW-SCORE-14] [RW-GEN-18]', () => {
    const ownPoints = { ...defaultPolicies.mode_based.points, bike: 9999 }
    const policies = {
      ...defaultPolicies,
      mode_based: { points: ownPoints, thousandPointsCents: 1000 },
    }
    expect(score('bike', null)).toEqual({ points: 50, reward: null })
    const off = rules({ scoringEnabled: false, policies })
    expect(score('bike', off)).toEqual({ points: 50, reward: null })
    expect(score('bike', rules({ policies })).points).toBe(9999)
  })

  it('pays all of a fixed benefit for a telecommute day [RW-SCORE-06]', () => {
    const centsPerDay = { ...defaultPolicies.fixed_benefit.centsPerDay, telecommute: 250 }
    const policies = { ...defaultPolicies, fixed_benefit: { centsPerDay } }
    const paid = score('telecommute', rules({ scoringType: 'fixed_benefit', policies }))
    expect(paid.reward).toMatchObject({ rate: 250, quantity: 1, fullCents: 250 })
    const half = score('walk', rules({ scoringType: 'fixed_benefit' }))
    expect(half.reward).toMatchObject({ rate: 300, quantity: 0.5, thousandPointsCents: null })
  })

  it('is worth what a thousand points are, rounded once, half away from zero', () => {
    const policies = {
      ...defaultPolicies,
      mode_based: { points: defaultPolicies.mode_based.points, thousandPointsCents: 353 },
    }
    // 300 points x 353 / 1000 = 105.9; 50 x 353 / 1000 = 17.65; 25 x 353 / 1000 = 8.825.
    expect(score('public_transit', rules({ policies })).reward?.fullCents).toBe(106)
    expect(score('bike', rules({ policies })).reward?.fullCents).toBe(18)
    expect(score('drive', rules({ policies })).reward?.fullCents).toBe(9)
  })

  it.each<[string, Partial<Multiplier>, boolean, number]>([
    ['on its first day', { startOn: tripOn }, true, 100],
    ['on its last day', { lastOn: tripOn }, true, 100],
    ['the day before it', { startOn: '2026-11-05' }, true, 50],
    ['the day after it', { lastOn: '2026-11-03' }, true, 50],
    ['of another mode', { modes: ['walk', 'carpool'] }, true, 50],
    ['of one of its modes', { modes: ['walk', 'bike'] }, true, 100],
    ['of a half', { factor: 1.5 }, true, 75],
    ['that is switched off', {}, false, 50],
  ])(
    'a multiplier %s [RW-MULT-01] [RW-MULT-02]: %j',
    (_, differences, multipliersEnabled, points) => {
      const multipliers = [multiplier(differences)]
      expect(score('bike', rules({ multipliersEnabled, multipliers })).points).toBe(points)
    },
  )
})

it('keeps the worth of a trip a figure that can be stored, whatever the settings', () => {
  const { mode_based } = defaultPolicies
  const points = { ...mode_based.points, bike: 1_000_000 }
  const policies = {
    ...defaultPolicies,
    mode_based: { points, thousandPointsCents: 100_000_000 },
  }
  const { reward } = score('bike', rules({ scoringType: 'mode_based', policies }))
  expect(reward).toMatchObject({ points: 1_000_000, fullCents: 1_000_000_000 })
})
