import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import { type ChoiceBase, waysOfDay } from './choice-base.ts'
import { fareCents, spacesOf } from './day-costs.ts'
import { modesOfSubsidy, type SubsidyKind, sliderCents } from './incentives.ts'
import { byMode, isSeeded, isTravelled, seedShare } from './pivot.ts'

/** Where the sliders may stand. Unit: cents a day. Source: ELAS-10. */
export interface Levels {
  parking: readonly number[]
  subsidies: readonly number[]
  passes: readonly boolean[]
}

/** All combinations that are looked at. Units: cents a day; the limit cents a year and commuter. Source: ELAS-07. */
export interface SearchSpace {
  base: ChoiceBase
  limitCents: number
  /** Utility per cent of one way. */
  costPerCent: number
  /** From what it costs today upwards: less would only bring more cars. */
  parking: readonly number[]
  subsidies: Readonly<Record<SubsidyKind, readonly number[]>>
  passes: readonly boolean[]
}

/** One combination and what comes of it. Units: cents a day; fractions of the ways travelled. Source: ELAS-07. */
export interface Found {
  parkingCents: number
  hasPass: boolean
  cents: Readonly<Record<SubsidyKind, number>>
  driveAlone: number
  costCents: number
}

const steps = (sliderCents.most - sliderCents.least) / sliderCents.step + 1
const slider = Array.from({ length: steps }, (_, at) => sliderCents.least + at * sliderCents.step)

/** Every step of every slider, and a pass or none. Unit: cents a day. Source: ELAS-08, ELAS-10. */
const allLevels: Levels = { parking: slider, subsidies: slider, passes: [false, true] }

/** The combinations for a base and a limit. Errors: none. Source: ELAS-07. */
export function searchSpace(
  base: ChoiceBase,
  { limitCents, costPerCent }: { limitCents: number; costPerCent: number },
  { parking, subsidies, passes }: Levels = allLevels,
): SearchSpace {
  const { parkingPaidCents: paid } = base
  return {
    base,
    limitCents,
    costPerCent,
    parking: [paid, ...parking.filter((cents) => cents > paid)],
    subsidies: { transit: subsidies, carpool: subsidies, bike: subsidies, walk: subsidies },
    passes,
  }
}

/** What one step of a slider adds: its weight in the logit, and what it takes of the limit. */
interface Step {
  cents: number
  weight: number
  /** Weight x (yearly cost of who goes that way - limit): all of them together must not exceed that of the cars. */
  burden: number
  /** Modes that start from the seed by it. */
  seeds: number
}

interface Pair {
  first: Step
  second: Step
  weight: number
  burden: number
}

/**
 * The best combination at one price of parking, or what was found before when that is better. With the price fixed,
 * a set is within the limit exactly when the burdens of its parts come to no more than the limit x the weight of
 * driving alone, and drives least alone when its weights come to most. So the sliders are paired, one half sorted by
 * burden with the largest weight so far, and for each pair of the other half the best partner is found by bisection.
 * Errors: none. Source: the constraint sum_m P'_m c_m <= L multiplied by the denominator of the logit; the
 * halving is Horowitz and Sahni, Journal of the ACM 21, 1974.
 */
export function bestOf(
  before: Found | null,
  space: SearchSpace,
  parkingCents: number,
): Found | null {
  let best = before
  for (const hasPass of space.passes) {
    const terms = termsOf(space, parkingCents, hasPass)
    for (const seeds of seedCounts(space)) {
      const one = bestWith(terms, seeds, space)
      if (one === null) continue
      const found = { parkingCents, hasPass, ...one }
      if (best === null || isBetter(found, best)) best = found
    }
  }
  return best
}

interface Terms {
  driveAlone: (seeds: number) => number
  steps: (kind: SubsidyKind, seeds: number) => Step[]
}

function termsOf(space: SearchSpace, parkingCents: number, hasPass: boolean): Terms {
  const { base, costPerCent, limitCents } = space
  const total = modes.filter(isTravelled).reduce((sum, mode) => sum + base.shares[mode], 0)
  const price = parkingCents - base.parkingPaidCents
  const utilityOf = (mode: Mode, paid: number) =>
    ((price * spacesOf[mode] - paid) / waysOfDay) * costPerCent
  const share = (mode: Mode, seeds: number) =>
    total > 0 ? (base.shares[mode] / total) * (1 - seedShare * seeds) : 0
  return {
    driveAlone: (seeds) =>
      (share('drive', seeds) + share('drive_ev', seeds)) * Math.exp(utilityOf('drive', 0)),
    steps: (kind, seeds) => {
      const levels = kind === 'transit' && hasPass ? [0] : space.subsidies[kind]
      return levels.map((cents) => {
        let weight = 0
        let burden = 0
        let seeded = 0
        for (const mode of modesOfSubsidy[kind]) {
          const paid = kind === 'transit' && hasPass ? fareCents(base, mode) : cents
          const utility = utilityOf(mode, paid)
          const changes = byMode((one) =>
            one === mode ? utility : one === 'drive' ? utilityOf('drive', 0) : 0,
          )
          const isNew = isSeeded(mode, { base: base.shares, changes, reach: base.reach })
          if (isNew) seeded += 1
          const own = (isNew ? seedShare : share(mode, seeds)) * Math.exp(utility)
          weight += own
          burden += own * (paid * base.workdays * total - limitCents)
        }
        return { cents, weight, burden, seeds: seeded }
      })
    },
  }
}

