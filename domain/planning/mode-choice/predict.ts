import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import type { ChoiceBase, ModeShares } from './choice-base.ts'
import { type CoefficientRuns, type Coefficients, coefficientRuns } from './coefficients.ts'
import { paidCents, utilityChanges } from './day-costs.ts'
import type { Incentives } from './incentives.ts'
import { monthOf, yearOutcome } from './outcome.ts'
import { byMode, pivot } from './pivot.ts'
import type { Prediction, Run } from './prediction.ts'
import { predictionNotes, unknowns } from './what-is-not-known.ts'

/**
 * What an employer's commuters would do with some incentives: by a weak, a usual and a strong response.
 * Units: as in Prediction, unrounded. Errors: none. Source: decisions section 8, Mode choice.
 */
export function predict(
  base: ChoiceBase,
  incentives: Incentives,
  runs: CoefficientRuns = coefficientRuns,
): Prediction {
  const low = runOf(base, incentives, runs.low)
  const central = runOf(base, incentives, runs.central)
  const high = runOf(base, incentives, runs.high)
  return {
    base: { shares: base.shares, mileShares: mileShares(base, base.shares) },
    low: low.run,
    central: central.run,
    high: high.run,
    notes: predictionNotes(base, { seeded: central.seeded, highest: high.run.shares }),
    unknowns,
  }
}

function runOf(
  base: ChoiceBase,
  incentives: Incentives,
  coefficients: Coefficients,
): { run: Run; seeded: readonly Mode[] } {
  const changes = utilityChanges(base, incentives, coefficients)
  const { shares, seeded } = pivot(base.shares, changes, base.reach)
  const year = yearOutcome(base, shares, incentives)
  const costOf = (mode: Mode) => shares[mode] * paidCents(base, incentives, mode)
  const run = {
    shares,
    mileShares: mileShares(base, shares),
    annualCostPerEmployeeCents: base.workdays * modes.reduce((sum, mode) => sum + costOf(mode), 0),
    month: monthOf(year),
    year,
  }
  return { run, seeded }
}

/** Ways as miles, each mode with the miles of its own ways. Unit: fractions; the shares where nobody goes any mile. */
function mileShares({ milesOneWay }: ChoiceBase, shares: ModeShares): ModeShares {
  const miles = byMode((mode) => shares[mode] * milesOneWay[mode])
  const all = modes.reduce((sum, mode) => sum + miles[mode], 0)
  return all > 0 ? byMode((mode) => miles[mode] / all) : shares
}
