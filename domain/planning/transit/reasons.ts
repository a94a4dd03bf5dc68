import { formatDay, weekdayNames } from '#domain/format-day.ts'
import { type LocalDate, weekdayOf } from '#domain/time.ts'
import { timeOfDay } from '#domain/time-of-day.ts'
import type { NoTimetable } from './commute-answer.ts'
import type { NoService } from './service-days.ts'
import { longestWaySeconds, stopMeters, type Vehicle } from './timetable.ts'

/** Why nobody gets from one place to the other and back. Units: minutes after midnight. Errors: none. Source: decisions section 8. */
export type Reason =
  | { kind: 'no_timetable' }
  | { kind: 'no_stop'; at: 'home' | 'work' }
  | { kind: 'no_service'; why: NoService }
  | { kind: 'no_service_near'; at: 'home' | 'work' }
  | { kind: 'no_line'; way: 'there' | 'back' }
  | { kind: 'too_late'; vehicle: Vehicle; arrivesAt: number }
  | { kind: 'too_early'; vehicle: Vehicle; leavesAt: number }
  | { kind: 'too_long'; way: 'there' | 'back' }

const longestHours = longestWaySeconds / 3600

/**
 * A reason as a sentence without a full stop, as tables show it.
 * Units: minutes after midnight in, 24-hour clock out. Errors: none. Source: decisions section 8, Transit feasibility.
 */
export function describeReason(reason: Reason, on: LocalDate): string {
  switch (reason.kind) {
    case 'no_timetable':
      return `${describeNoTimetable('not_in_force')} on ${formatDay(on)}`
    case 'no_stop':
      return `No stop within ${stopMeters} m of ${reason.at}`
    case 'no_service':
      return describeNoService(reason.why, on)
    case 'no_service_near':
      return `No service near ${reason.at} on ${weekday(on)}, ${formatDay(on)}`
    case 'no_line':
      return reason.way === 'there'
        ? 'No line leads to work with at most one transfer'
        : 'No line leads back home with at most one transfer'
    case 'too_late':
      return `The first ${reason.vehicle} arrives at ${clockTime(reason.arrivesAt)}`
    case 'too_early':
      return `The last ${reason.vehicle} back leaves at ${clockTime(reason.leavesAt)}`
    case 'too_long':
      return reason.way === 'there'
        ? `The way to work takes more than ${longestHours} hours`
        : `The way back takes more than ${longestHours} hours`
  }
}

/**
 * Why nobody is counted as riding, the beginning of a sentence.
 * Units: none. Errors: none. Source: decisions section 8, Transit feasibility.
 */
export function describeNoTimetable(why: NoTimetable): string {
  switch (why) {
    case 'none':
      return 'No timetable of public transit has been imported'
    case 'not_in_force':
      return 'No timetable of public transit is in force'
    case 'not_answered':
      return 'The timetables of public transit could not be asked'
  }
}

function describeNoService(why: NoService, on: LocalDate): string {
  switch (why.kind) {
    case 'ended':
      return `The timetable ended on ${formatDay(why.lastOn)}`
    case 'not_begun':
      return `The timetable begins on ${formatDay(why.firstOn)}`
    case 'weekday':
      return `No service on ${weekday(on)}s`
    case 'day':
      return `No service on ${formatDay(on)}`
  }
}

function weekday(on: LocalDate): string {
  return weekdayNames[weekdayOf(on) % 7] ?? ''
}

/**
 * A time of day on a 24-hour clock; of the day after, or before, it says so.
 * Units: minutes after midnight, `HH:mm` out. Errors: none. Source: decisions section 8.
 */
export function clockTime(minutes: number): string {
  const day = Math.floor(minutes / 1440)
  const time = timeOfDay(minutes - day * 1440)
  if (day === 0) return time
  return day > 0 ? `${time} the next day` : `${time} the day before`
}
