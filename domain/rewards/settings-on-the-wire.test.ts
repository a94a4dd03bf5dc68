import { describe, expect, it } from 'vitest'
import { pointsBasedDefaults } from './default-settings.ts'
import type { RewardSettings } from './reward-settings.ts'
import { settingsFromWire, settingsToWire } from './settings-on-the-wire.ts'

describe('settings on the wire', () => {
  it.each(['mode_based', 'mile_based', 'emission_based', 'fixed_benefit'] as const)(
    'come back as they went, scored as %s [SUB-27] [RW-SCORE-01] [RW-SCORE-02]',
    (scoringType) => {
      const settings: RewardSettings = {
        ...pointsBasedDefaults,
        scoringType,
        maxMonthlyCents: 4999,
        signUpCents: 250,
        weeklyCredits: [{ valueCents: 2050, type: 'random_max_trips_reporter', numberOfTrips: 7 }],
      }
      const wire = settingsToWire(settings)
      // The documents leave a letter out.
      const spelled = scoringType === 'fixed_benefit' ? 'fixed_benfit' : scoringType
      expect(wire.scoring_policy_type).toBe(spelled)
      expect(wire.scoring_policies).toHaveProperty(spelled)
      expect(settingsFromWire(wire)).toEqual(settings)
    },
  )

  it('are spelled as the documents spell them, in dollars [SUB-27] [RW-PRIZE-02] [RW-PRIZE-05] [RW-WEEK-05]', () => {
    const wire = settingsToWire({ ...pointsBasedDefaults, scoringType: 'fixed_benefit' })
    expect(wire).toMatchObject({
      scoring_policy_type: 'fixed_benfit',
      scoring_policies: { fixed_benfit: { carpool: 2, drive: 0 } },
      max_reward_per_employee: 50,
      signup_incentives: 5,
      weekly_credit_structure: [
        { value: 20, type: 'random_reporter', config: { number_of_trips: 3 } },
      ],
    })
    expect(wire.monthly_incentives_structure).toEqual({
      most_miles_biked: 25,
      most_miles_walked: 25,
      most_transit_trips: 25,
      most_carpool_trips: 25,
      biggest_shift_from_driving_to_green_trips: 25,
      most_green_trips: 25,
    })
  })

  it('count the same modes by trip and by mile, and kilograms by one figure [RW-SCORE-03] [RW-SCORE-04] [RW-SCORE-05]', () => {
    const { mode_based, mile_based, emission_based } =
      settingsToWire(pointsBasedDefaults).scoring_policies
    const keys = [
      'bike',
      'carpool',
      'drive',
      'drive_ev',
      'public_transit',
      'telecommute',
      'thousand_points_incentives',
      'transit_drive',
      'walk',
    ]
    expect(Object.keys(mode_based).toSorted()).toEqual(keys)
    expect(Object.keys(mile_based).toSorted()).toEqual(keys)
    expect(emission_based).toEqual({
      point_per_kg_co2_reduction: 100,
      thousand_points_incentives: 10,
    })
  })

  it('take points_incentives for the money of the policy in force, and of no other', () => {
    const wire = { ...settingsToWire(pointsBasedDefaults), points_incentives: 7.5 }
    const { policies } = settingsFromWire(wire)
    expect(policies.mode_based.thousandPointsCents).toBe(750)
    expect(policies.mile_based.thousandPointsCents).toBe(1000)
    expect(policies.emission_based.thousandPointsCents).toBe(1000)
  })

  it('need three trips for a draw that does not say how many [RW-WEEK-05] [RW-WEEK-10]', () => {
    const wire = settingsToWire(pointsBasedDefaults)
    const settings = settingsFromWire({
      ...wire,
      weekly_credit_structure: [{ value: 10, type: 'random_max_trips_reporter' }],
    })
    expect(settings.weeklyCredits[0]?.numberOfTrips).toBe(3)
  })
})
