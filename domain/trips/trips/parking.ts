import { roundTo } from '#domain/money.ts'
import { carpoolOccupancy } from './factors.ts'

/**
 * Parking spaces a member leaves free on a day with a record: a whole one when nothing was driven
 * alone, a carpool day less its share of the car (1 - 1/2.2), none on a day with a drive-alone trip.
 * Units: space-days, 6 decimals. Errors: none. Source: decisions section 6.
 */
export function parkingSpacesSaved(day: {
  trips: number
  sovTrips: number
  carpoolTrips: number
}): number {
  if (day.trips === 0 || day.sovTrips > 0) return 0
  return day.carpoolTrips > 0 ? carpoolDaySpaces : 1
}

/** What a carpool day leaves free. Unit: space-days. Errors: none. Source: decisions section 6. */
export const carpoolDaySpaces = roundTo(1 - 1 / carpoolOccupancy, 6)
