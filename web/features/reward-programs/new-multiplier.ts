import type { MultiplierOnTheWire } from '#contract/program-settings.ts'
import { addDays, type LocalDate } from '#domain/time.ts'

/** Twice the points, from tomorrow, for a week; what for is still to be chosen. Source: RW-MULT-02. */
export function newMultiplier(todayOn: LocalDate): MultiplierOnTheWire {
  const startOn = addDays(todayOn, 1)
  return {
    multiplier: 2,
    start_date: startOn,
    end_date: addDays(startOn, 6),
    modes: [],
    max_monthly_reward: 0,
    monthly: false,
    weekly: false,
    most_miles_walked: false,
    most_miles_biked: false,
    most_transit_trips: false,
    most_carpool_trips: false,
    most_green_trips: false,
    most_trips_to_the_office: false,
  }
}
