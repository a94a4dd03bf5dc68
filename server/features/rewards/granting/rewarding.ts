import { isClosed } from '#domain/rewards/granting/month-end.ts'
import type { TripScore } from '#domain/rewards/granting/score-trip.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Direction, Mode, Source } from '#domain/trips/trips/modes.ts'
import type { Closing } from './close-due-months.ts'
import type { EmployerPrograms } from './read-programs.ts'

/** When and under which programs rewards are given. */
export interface Rewarding extends Closing {
  employerId: string
  at: Date
  /** Of all days concerned and of today. */
  employer: EmployerPrograms
}

export interface TripToReward {
  id: string
  memberId: string
  tripOn: LocalDate
  direction: Direction | null
  mode: Mode
  source: Source
  score: TripScore
  /** Of a trip that was changed: how many rewards of each kind it had, and which may not come again. */
  before?: { trip: number; recommendation: number; barred: ReadonlySet<string> }
}

/** The day a reward for a trip is earned on: the trip's, and after the month has closed the day it is granted. */
export function earnedOn(tripOn: LocalDate, { today, closedThrough }: Closing): LocalDate {
  return isClosed(tripOn, closedThrough) ? today : tripOn
}
