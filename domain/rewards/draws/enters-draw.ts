import type { WeeklyCreditType } from '#domain/rewards/settings/reward-settings.ts'
import type { LocalDate } from '#domain/time.ts'

/** What a member did on the rewarded days of a week. */
export interface WeekFacts {
  /** A telecommute record counts as two. */
  trips: number
  greenTrips: number
  daysWithRecords: number
}

/** What decides whether a member takes part: enough when `count` is at least `needed`. Units: trips, or days. */
export interface DrawnCount {
  count: number
  needed: number
}

/** Office days of a week until the commute survey says otherwise, and the fewest that make a full week. Unit: days. Source: decisions section 5, Weekly credit. */
const usualOfficeDays = 5
const leastOfficeDays = 3

/**
 * What counts towards a weekly draw and how much of it is needed: any trip; at least so many trips; any green
 * one; or records on as many days as the survey's office days (5 if unset, at least 3). Nobody takes part
 * without a trip. Units: trips, days. Errors: none. Source: decisions section 5, Weekly credit; RW-WEEK-05.
 */
export function drawnCount(
  type: WeeklyCreditType,
  facts: WeekFacts,
  { numberOfTrips, officeDays }: { numberOfTrips: number; officeDays: number | null },
): DrawnCount {
  switch (type) {
    case 'random_reporter':
      return { count: facts.trips, needed: 1 }
    case 'random_max_trips_reporter':
      return { count: facts.trips, needed: Math.max(1, numberOfTrips) }
    case 'random_green_reporter':
      return { count: facts.greenTrips, needed: 1 }
    case 'random_full_week_reporter':
      return { count: facts.daysWithRecords, needed: fullWeekDays(officeDays) }
  }
}

/** A day of a member, as the rollups have it. Unit: trips, a telecommute record being two. */
export interface DrawnDay {
  day: LocalDate
  trips: number
  sovTrips: number
}

/**
 * What a member did on the rewarded days of a week: a day without a trip is none. Units: trips, days.
 * Errors: none. Source: as `drawnCount`.
 */
export function weekFacts(days: readonly DrawnDay[], rewarded: readonly LocalDate[]): WeekFacts {
  const counted = days.filter(({ day, trips }) => trips > 0 && rewarded.includes(day))
  const trips = counted.reduce((sum, day) => sum + day.trips, 0)
  const sovTrips = counted.reduce((sum, day) => sum + day.sovTrips, 0)
  return { trips, greenTrips: trips - sovTrips, daysWithRecords: counted.length }
}

/** Whether that is enough to take part. Units and source: as `drawnCount`. Errors: none. */
export function isEnough({ count, needed }: DrawnCount): boolean {
  return count >= needed
}

/**
 * Whether so much can have been needed: of a full week anything from the least on, as members have office days
 * of their own. Units and source: as `drawnCount`. Errors: none.
 */
export function canBeNeeded(
  type: WeeklyCreditType,
  needed: number,
  numberOfTrips: number | null,
): boolean {
  if (type === 'random_full_week_reporter') return needed >= leastOfficeDays && needed <= 7
  return needed === (type === 'random_max_trips_reporter' ? Math.max(1, numberOfTrips ?? 1) : 1)
}

function fullWeekDays(officeDays: number | null): number {
  return Math.max(leastOfficeDays, officeDays ?? usualOfficeDays)
}
