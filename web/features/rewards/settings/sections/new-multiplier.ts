import type { MultiplierOnTheWire } from '#contract/rewards/settings-program.ts'
import { addDays, type LocalDate, later } from '#domain/time.ts'

/**
 * Twice the points for a week, from tomorrow or the first day of a program still to come; what for is still to
 * be chosen. Source: RW-MULT-02.
 */
export function newMultiplier(
  todayOn: LocalDate,
  programStartOn: LocalDate | null,
): MultiplierOnTheWire {
  const tomorrow = addDays(todayOn, 1)
  const startOn = later(programStartOn ?? tomorrow, tomorrow)
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
