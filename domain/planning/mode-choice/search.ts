import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import { type ChoiceBase, waysOfDay } from './choice-base.ts'
import { fareCents, spacesOf } from './day-costs.ts'
import { modesOfSubsidy, type SubsidyKind, sliderCents } from './incentives.ts'
import { isSeeded, isTravelled, seedShare } from './pivot.ts'

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

/** Its weight in the logit, and what it takes of the limit. */
interface Part {
  weight: number
  /** Weight x (yearly cost of who goes that way - limit): all of them together must not exceed that of the cars. */
  burden: number
}

/** What one step of a slider adds, with all seeds taken. */
interface Step extends Part {
  cents: number
  /** Modes that start from the seed by it. */
  seeds: number
}

/** A step before it is known how many seeds there are: they take a little of the shares of modes in use only. */
interface Level {
  cents: number
  seeds: number
  seeded: Part
  used: Part
}

interface Pair extends Part {
  first: Step
  second: Step
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
  driveAlone: number
  levels: Readonly<Record<SubsidyKind, readonly Level[]>>
}

function termsOf(space: SearchSpace, parkingCents: number, hasPass: boolean): Terms {
  const { base, costPerCent, limitCents } = space
  const total = modes.filter(isTravelled).reduce((sum, mode) => sum + base.shares[mode], 0)
  const price = parkingCents - base.parkingPaidCents
  const utilityOf = (mode: Mode, paid: number) =>
    ((price * spacesOf[mode] - paid) / waysOfDay) * costPerCent
  const share = (mode: Mode) => (total > 0 ? base.shares[mode] / total : 0)
  const drive = utilityOf('drive', 0)
  const levelOf = (kind: SubsidyKind, cents: number): Level => {
    const level = { cents, seeds: 0, seeded: { ...nothing }, used: { ...nothing } }
    for (const mode of modesOfSubsidy[kind]) {
      const paid = kind === 'transit' && hasPass ? fareCents(base, mode) : cents
      const utility = utilityOf(mode, paid)
      const isNew = isSeeded(mode, utility - drive, { base: base.shares, reach: base.reach })
      if (isNew) level.seeds += 1
      const part = isNew ? level.seeded : level.used
      const weight = (isNew ? seedShare : share(mode)) * Math.exp(utility)
      part.weight += weight
      part.burden += weight * (paid * base.workdays * total - limitCents)
    }
    return level
  }
  const levelsOf = (kind: SubsidyKind) =>
    (kind === 'transit' && hasPass ? [0] : space.subsidies[kind]).map((cents) =>
      levelOf(kind, cents),
    )
  return {
    driveAlone: (share('drive') + share('drive_ev')) * Math.exp(drive),
    levels: {
      transit: levelsOf('transit'),
      carpool: levelsOf('carpool'),
      bike: levelsOf('bike'),
      walk: levelsOf('walk'),
    },
  }
}

const nothing: Readonly<Part> = { weight: 0, burden: 0 }

/** How many modes can start from the seed at once: their number takes a little of all others' shares. */
function seedCounts({ base }: SearchSpace): number[] {
  const empty = Object.values(modesOfSubsidy)
    .flat()
    .filter((mode) => base.shares[mode] === 0).length
  return Array.from({ length: empty + 1 }, (_, count) => count)
}

