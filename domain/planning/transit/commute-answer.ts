import type { LocalDate } from '#domain/time.ts'
import type { Point } from './distance.ts'

/**
 * What there is to look ways up in on a day: a timetable, imported ones that do not hold on it, or none at all.
 * Units: none. Errors: none. Source: decisions section 8, Transit feasibility.
 */
export type TimetableState = 'in_force' | 'not_in_force' | 'none'

/** Why timetables say nothing. Units: none. Errors: none. Source: as above; those that do not answer are none, too. */
export type NoTimetable = Exclude<TimetableState, 'in_force'> | 'not_answered'

/** One worksite and the hours somebody is there, by the clock of its place. Units: as each says. Errors: none. Source: decisions section 8. */
export interface Commute {
  worksite: Point
  /** By whose clocks the date and the hours are: of the worksite, which need not be the agency's. */
  timeZone: string
  /** The local date that is looked at: its weekday and the exceptions of that day count. */
  on: LocalDate
  /** Minutes after midnight: at work by then ... */
  arriveBy: number
  /** ... and not gone before; beyond 1,440 when that is the next day. */
  leaveAt: number
}

/** Whether somebody comes to work and home again by public transit, and how; else why not, as a sentence. Source: decisions section 8. */
export type TransitAnswer =
  | {
      isReachable: true
      /** Minutes after midnight. */
      leavesHomeAt: number
      arrivesAt: number
      leavesWorkAt: number
      backHomeAt: number
      /** Of the way with more of them: 0 or 1. */
      transfers: number
      /** To the first stop and from the last, of the way with more of it. Unit: miles in a straight line. */
      walkMiles: number
      lines: string[]
    }
  | { isReachable: false; reason: string }
