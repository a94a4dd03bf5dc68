import { describe, expect, it } from 'vitest'
import { changedSettings } from '#domain/rewards/settings/changed-settings.ts'
import { pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import { draftSettings } from '#domain/rewards/settings/draft-settings.ts'
import type { ProgramSettings } from '#domain/rewards/settings/program-settings.ts'
import type { RewardSettings } from '#domain/rewards/settings/reward-settings.ts'
import {
  fieldsFromWire,
  programFromWire,
  programToWire,
  settingsFromWire,
  settingsToWire,
} from './settings-wire.ts'

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

describe('program settings on the wire', () => {
  const draft = draftSettings('2026-11-20')
  const full: ProgramSettings = {
    ...draft,
    memberCapCents: 1625,
    multipliersEnabled: true,
    multipliers: [
      {
        factor: 2,
        startOn: '2026-12-01',
        lastOn: '2026-12-31',
        modes: ['walk', 'bike'],
        maxMonthlyCents: 6000,
        monthly: false,
        weekly: true,
        prizes: ['most_trips_to_the_office'],
      },
    ],
    recommendationsEnabled: true,
    recommendations: [
      {
        id: 'r1',
        startOn: '2026-12-01',
        lastOn: null,
        budgetCents: 5000,
        incentiveCents: 250,
        tripLimit: 4,
        sendEmail: true,
        emailDay: 2,
        emailTime: '09:00',
        title: 'Take the bus',
      },
    ],
  }

  it('come back as they went, and are spelled as the documents spell them [RW-GEN-14] [RW-GEN-15] [RW-MULT-02] [RW-REC-02]', () => {
    const wire = programToWire(full)
    expect(programFromWire(wire, full.memberCapCents)).toEqual(full)
    expect(wire).toMatchObject({
      multipliers: [{ multiplier: 2, max_monthly_reward: 60, most_trips_to_the_office: true }],
      promotion_incentives: 5,
      promotion_incentives_start_date: '2026-11-20',
      commute_recommendations: [
        { budget_limit: 50, limit_of_incentivized_trips: 4, time: '09:00' },
      ],
    })
  })

  it('are read as far as they are sent [RW-GEN-16]', () => {
    const sent = {
      max_reward_per_employee: 45.5,
      weekly_credit_enabled: true,
      multipliers: undefined,
    }
    expect(Object.entries(fieldsFromWire(sent))).toEqual([
      ['maxMonthlyCents', 4550],
      ['weeklyEnabled', true],
    ])
    const { mile_based } = programToWire(draft).scoring_policies
    const policies = { mile_based: { ...mile_based, thousand_points_incentives: 6 } }
    const asked = fieldsFromWire({ scoring_policies: policies, points_incentives: 8 })
    const after = changedSettings(draft, asked, { startOn: '2026-11-20', lastOn: '2026-11-27' })
    expect(after.policies.mile_based.thousandPointsCents).toBe(600)
    expect(after.policies.mode_based.thousandPointsCents).toBe(800)
  })

  it('keep the dates that somebody emptied', () => {
    const sent = { promotion_incentives_end_date: null, signup_incentives: 0 }
    expect(fieldsFromWire(sent)).toEqual({ promotionLastOn: null, signUpCents: 0 })
  })
})
