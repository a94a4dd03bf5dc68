import type { MetricFigures } from '#domain/statistics/metrics/figures.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import type { ShareMode } from '../modes.ts'
import type { MetricType } from './metrics.ts'

/** A mode as shares and distances spell it. Source: decisions section 1, Modes. */
export function shareModeOf(mode: Mode): ShareMode {
  return mode === 'public_transit' ? 'transit' : mode
}

/** The figure that a type of the metrics asks for. Source: decisions section 6. */
export function figureOf(figures: MetricFigures, type: MetricType): number {
  return figures[figureNames[type]]
}

const figureNames = {
  saved_sov: 'savedSovTrips',
  parking_spaces: 'parkingSpaceDays',
  transportation_cost: 'programCosts',
  equivalent_savings: 'equivalentSavings',
  social_benefits: 'benefitHours',
  cost_savings: 'costSavings',
  monetary_incentive: 'incentives',
  community_points: 'points',
  reduced_co2: 'co2SavedKg',
  trees_planted: 'trees',
  reduced_vmt: 'reducedVmt',
} as const satisfies Record<MetricType, keyof MetricFigures>
