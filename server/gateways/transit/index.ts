/** A point on the map. Unit: degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** One worksite and the hours somebody is there, by the clock of its place. */
export interface Commute {
  worksite: Point
  /** The local date that is looked at: its weekday and the exceptions of that day count. */
  on: string
  /** Minutes after midnight: at work by then ... */
  arriveBy: number
  /** ... and not gone before. */
  leaveAt: number
}

/** Whether somebody comes to work and home again by public transit, and how; else why not, as a sentence. */
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

/** Asks for ways by public transit. */
export interface TransitGateway {
  kind: 'feed' | 'opentripplanner'
  /** Whether there is a timetable at all; without one only members who have logged transit count. */
  isReady(): Promise<boolean>
  /** One answer for each home, in their order; long lists yield to others. */
  answer(commute: Commute, homes: readonly Point[]): Promise<TransitAnswer[]>
}
