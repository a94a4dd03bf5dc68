import { bikeableMiles, walkableMiles } from '#domain/trips/trips/reach.ts'
import type { Point } from '../../transit/distance.ts'
import { milesBetween } from '../map/bearing.ts'

/**
 * By how much a way is longer than the straight line between its ends. Source: Ballou, Rahardja and Sakai, Selected
 * country circuity factors for road travel distance estimation, Transportation Research Part A 36 (2002) 843-848,
 * United States: 1.20.
 */
export const circuity = 1.2

/** The same, for people to read. */
export const circuitySource =
  'Ballou, Rahardja and Sakai (2002), Transportation Research Part A 36, United States'

/** The way between two points by streets, estimated: the straight line times the circuity. Unit: miles. */
export function wayMiles(a: Point, b: Point): number {
  return milesBetween(a, b) * circuity
}

/**
 * Homes further than this are places found in error, or no daily commute. Unit: miles one way. Source: assumption; the
 * Census Bureau counts 50 miles and more as a long-distance commute (Mega Commuting in the U.S., 2013).
 */
export const furthestMiles = 150

/** Where each band of distances ends. Unit: miles one way; walking and biking end where a band does. */
export const bandEnds = [walkableMiles, bikeableMiles, 15, 30, furthestMiles] as const

/** In which band a distance lies, from 0; one on the border in the nearer. Errors: undefined beyond the last. */
export function bandOf(miles: number): number | undefined {
  const band = bandEnds.findIndex((end) => miles <= end)
  return band < 0 ? undefined : band
}
