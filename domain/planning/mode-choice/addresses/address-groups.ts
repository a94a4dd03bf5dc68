import { bikeableMiles, walkableMiles } from '#domain/trips/trips/reach.ts'
import { fewestPeople } from '../fewest-people.ts'
import { bandEnds } from './home-distance.ts'

/** Homes alike in distance and transit: all that is stored of them for long. */
export interface AddressGroup {
  /** Index into the bands of distance. */
  band: number
  canTransit: boolean
  people: number
  /** Their mean, to half a mile. Unit: miles one way. */
  miles: number
}

/** A stretch of distances with enough people in it. Unit: miles one way. */
export interface DistanceBand {
  fromMiles: number
  toMiles: number
  people: number
}

/**
 * People by distance; a band of fewer than five is joined with the next, so that none can be told by subtraction.
 * Errors: none at all while there are fewer than five people.
 */
export function distanceBands(groups: readonly AddressGroup[]): DistanceBand[] {
  const bands: DistanceBand[] = []
  let open: DistanceBand | undefined
  for (const [band, toMiles] of bandEnds.entries()) {
    open ??= { fromMiles: bandEnds[band - 1] ?? 0, toMiles, people: 0 }
    open = { ...open, toMiles, people: open.people + peopleOf(groups, (one) => one.band === band) }
    if (open.people >= fewestPeople) {
      bands.push(open)
      open = undefined
    }
  }
  const last = bands.pop()
  if (!last) return []
  // What is left over at the far end belongs to the band before it.
  return [...bands, open && open.people > 0 ? joined(last, open) : last]
}

function joined(near: DistanceBand, far: DistanceBand): DistanceBand {
  return { ...near, toMiles: far.toMiles, people: near.people + far.people }
}

/** How many live within reach of a way to work. */
export interface Reach {
  people: number
  walk: number
  bike: number
  transit: number
}

/** How many could walk (to 1.5 miles), bike (to 6) and ride transit. Source: decisions section 8. */
export function reachOf(groups: readonly AddressGroup[]): Reach {
  return {
    people: peopleOf(groups, () => true),
    walk: peopleOf(groups, canWalk),
    bike: peopleOf(groups, canBike),
    transit: peopleOf(groups, ({ canTransit }) => canTransit),
  }
}

/** Whether a group's homes are near enough to walk. */
export const canWalk = ({ band }: AddressGroup) => (bandEnds[band] ?? Infinity) <= walkableMiles

/** Whether a group's homes are near enough to bike. */
export const canBike = ({ band }: AddressGroup) => (bandEnds[band] ?? Infinity) <= bikeableMiles

function peopleOf(
  groups: readonly AddressGroup[],
  isOne: (group: AddressGroup) => boolean,
): number {
  return groups.reduce((sum, group) => sum + (isOne(group) ? group.people : 0), 0)
}

/** A count of people as it is shown: null stands for one to four. */
export function shownCount(people: number): number | null {
  return people > 0 && people < fewestPeople ? null : people
}

/** Why so many cannot ride transit. */
export interface ReasonCount {
  reason: string
  people: number
}

/**
 * Reasons, the most frequent first; those of fewer than five people stand together with as many others as make five.
 * Where fewer than five can ride, counts are rounded down to fives: nobody computes from them what is not shown.
 */
export function shownReasons(counts: readonly ReasonCount[], transit: number): ReasonCount[] {
  const sorted = counts.toSorted((a, b) => b.people - a.people || (a.reason < b.reason ? -1 : 1))
  const shown = sorted.filter(({ people }) => people >= fewestPeople)
  let rest = sorted.reduce((sum, { people }) => sum + (people < fewestPeople ? people : 0), 0)
  while (rest > 0 && rest < fewestPeople) {
    const smallest = shown.pop()
    if (!smallest) return []
    rest += smallest.people
  }
  const all = rest > 0 ? [...shown, { reason: otherReasons, people: rest }] : shown
  if (shownCount(transit) !== null) return all
  return all.map(({ reason, people }) => ({ reason, people: people - (people % fewestPeople) }))
}

/** What reasons of few people are shown as. */
const otherReasons = 'Other reasons'
