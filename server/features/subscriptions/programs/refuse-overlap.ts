import { isInTheWay, type ProgramDates } from '#domain/subscriptions/programs/launch-check.ts'
import { programsOverlap } from './launch-words.ts'
import { factsOf } from './program-facts.ts'
import type { ProgramRow } from './queries/programs.ts'
import type { Subscriber } from './subscriber.ts'

/** Refuses dates of a program that another one of the employer takes a part of. */
export function refuseOverlap(
  { id }: Pick<ProgramRow, 'id'>,
  { startOn, lastOn }: ProgramDates,
  { programs, todayOn }: Subscriber,
  field: 'start_date' | 'end_date',
): void {
  const dates = { startOn, lastOn }
  const isTaken = programs.some(
    (other) => other.id !== id && isInTheWay(factsOf(other), dates, todayOn),
  )
  if (isTaken) throw programsOverlap(field)
}
