import type { WeeklyCreditType } from '#domain/rewards/settings/reward-settings.ts'

/** What a member did on the rewarded days of a week. */
export interface WeekFacts {
  /** A telecommute record counts as two. */
  trips: number
  greenTrips: number
  daysWithRecords: number
}

/** Office days of a week until the commute survey says otherwise, and the fewest that make a full week. Unit: days. Source: decisions section 5, Weekly credit. */
const usualOfficeDays = 5
const leastOfficeDays = 3

/**
 * Whether a member takes part in a weekly draw: any trip; at least so many trips; any green one; or records on
 * as many days as the survey's office days (5 if unset, at least 3). Nobody takes part without a trip.
 * Units: trips, days. Errors: none. Source: decisions section 5, Weekly credit; RW-WEEK-05.
 */
export function entersDraw(
  type: WeeklyCreditType,
  facts: WeekFacts,
  { numberOfTrips, officeDays }: { numberOfTrips: number; officeDays: number | null },
): boolean {
  switch (type) {
    case 'random_reporter':
      return facts.trips > 0
    case 'random_max_trips_reporter':
      return facts.trips >= Math.max(1, numberOfTrips)
    case 'random_green_reporter':
      return facts.greenTrips > 0
    case 'random_full_week_reporter':
      return facts.daysWithRecords >= fullWeekDays(officeDays)
  }
}

function fullWeekDays(officeDays: number | null): number {
  return Math.max(leastOfficeDays, officeDays ?? usualOfficeDays)
}
