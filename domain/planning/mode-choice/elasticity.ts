import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import { type ChoiceBase, type ModeShares, waysOfDay } from './choice-base.ts'
import { type CoefficientRuns, type Coefficients, coefficientRuns } from './coefficients.ts'
import { fareCents, spacesOf } from './day-costs.ts'
import { byMode, isTravelled } from './pivot.ts'
import { type Response, responses } from './prediction.ts'

/** By how many percent shares change when a cost rises by one percent. Unit: percent per percent. Source: below. */
export interface Elasticity {
  /** Of who pays all of the cost. */
  own: number
  /** Of every mode that pays nothing of it: a logit has one for all of them. */
  cross: number
}

/** The elasticity of one cost, with its range. Unit: the cost in cents a day. Source: ELAS-01. */
export interface ElasticityRow {
  cost: 'parking' | 'transit_fare'
  dayCents: number
  elasticities: Readonly<Record<Response, Elasticity>>
}

/**
 * Own and cross elasticity of a cost that modes pay in part, as they follow from the model: a share changes by
 * b c (s_i - sum_j P_j s_j), with s the part of the cost that a mode pays and P the shares of ways travelled. Of one
 * mode alone these are own = b c (1 - P) and cross = -b c P.
 * Units: `wayCents` of one way, percent per percent. Errors: none; 0 with nothing travelled.
 * Source: derivative of the logit; Ben-Akiva and Lerman, Discrete Choice Analysis, MIT Press 1985, chapter 5.
 */
export function costElasticity(
  shares: ModeShares,
  { parts, wayCents }: { parts: Readonly<Partial<Record<Mode, number>>>; wayCents: number },
  { costPerCent }: Coefficients,
): Elasticity {
  const travelled = modes.filter(isTravelled)
  const total = travelled.reduce((sum, mode) => sum + shares[mode], 0)
  if (total <= 0) return { own: 0, cross: 0 }
  const average =
    travelled.reduce((sum, mode) => sum + shares[mode] * (parts[mode] ?? 0), 0) / total
  const unit = costPerCent * wayCents
  return { own: unit * (1 - average) || 0, cross: -unit * average || 0 }
}

/**
 * The elasticities at some shares: of a price of parking, which a carpool shares, and of transit fares, of which park
 * and ride pays what its own way costs. Units: as in ElasticityRow. Errors: none. Source: as above, ELAS-01.
 */
export function elasticityRows(
  base: ChoiceBase,
  { shares, parkingCents }: { shares: ModeShares; parkingCents: number },
  runs: CoefficientRuns = coefficientRuns,
): ElasticityRow[] {
  const fare = fareCents(base, 'public_transit')
  const fareParts = byMode((mode) => (fare > 0 ? fareCents(base, mode) / fare : 0))
  const rowOf = (
    cost: ElasticityRow['cost'],
    { dayCents, parts }: { dayCents: number; parts: Readonly<Record<Mode, number>> },
  ): ElasticityRow => {
    const of = (response: Response) =>
      costElasticity(shares, { parts, wayCents: dayCents / waysOfDay }, runs[response])
    const [low, central, high] = responses
    return {
      cost,
      dayCents,
      elasticities: { low: of(low), central: of(central), high: of(high) },
    }
  }
  return [
    rowOf('parking', { dayCents: parkingCents, parts: spacesOf }),
    rowOf('transit_fare', { dayCents: fare, parts: fareParts }),
  ]
}
