import type { ChoiceBase } from './choice-base.ts'
import { type CoefficientRuns, coefficientRuns } from './coefficients.ts'
import type { Incentives } from './incentives.ts'
import type { Prediction } from './prediction.ts'

/** What sets a recommendation apart from the others. */
export const recommendationKinds = ['best', 'parking_as_today', 'without_largest'] as const
/** One of them. */
export type RecommendationKind = (typeof recommendationKinds)[number]

/** Incentives with what would come of them. */
export interface Recommendation {
  kind: RecommendationKind
  incentives: Incentives
  prediction: Prediction
}

/**
 * The set of incentives with the largest drop of driving alone within a yearly cost, and two that differ.
 * A generator that yields the fraction searched, so that a worker can tell how far it is and stop.
 * Units: cents a year and commuter. Errors: none. Source: ELAS-07, decisions section 8.
 */
export function* recommend(
  _base: ChoiceBase,
  _annualCostPerEmployeeCents: number,
  _runs: CoefficientRuns = coefficientRuns,
): Generator<number, Recommendation[], void> {
  yield 1
  throw new Error('not yet')
}
