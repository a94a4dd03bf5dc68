import { toCents, toDollars } from '#domain/money.ts'
import { type Mode, modes } from '#domain/trips/modes.ts'
import type {
  PerMode,
  RewardSettings,
  ScoringPolicies,
  WeeklyCreditType,
} from './reward-settings.ts'

type ModeFigures = Record<Mode, number>

interface PointsOnTheWire extends ModeFigures {
  thousand_points_incentives: number
}

/** Settings as a launched program carries them, in dollars; the contract's own shape. Source: SUB-27. */
export interface SettingsOnTheWire {
  scoring_policy_enabled: boolean
  scoring_policy_type: 'mode_based' | 'mile_based' | 'emission_based' | 'fixed_benfit'
  scoring_policies: {
    mode_based: PointsOnTheWire
    mile_based: PointsOnTheWire
    emission_based: { point_per_kg_co2_reduction: number; thousand_points_incentives: number }
    fixed_benfit: ModeFigures
  }
  /** The money for a thousand points of the policy in force. */
  points_incentives: number
  max_reward_per_employee: number
  signup_incentives_enabled: boolean
  signup_incentives: number
  monthly_incentives_enabled: boolean
  monthly_incentives_structure: {
    most_miles_biked: number
    most_miles_walked: number
    most_transit_trips: number
    most_carpool_trips: number
    biggest_shift_from_driving_to_green_trips: number
    most_green_trips: number
  }
  weekly_credit_enabled: boolean
  weekly_credit_structure: {
    value: number
    type: WeeklyCreditType
    config?: { number_of_trips: number } | undefined
  }[]
}

/**
 * Settings as they are kept, from the contract's. `points_incentives` and the `thousand_points_incentives` of
 * the policy in force are one figure, and the former wins. The wire carries no cap of one member.
 * Units: dollars to cents. Errors: none. Source: SUB-27, decisions section 5.
 */
export function settingsFromWire(wire: SettingsOnTheWire): RewardSettings {
  const { mode_based, mile_based, emission_based, fixed_benfit } = wire.scoring_policies
  const type = wire.scoring_policy_type
  const thousandOf = (policy: typeof type, { thousand_points_incentives }: PointsMoney) =>
    toCents(policy === type ? wire.points_incentives : thousand_points_incentives)
  const prizes = wire.monthly_incentives_structure
  return {
    scoringEnabled: wire.scoring_policy_enabled,
    scoringType: type === 'fixed_benfit' ? 'fixed_benefit' : type,
    policies: {
      mode_based: {
        points: perMode((mode) => mode_based[mode]),
        thousandPointsCents: thousandOf('mode_based', mode_based),
      },
      mile_based: {
        points: perMode((mode) => mile_based[mode]),
        thousandPointsCents: thousandOf('mile_based', mile_based),
      },
      emission_based: {
        pointsPerKg: emission_based.point_per_kg_co2_reduction,
        thousandPointsCents: thousandOf('emission_based', emission_based),
      },
      fixed_benefit: { centsPerDay: perMode((mode) => toCents(fixed_benfit[mode])) },
    },
    maxMonthlyCents: toCents(wire.max_reward_per_employee),
    memberCapCents: null,
    signUpEnabled: wire.signup_incentives_enabled,
    signUpCents: toCents(wire.signup_incentives),
    prizesEnabled: wire.monthly_incentives_enabled,
    prizesCents: {
      most_miles_biked: toCents(prizes.most_miles_biked),
      most_miles_walked: toCents(prizes.most_miles_walked),
      most_transit_trips: toCents(prizes.most_transit_trips),
      most_carpool_trips: toCents(prizes.most_carpool_trips),
      most_trips_to_the_office: toCents(prizes.biggest_shift_from_driving_to_green_trips),
      most_green_trips: toCents(prizes.most_green_trips),
    },
    weeklyEnabled: wire.weekly_credit_enabled,
    weeklyCredits: wire.weekly_credit_structure.map(({ value, type, config }) => ({
      valueCents: toCents(value),
      type,
      numberOfTrips: config?.number_of_trips ?? 3,
    })),
  }
}

/** Settings as the contract spells them. Units: cents to dollars. Errors: none. Source: SUB-27. */
export function settingsToWire(settings: RewardSettings): SettingsOnTheWire {
  const { prizesCents, scoringType } = settings
  const scoring_policies = policiesToWire(settings.policies)
  return {
    scoring_policy_enabled: settings.scoringEnabled,
    scoring_policy_type: scoringType === 'fixed_benefit' ? 'fixed_benfit' : scoringType,
    scoring_policies,
    points_incentives:
      scoringType === 'fixed_benefit'
        ? scoring_policies.mode_based.thousand_points_incentives
        : scoring_policies[scoringType].thousand_points_incentives,
    max_reward_per_employee: toDollars(settings.maxMonthlyCents),
    signup_incentives_enabled: settings.signUpEnabled,
    signup_incentives: toDollars(settings.signUpCents),
    monthly_incentives_enabled: settings.prizesEnabled,
    monthly_incentives_structure: {
      most_miles_biked: toDollars(prizesCents.most_miles_biked),
      most_miles_walked: toDollars(prizesCents.most_miles_walked),
      most_transit_trips: toDollars(prizesCents.most_transit_trips),
      most_carpool_trips: toDollars(prizesCents.most_carpool_trips),
      biggest_shift_from_driving_to_green_trips: toDollars(prizesCents.most_trips_to_the_office),
      most_green_trips: toDollars(prizesCents.most_green_trips),
    },
    weekly_credit_enabled: settings.weeklyEnabled,
    weekly_credit_structure: settings.weeklyCredits.map(({ valueCents, type, numberOfTrips }) => ({
      value: toDollars(valueCents),
      type,
      config: { number_of_trips: numberOfTrips },
    })),
  }
}

/** The figures of every policy as the contract spells them. Units: cents to dollars. Errors: none. Source: RW-SCORE-02 to 06. */
export function policiesToWire(policies: ScoringPolicies): SettingsOnTheWire['scoring_policies'] {
  return {
    mode_based: pointsToWire(policies.mode_based),
    mile_based: pointsToWire(policies.mile_based),
    emission_based: {
      point_per_kg_co2_reduction: policies.emission_based.pointsPerKg,
      thousand_points_incentives: toDollars(policies.emission_based.thousandPointsCents),
    },
    fixed_benfit: perMode((mode) => toDollars(policies.fixed_benefit.centsPerDay[mode])),
  }
}

interface PointsMoney {
  thousand_points_incentives: number
}

function pointsToWire(policy: RewardSettings['policies']['mode_based']): PointsOnTheWire {
  return { ...policy.points, thousand_points_incentives: toDollars(policy.thousandPointsCents) }
}

function perMode(figureOf: (mode: Mode) => number): PerMode {
  // One entry for every mode, from the list of modes itself.
  return Object.fromEntries(modes.map((mode) => [mode, figureOf(mode)])) as unknown as PerMode
}
