import type {
  Commute,
  TimetableState,
  TransitAnswer,
} from '#domain/planning/transit/commute-answer.ts'
import type { Point } from '#domain/planning/transit/distance.ts'
import type { LocalDate } from '#domain/time.ts'

export type { Commute, Point, TimetableState, TransitAnswer }

/** A stop and how far it is, in a straight line. */
export interface NearbyStop extends Point {
  name: string
  meters: number
}

/** Asks for ways by public transit. */
export interface TransitGateway {
  kind: 'feed' | 'opentripplanner'
  /** Whether a timetable is in force on a day; without one only members who have logged transit count. */
  timetableOn(on: LocalDate): Promise<TimetableState>
  /** One answer for each home, in their order; long lists yield to others. */
  answer(commute: Commute, homes: readonly Point[]): Promise<TransitAnswer[]>
  /** Within a walk of a point, the nearest first; absent where nobody can be asked for them. */
  stopsNear?(point: Point): Promise<NearbyStop[]>
  /** Ends what it holds. */
  close(): Promise<void>
}

/** Public transit cannot be asked about just now; the reason is for the log. */
export class TransitGatewayFailed extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'TransitGatewayFailed'
  }
}
