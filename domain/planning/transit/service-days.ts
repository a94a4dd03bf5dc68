import { instantOf } from '#domain/local-time.ts'
import { addDays, type LocalDate, weekdayOf } from '#domain/time.ts'
import type { Service, Timetable } from './timetable.ts'

/**
 * Whether a service runs on a day: its weekdays within its dates, and the exceptions before all else.
 * Units: local date. Errors: none. Source: GTFS Schedule Reference, calendar.txt, calendar_dates.txt.
 */
export function runsOn(service: Service, on: LocalDate): boolean {
  if (service.removed.includes(on)) return false
  if (service.added.includes(on)) return true
  if (on < service.firstOn || on > service.lastOn) return false
  return (service.weekdays & (1 << (weekdayOf(on) - 1))) !== 0
}

const halfDayMs = 43_200_000

/**
 * The instant that times of a day are counted from: noon less twelve hours, which is midnight but on days on which
 * clocks are changed.
 * Units: local date in, milliseconds since 1970 out. Errors: RangeError for an unknown zone. Source: GTFS Schedule
 * Reference, the type Time.
 */
export function dayStart(on: LocalDate, timeZone: string): number {
  return instantOf(on, '12:00', timeZone).at.getTime() - halfDayMs
}

/**
 * The first and the last day on which anything may run; nothing without any day.
 * Units: local dates, both inclusive. Errors: none. Source: GTFS Schedule Reference, calendar.txt, calendar_dates.txt.
 */
export function validity(
  services: readonly Service[],
): { firstOn: LocalDate; lastOn: LocalDate } | undefined {
  const days = services.flatMap((service) => [
    ...(service.weekdays === 0 ? [] : [service.firstOn, service.lastOn]),
    ...service.added,
  ])
  let firstOn = days[0]
  let lastOn = days[0]
  for (const day of days) {
    if (firstOn === undefined || day < firstOn) firstOn = day
    if (lastOn === undefined || day > lastOn) lastOn = day
  }
  return firstOn === undefined || lastOn === undefined ? undefined : { firstOn, lastOn }
}

/** Why nothing runs on a day anywhere; nothing where something runs. */
export type NoService =
  | { kind: 'ended'; lastOn: LocalDate }
  | { kind: 'not_begun'; firstOn: LocalDate }
  | { kind: 'weekday' }
  | { kind: 'day' }

/** Weeks before and after in which the same weekday is looked at. */
const weeks = [-2, -1, 1, 2]

/**
 * Why nothing runs on a day: all timetables are over, or none has begun, or the weekday has no service, or this day
 * alone. Units: local date. Errors: none. Source: decisions section 8, Transit feasibility.
 */
export function whyNoService(
  timetables: readonly Timetable[],
  on: LocalDate,
): NoService | undefined {
  const services = timetables.flatMap((timetable) => timetable.services)
  if (services.some((service) => runsOn(service, on))) return undefined
  const dates = validity(services)
  if (!dates) return { kind: 'day' }
  if (on > dates.lastOn) return { kind: 'ended', lastOn: dates.lastOn }
  if (on < dates.firstOn) return { kind: 'not_begun', firstOn: dates.firstOn }
  const isServedWeekday = weeks.some((week) => {
    const other = addDays(on, 7 * week)
    return services.some((service) => runsOn(service, other))
  })
  return { kind: isServedWeekday ? 'day' : 'weekday' }
}
