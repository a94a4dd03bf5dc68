import type { Commute, TransitAnswer } from '#domain/planning/transit/commute-answer.ts'
import type { Point } from '#domain/planning/transit/distance.ts'

export type { Commute, Point, TransitAnswer }

/** Asks for ways by public transit. */
export interface TransitGateway {
  kind: 'feed' | 'opentripplanner'
  /** Whether there is a timetable at all; without one only members who have logged transit count. */
  isReady(): Promise<boolean>
  /** One answer for each home, in their order; long lists yield to others. */
  answer(commute: Commute, homes: readonly Point[]): Promise<TransitAnswer[]>
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
