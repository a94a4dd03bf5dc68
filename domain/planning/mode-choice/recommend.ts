import type { ChoiceBase } from './choice-base.ts'
import { type CoefficientRuns, coefficientRuns } from './coefficients.ts'
import { type Incentives, noIncentives, type SubsidyKind, subsidyKinds } from './incentives.ts'
import { driveAloneShare } from './pivot.ts'
import { predict } from './predict.ts'
import type { Prediction } from './prediction.ts'
import { bestOf, type Found, type Levels, type SearchSpace, searchSpace } from './search.ts'

/** What sets a recommendation apart from the others. Source: issue 22, part 4. */
export const recommendationKinds = ['best', 'parking_as_today', 'without_largest'] as const
/** One of them. Source: issue 22, part 4. */
export type RecommendationKind = (typeof recommendationKinds)[number]

/** Incentives with what would come of them. Source: ELAS-07. */
export interface Recommendation {
  kind: RecommendationKind
  incentives: Incentives
  prediction: Prediction
}

/**
 * The set of incentives with the largest drop of driving alone within a yearly cost, by the central run; then the best
 * that leaves parking as it is, and the best without what the first spends most on. A set that changes nothing, or is
 * the same as another, is left out. Every combination of the sliders is looked at, so that the answer is the best there
 * is, and always the same. Of equal drops the cheaper counts.
 * A generator that yields the fraction done, so that a worker can tell how far it is and stop.
 * Units: cents a year and commuter. Errors: none. Source: ELAS-07, decisions section 8.
 */
export function* recommend(
  base: ChoiceBase,
  annualCostPerEmployeeCents: number,
  runs: CoefficientRuns = coefficientRuns,
  levels?: Levels,
): Generator<number, Recommendation[], void> {
  const space = searchSpace(
    base,
    { limitCents: annualCostPerEmployeeCents, ...runs.central },
    levels,
  )
  const best = yield* searched(space, 0)
  const asToday = yield* searched({ ...space, parking: space.parking.slice(0, 1) }, 1)
  const largest = largestOf(best, base, runs)
  const without = largest === null ? null : yield* searched(withoutKind(space, largest), 2)
  yield 1
  const found: [RecommendationKind, Found | null][] = [
    ['best', best],
    ['parking_as_today', asToday],
    ['without_largest', without],
  ]
  const before = driveAloneShare(base.shares)
  const recommendations: Recommendation[] = []
  for (const [kind, one] of found) {
    if (one === null) continue
    const incentives = incentivesOf(one, annualCostPerEmployeeCents)
    const isKnown = recommendations.some((other) => isSame(other.incentives, incentives))
    const prediction = predict(base, incentives, runs)
    if (isKnown || driveAloneShare(prediction.central.shares) > before - 1e-9) continue
    recommendations.push({ kind, incentives, prediction })
  }
  return recommendations
}

/** Three searches, of which each is a third of the whole. */
function* searched(space: SearchSpace, part: number): Generator<number, Found | null, void> {
  let best: Found | null = null
  for (const [done, parkingCents] of space.parking.entries()) {
    yield (part + done / space.parking.length) / 3
    best = bestOf(best, space, parkingCents)
  }
  return best
}

/** The subsidy that a set spends most on, the pass counting as transit's; null when it spends nothing. */
function largestOf(
  best: Found | null,
  base: ChoiceBase,
  runs: CoefficientRuns,
): SubsidyKind | null {
  if (best === null) return null
  const spent = subsidyKinds.map((kind) => {
    const alone = { ...best, cents: { ...noCents, [kind]: best.cents[kind] } }
    const isTransit = kind === 'transit'
    const incentives = incentivesOf({ ...alone, hasPass: isTransit && best.hasPass }, 0)
    return { kind, cents: predict(base, incentives, runs).central.annualCostPerEmployeeCents }
  })
  const [most] = spent.toSorted((a, b) => b.cents - a.cents)
  return most && most.cents > 0 ? most.kind : null
}

const noCents: Readonly<Record<SubsidyKind, number>> = { transit: 0, carpool: 0, bike: 0, walk: 0 }

function withoutKind(space: SearchSpace, kind: SubsidyKind): SearchSpace {
  const subsidies = { ...space.subsidies, [kind]: [0] }
  return { ...space, subsidies, passes: kind === 'transit' ? [false] : space.passes }
}

function incentivesOf({ parkingCents, hasPass, cents }: Found, limitCents: number): Incentives {
  const of = (centsPerDay: number) => ({ isOn: centsPerDay > 0, centsPerDay })
  return {
    ...noIncentives(parkingCents),
    hasFreeTransitPass: hasPass,
    subsidies: {
      transit: of(cents.transit),
      carpool: of(cents.carpool),
      bike: of(cents.bike),
      walk: of(cents.walk),
    },
    annualCostPerEmployeeCents: limitCents,
  }
}

function isSame(one: Incentives, other: Incentives): boolean {
  return (
    one.parkingCents === other.parkingCents &&
    one.hasFreeTransitPass === other.hasFreeTransitPass &&
    subsidyKinds.every(
      (kind) => one.subsidies[kind].centsPerDay === other.subsidies[kind].centsPerDay,
    )
  )
}