/** How many modes can start from the seed at once: their number takes a little of all others' shares. */
function seedCounts({ base }: SearchSpace): number[] {
  const empty = Object.values(modesOfSubsidy)
    .flat()
    .filter((mode) => base.shares[mode] === 0).length
  return Array.from({ length: empty + 1 }, (_, count) => count)
}

function bestWith(
  terms: Terms,
  seeds: number,
  { limitCents }: SearchSpace,
): Omit<Found, 'parkingCents' | 'hasPass'> | null {
  const cars = terms.driveAlone(seeds)
  const allowed = limitCents * cars
  const tolerance = 1e-9 * Math.max(1, limitCents)
  const left = pairsOf(terms.steps('transit', seeds), terms.steps('carpool', seeds))
  const right = pairsOf(terms.steps('bike', seeds), terms.steps('walk', seeds))
  let best: { a: Pair; b: Pair } | null = null
  const weightOf = ({ a, b }: { a: Pair; b: Pair }) => a.weight + b.weight
  const burdenOf = ({ a, b }: { a: Pair; b: Pair }) => a.burden + b.burden
  const isHeavier = (one: { a: Pair; b: Pair }, other: { a: Pair; b: Pair }) => {
    const gained = weightOf(one) - weightOf(other)
    return Math.abs(gained) > 1e-12 ? gained > 0 : burdenOf(one) < burdenOf(other) - 1e-9
  }
  for (const [count, as] of left) {
    const bs = right.get(seeds - count)
    if (!bs) continue
    const ranked = rankedByBurden(bs)
    for (const a of as) {
      const at = lastWithin(ranked, allowed - a.burden + tolerance)
      const b = ranked[at]?.heaviest
      if (b && (best === null || isHeavier({ a, b }, best))) best = { a, b }
    }
  }
  if (best === null) return null
  const all = cars + weightOf(best)
  if (all <= 0) return null
  const { a, b } = best
  return {
    cents: {
      transit: a.first.cents,
      carpool: a.second.cents,
      bike: b.first.cents,
      walk: b.second.cents,
    },
    driveAlone: cars / all,
    costCents: (burdenOf(best) + limitCents * weightOf(best)) / all,
  }
}

/** Pairs of steps by how many modes they seed. */
function pairsOf(firsts: readonly Step[], seconds: readonly Step[]): Map<number, Pair[]> {
  const pairs = new Map<number, Pair[]>()
  for (const first of firsts) {
    for (const second of seconds) {
      const pair = {
        first,
        second,
        weight: first.weight + second.weight,
        burden: first.burden + second.burden,
      }
      const seeds = first.seeds + second.seeds
      const known = pairs.get(seeds)
      if (known) known.push(pair)
      else pairs.set(seeds, [pair])
    }
  }
  return pairs
}

interface Ranked {
  burden: number
  /** Of all with no larger burden. */
  heaviest: Pair
}

function rankedByBurden(pairs: readonly Pair[]): Ranked[] {
  let heaviest: Pair | undefined
  return pairs
    .toSorted((a, b) => a.burden - b.burden)
    .map((pair) => {
      if (!heaviest || pair.weight > heaviest.weight + 1e-12) heaviest = pair
      return { burden: pair.burden, heaviest }
    })
}

/** The place of the last that is within a bound; -1 when none is. */
function lastWithin(ranked: readonly Ranked[], bound: number): number {
  let from = 0
  let to = ranked.length
  while (from < to) {
    const middle = (from + to) >> 1
    const isWithin = (ranked[middle]?.burden ?? Number.POSITIVE_INFINITY) <= bound
    if (isWithin) from = middle + 1
    else to = middle
  }
  return from - 1
}

function isBetter(one: Found, other: Found): boolean {
  const gained = other.driveAlone - one.driveAlone
  if (Math.abs(gained) > 1e-9) return gained > 0
  return one.costCents < other.costCents - 1e-6
}
