import { roundTo } from '#domain/money.ts'
import { usualMiles } from '#domain/rewards/estimate/denver-shares.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import type { ChoiceBase } from './choice-base.ts'
import { fewestPeople } from './fewest-people.ts'
import { byMode, isTravelled } from './pivot.ts'

/** Trips of a period by one mode. Units: trips, miles, distinct people. Source: rollups, decisions section 6. */
export interface TripsByMode {
  mode: Mode
  ways: number
  miles: number
  people: number
}

/** People with one usual mode, and the miles one way of those who said how far it is. Source: the commute survey. */
export interface SurveyedByMode {
  mode: Mode
  people: number
  milesOneWay: number
  withDistance: number
}

/** How members commute, from what is known of them. Source: ELAS-02. */
export interface Known {
  trips: readonly TripsByMode[]
  /** Distinct people with one of these trips. */
  withTrips: number
  /** Those without, by the survey. */
  surveyed: readonly SurveyedByMode[]
  /** Those of whom neither is known. */
  unknown: number
}

/**
 * How members travel: who logged trips counts with the shares of all such trips, who did not with the usual mode of
 * the survey. A mode of fewer than five people gets the average distance of the modes that have more, so that no
 * distance shows where somebody lives; without any, 12 miles.
 * Units: fractions, miles of one way with 2 decimals. Errors: none; with nobody known all shares are 0.
 * Source: ELAS-02, decisions section 7 for 12 miles, section 8.
 */
export function commutersBase({
  trips,
  withTrips,
  surveyed,
  unknown,
}: Known): Pick<ChoiceBase, 'commuters' | 'shares' | 'milesOneWay' | 'notes'> {
  const ways = trips.reduce((sum, row) => sum + row.ways, 0)
  const bySurvey = surveyed.reduce((sum, row) => sum + row.people, 0)
  const travellers = ways > 0 ? withTrips : 0
  const commuters = travellers + bySurvey
  const peopleBy = byMode((mode) => {
    const logged = trips.find((row) => row.mode === mode)
    const said = surveyed.find((row) => row.mode === mode)
    const share = ways > 0 && logged ? logged.ways / ways : 0
    const distance = logged && logged.ways > 0 ? logged.miles / logged.ways : 0
    const saidDistance = said && said.withDistance > 0 ? said.milesOneWay / said.withDistance : 0
    return {
      weight: share * travellers + (said?.people ?? 0),
      people: (logged?.people ?? 0) + (said?.withDistance ?? 0),
      miles: share * travellers * distance + (said?.withDistance ?? 0) * saidDistance,
      of: share * travellers + (said?.withDistance ?? 0),
    }
  })
  const shown = modes.filter((mode) => peopleBy[mode].people >= fewestPeople)
  const averageOf = (over: readonly Mode[]) => {
    const of = over.reduce((sum, mode) => sum + peopleBy[mode].of, 0)
    return of > 0 ? over.reduce((sum, mode) => sum + peopleBy[mode].miles, 0) / of : usualMiles
  }
  const others = averageOf(shown.filter(isTravelled))
  return {
    commuters,
    shares: byMode((mode) => (commuters > 0 ? peopleBy[mode].weight / commuters : 0)),
    milesOneWay: byMode((mode) => roundTo(shown.includes(mode) ? averageOf([mode]) : others, 2)),
    notes: notesOf({ travellers, bySurvey, unknown, isAllShown: shown.length === modes.length }),
  }
}

function notesOf({
  travellers,
  bySurvey,
  unknown,
  isAllShown,
}: {
  travellers: number
  bySurvey: number
  unknown: number
  isAllShown: boolean
}): string[] {
  if (travellers + bySurvey === 0) {
    return [
      'Nobody has logged a trip or answered the commute survey yet: there is nothing to start from.',
    ]
  }
  return [
    `${people(travellers)} with trips, ${people(bySurvey)} by the usual mode of the commute survey.`,
    ...(unknown > 0 ? [`Of ${people(unknown)} neither is known: they are left out.`] : []),
    ...(isAllShown
      ? []
      : [
          `A mode of fewer than ${fewestPeople} people is counted with the average distance of the others, so that nobody’s home shows.`,
        ]),
  ]
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
