import type { NoTimetable } from '#domain/planning/transit/commute-answer.ts'
import { describeNoTimetable } from '#domain/planning/transit/reasons.ts'
import { denverShares } from '#domain/rewards/estimate/denver-shares.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import type { ChoiceBase, ModeShares } from '../choice-base.ts'
import { fewestPeople } from '../fewest-people.ts'
import { byMode } from '../pivot.ts'
import { type AddressGroup, canBike, canWalk, reachOf } from './address-groups.ts'

/** What a base of addresses needs besides them. */
export interface BaseInputs {
  /** What a parking space costs the employer. Unit: cents a space and workday. */
  parkingSpaceCents: number
  /** Unit: days a year. */
  workdays: number
  /** Why timetables were not asked; without them nobody is said to ride. Null where they were. */
  noTimetable: NoTimetable | null
}

/** Shares are of so many parts: no count of people can be computed from them. */
const parts = 1000

/**
 * How people at these addresses would travel if they chose as people in Denver do, among the ways within their reach: a
 * mode out of reach is left out and the others keep their proportions, as in every logit (independence of irrelevant
 * alternatives: Ben-Akiva and Lerman, Discrete Choice Analysis, 1985, section 3.7). Park and ride is out of everybody's
 * reach, as nobody asks for it. Errors: undefined with fewer than five people. Source: ELAS-03; shares of the estimate.
 */
export function addressesBase(
  all: readonly AddressGroup[],
  { parkingSpaceCents, workdays, noTimetable }: BaseInputs,
): ChoiceBase | undefined {
  const groups = withoutFew(all)
  const { people, ...near } = reachOf(groups)
  if (people < fewestPeople) return undefined
  const reachable = { walk: near.walk, bike: near.bike, public_transit: near.transit }
  return {
    commuters: people,
    shares: sharesOf(groups, people),
    milesOneWay: byMode((mode) => meanMiles(groups, mode)),
    parkingSpaceCents,
    parkingPaidCents: 0,
    workdays,
    reach: {
      ...Object.fromEntries(
        Object.entries(reachable).map(([mode, count]) => [mode, count / people]),
      ),
      transit_drive: 0,
    },
    notes: notesOf(noTimetable),
  }
}

/** A way within reach of fewer than five people counts as out of reach: nobody computes how many they are. */
function withoutFew(groups: readonly AddressGroup[]): AddressGroup[] {
  const { walk, bike, transit } = reachOf(groups)
  const nearest = bike < fewestPeople ? 2 : walk < fewestPeople ? 1 : 0
  return groups.map((group) => ({
    ...group,
    band: Math.max(group.band, nearest),
    canTransit: group.canTransit && transit >= fewestPeople,
  }))
}

function sharesOf(groups: readonly AddressGroup[], people: number): ModeShares {
  const sums = byMode(() => 0)
  for (const group of groups) {
    const open = modes.filter((mode) => isWithinReach(group, mode))
    const all = open.reduce((sum, mode) => sum + denverShares[mode], 0)
    for (const mode of open) sums[mode] += (group.people * denverShares[mode]) / all / people
  }
  const rounded = byMode((mode) => Math.round(sums[mode] * parts) / parts)
  const others = modes.reduce((sum, mode) => sum + (mode === 'drive' ? 0 : rounded[mode]), 0)
  // The largest share takes what rounding leaves, so that all make one.
  return { ...rounded, drive: 1 - others }
}

function isWithinReach(group: AddressGroup, mode: Mode): boolean {
  if (mode === 'walk') return canWalk(group)
  if (mode === 'bike') return canBike(group)
  if (mode === 'public_transit') return group.canTransit
  return mode !== 'transit_drive'
}

/** Of those who could go that way; of all where nobody could. */
function meanMiles(groups: readonly AddressGroup[], mode: Mode): number {
  const near = groups.filter((group) => isWithinReach(group, mode))
  const of = near.length > 0 ? near : groups
  const people = of.reduce((sum, group) => sum + group.people, 0)
  const miles = of.reduce((sum, group) => sum + group.people * group.miles, 0)
  return Math.round((10 * miles) / people) / 10
}

function notesOf(noTimetable: NoTimetable | null): string[] {
  return [
    'These are addresses, not choices: each person is taken to choose as people in Denver do on average, among the ways within reach of the address.',
    'Distances are straight lines times 1.20. Walking is within reach to 1.5 miles, biking to 6.',
    noTimetable === null
      ? 'Transit is within reach where the timetables have a way to work and back. Park and ride is not considered.'
      : `${describeNoTimetable(noTimetable)}: nobody is counted as riding transit.`,
    'A way that is within reach of fewer than five people is taken to be within reach of none.',
  ]
}
