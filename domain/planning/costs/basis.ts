import { formatDay, formatMonth } from '#domain/format-day.ts'
import {
  addDays,
  daysBetween,
  type LocalDate,
  later,
  startOfMonth,
  weekdayOf,
} from '#domain/time.ts'

/** The days of trips that benefits are computed from. Units: local dates, half-open. Source: issue 22, part 1. */
export interface PlanningBasis {
  startOn: LocalDate
  endOn: LocalDate
  /** By what its sums are multiplied for a year. */
  timesForYear: number
  text: string
}

const mostMonths = 12
const friday = 5

/**
 * The last 12 whole months, or as many as there are since the first trip; before one is over, the days since then,
 * scaled up from the weekdays among them to the workdays of a year. Null without a trip.
 * Units: local dates, workdays a year. Errors: none. Source: issue 22, part 1: a whole year has every season in it once,
 * and a month that goes on would be taken for a low one.
 */
export function planningBasis(
  firstTripOn: LocalDate | null,
  today: LocalDate,
  workdays: number,
): PlanningBasis | null {
  if (firstTripOn === null) return null
  const endOn = startOfMonth(today)
  const firstWhole =
    firstTripOn === startOfMonth(firstTripOn) ? firstTripOn : startOfMonth(firstTripOn, 1)
  if (firstWhole >= endOn) return firstDays(firstTripOn, today, workdays)
  const startOn = later(firstWhole, startOfMonth(endOn, -mostMonths))
  const months = monthsBetween(startOn, endOn)
  return {
    startOn,
    endOn,
    timesForYear: mostMonths / months,
    text: monthsText(startOn, endOn, months),
  }
}

function firstDays(firstTripOn: LocalDate, today: LocalDate, workdays: number): PlanningBasis {
  // A trip may be logged for a day that is yet to come.
  const startOn = firstTripOn > today ? today : firstTripOn
  const endOn = addDays(today, 1)
  const days = daysBetween(startOn, endOn)
  return {
    startOn,
    endOn,
    // Of a weekend alone too little is known: it counts as one workday.
    timesForYear: workdays / Math.max(1, weekdaysFrom(startOn, days)),
    text:
      `The ${days === 1 ? 'first day' : `first ${days} days`} of trips, since ${formatDay(startOn)}, scaled up by workdays: ` +
      'no whole month is over yet, so this will change',
  }
}

/** Mondays to Fridays among the days from one on. */
function weekdaysFrom(startOn: LocalDate, days: number): number {
  const dates = Array.from({ length: days }, (_, day) => addDays(startOn, day))
  return dates.filter((date) => weekdayOf(date) <= friday).length
}

function monthsText(startOn: LocalDate, endOn: LocalDate, months: number): string {
  const last = formatMonth(addDays(endOn, -1))
  if (months === 1) return `The one whole month of trips, ${last}, scaled to the period`
  const which =
    months === mostMonths
      ? `The last ${months} whole months`
      : `The ${months} whole months of trips`
  return `${which}, ${formatMonth(startOn)} to ${last}, scaled to the period`
}

function monthsBetween(startOn: LocalDate, endOn: LocalDate): number {
  const monthOf = (day: LocalDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthOf(endOn) - monthOf(startOn)
}
