import type { Mode } from '#domain/trips/trips/modes.ts'
import { modes } from '#domain/trips/trips/modes.ts'
import type { ModeShares } from './choice-base.ts'
import type { Coefficients } from './coefficients.ts'
import { isTravelled } from './pivot.ts'

/** By how many percent shares change when what a mode costs rises by one percent. Unit: percent per percent. Source: below. */
interface Elasticity {
  /** Of the mode itself. */
  own: number
  /** Of every other mode that is travelled: a logit has one for all of them. */
  cross: number
}

/**
 * Own and cross elasticity of the cost of a way, as they follow from the model: own = b c (1 - P), cross = -b c P,
 * with P among the ways travelled.
 * Units: `costCents` of one way, percent per percent. Errors: none; 0 for telecommuting and with nothing travelled.
 * Source: derivative of the logit; Ben-Akiva and Lerman, Discrete Choice Analysis, MIT Press 1985, chapter 5.
 */
export function costElasticity(
  shares: ModeShares,
  { mode, costCents }: { mode: Mode; costCents: number },
  { costPerCent }: Coefficients,
): Elasticity {
  const total = modes.filter(isTravelled).reduce((sum, one) => sum + shares[one], 0)
  if (total <= 0 || !isTravelled(mode)) return { own: 0, cross: 0 }
  const share = shares[mode] / total
  return {
    own: costPerCent * costCents * (1 - share) || 0,
    cross: -costPerCent * costCents * share || 0,
  }
}
