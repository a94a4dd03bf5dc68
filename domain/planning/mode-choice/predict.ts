import type { ChoiceBase } from './choice-base.ts'
import { type CoefficientRuns, coefficientRuns } from './coefficients.ts'
import type { Incentives } from './incentives.ts'
import type { Prediction } from './prediction.ts'

/**
 * What an employer's commuters would do with some incentives: by a weak, a usual and a strong response.
 * Units: as in Prediction. Errors: none. Source: decisions section 8, Mode choice.
 */
export function predict(
  _base: ChoiceBase,
  _incentives: Incentives,
  _runs: CoefficientRuns = coefficientRuns,
): Prediction {
  throw new Error('not yet')
}
