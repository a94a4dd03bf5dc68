import { toCents, toDollars } from '#domain/money.ts'
import type {
  PerMode,
  RewardSettings,
  ScoringPolicies,
} from '#domain/rewards/settings/reward-settings.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import type { RewardSettingsData } from './settings-data.ts'

type PoliciesOnTheWire = RewardSettingsData['scoring_policies']

/** How rewards are counted: the documents leave a letter out of one. Source: RW-SCORE-01. */
export function typeToWire(
  type: RewardSettings['scoringType'],
): RewardSettingsData['scoring_policy_type'] {
  return type === 'fixed_benefit' ? 'fixed_benfit' : type
}

/** The other way round. Source: RW-SCORE-01. */
export function typeFromWire(
  type: RewardSettingsData['scoring_policy_type'],
): RewardSettings['scoringType'] {
  return type === 'fixed_benfit' ? 'fixed_benefit' : type
}

/** The figures of every policy as the contract spells them. Units: cents to dollars. Errors: none. Source: RW-SCORE-02 to 06. */
export function policiesToWire(policies: ScoringPolicies): PoliciesOnTheWire {
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

/** The figures of those policies that are there. Units: dollars to cents. Errors: none. Source: RW-SCORE-02 to 06. */
export function policiesFromWire(policies: Partial<PoliciesOnTheWire>): Partial<ScoringPolicies> {
  const { mode_based, mile_based, emission_based, fixed_benfit } = policies
  return {
    mode_based: mode_based && pointsFromWire(mode_based),
    mile_based: mile_based && pointsFromWire(mile_based),
    emission_based: emission_based && {
      pointsPerKg: emission_based.point_per_kg_co2_reduction,
      thousandPointsCents: toCents(emission_based.thousand_points_incentives),
    },
    fixed_benefit: fixed_benfit && {
      centsPerDay: perMode((mode) => toCents(fixed_benfit[mode])),
    },
  }
}

function pointsToWire(policy: ScoringPolicies['mode_based']): PoliciesOnTheWire['mode_based'] {
  return { ...policy.points, thousand_points_incentives: toDollars(policy.thousandPointsCents) }
}

function pointsFromWire(policy: PoliciesOnTheWire['mode_based']): ScoringPolicies['mode_based'] {
  return {
    points: perMode((mode) => policy[mode]),
    thousandPointsCents: toCents(policy.thousand_points_incentives),
  }
}

function perMode(figureOf: (mode: Mode) => number): PerMode {
  // One entry for every mode, from the list of modes itself.
  return Object.fromEntries(modes.map((mode) => [mode, figureOf(mode)])) as unknown as PerMode
}