function bestWith(
  { driveAlone, levels }: Terms,
  seeds: number,
  { limitCents }: SearchSpace,
): Omit<Found, 'parkingCents' | 'hasPass'> | null {
  const left = 1 - seedShare * seeds
  const cars = driveAlone * left
  const bound = limitCents * cars + 1e-9 * Math.max(1, limitCents)
  const stepsOf = (kind: SubsidyKind) => levels[kind].map((level) => stepOf(level, left))
  const [transit, carpool] = [stepsOf('transit'), stepsOf('carpool')]
  const rights = rankedBySeeds(stepsOf('bike'), stepsOf('walk'), {
    seeds,
    partners: seedSums(transit, carpool),
  })
  if (rights.size === 0) return null
  let best: (Part & { first: Step; second: Step; other: Pair }) | null = null
  // Nothing is made of a pair that is not the best so far: there are thousands, at each price.
  for (const first of transit) {
    for (const second of carpool) {
      const ranked = rights.get(seeds - first.seeds - second.seeds)
      if (!ranked) continue
      const other = ranked.heaviest[lastWithin(ranked, bound - (first.burden + second.burden))]
      if (!other) continue
      const weight = first.weight + second.weight + other.weight
      const burden = first.burden + second.burden + other.burden
      if (best === null || isHeavier(weight, burden, best))
        best = { first, second, other, weight, burden }
    }
  }
  if (best === null) return null
  const all = cars + best.weight
  if (all <= 0) return null
  return {
    cents: {
      transit: best.first.cents,
      carpool: best.second.cents,
      bike: best.other.first.cents,
      walk: best.other.second.cents,
    },
    driveAlone: cars / all,
    costCents: (best.burden + limitCents * best.weight) / all,
  }
}

function stepOf({ cents, seeds, seeded, used }: Level, left: number): Step {
  const weight = seeded.weight + used.weight * left
  return { cents, seeds, weight, burden: seeded.burden + used.burden * left }
}

function isHeavier(weight: number, burden: number, than: Part): boolean {
  const gained = weight - than.weight
  return Math.abs(gained) > 1e-12 ? gained > 0 : burden < than.burden - 1e-9
}

/** How many modes pairs of steps can seed. */
function seedSums(firsts: readonly Step[], seconds: readonly Step[]): Set<number> {
  const ofSeconds = new Set(seconds.map(({ seeds }) => seeds))
  const ofFirsts = new Set(firsts.map(({ seeds }) => seeds))
  return new Set([...ofFirsts].flatMap((one) => [...ofSeconds].map((other) => one + other)))
}

/** Pairs by how many modes they seed, where there are partners for them that seed the rest. */
function rankedBySeeds(
  firsts: readonly Step[],
  seconds: readonly Step[],
  { seeds, partners }: { seeds: number; partners: ReadonlySet<number> },
): Map<number, Ranked> {
  const counts = [...seedSums(firsts, seconds)].filter((count) => partners.has(seeds - count))
  return new Map(counts.map((count) => [count, rankedByBurden(firsts, seconds, count)]))
}

interface Ranked {
  /** Ascending. */
  burdens: Float64Array
  /** In each place, of all with no larger burden. */
  heaviest: Pair[]
}

function rankedByBurden(firsts: readonly Step[], seconds: readonly Step[], seeds: number): Ranked {
  const burdens = new Float64Array(firsts.length * seconds.length)
  const pairs = new Uint32Array(burdens.length)
  let pair = 0
  let count = 0
  for (const first of firsts) {
    for (const second of seconds) {
      if (first.seeds + second.seeds === seeds) {
        burdens[pair] = first.burden + second.burden
        pairs[count] = pair
        count += 1
      }
      pair += 1
    }
  }
  const burdenOf = (one: number) => burdens[one] ?? 0
  // A difference would be a number on the heap, for each of all that are compared.
  const byBurden = (a: number, b: number) =>
    Number(burdenOf(a) > burdenOf(b)) - Number(burdenOf(a) < burdenOf(b))
  const order = pairs.subarray(0, count).sort(byBurden)
  let most: Pair | undefined
  const heaviest: Pair[] = []
  for (const one of order) {
    const first = firsts[Math.floor(one / seconds.length)]
    const second = seconds[one % seconds.length]
    if (!first || !second) continue
    const weight = first.weight + second.weight
    if (!most || weight > most.weight + 1e-12)
      most = { first, second, weight, burden: burdenOf(one) }
    heaviest.push(most)
  }
  return { burdens: Float64Array.from(order, burdenOf), heaviest }
}

/** The place of the last that is within a bound; -1 when none is. */
function lastWithin({ burdens }: Ranked, bound: number): number {
  let from = 0
  let to = burdens.length
  while (from < to) {
    const middle = (from + to) >> 1
    const isWithin = (burdens[middle] ?? Number.POSITIVE_INFINITY) <= bound
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
