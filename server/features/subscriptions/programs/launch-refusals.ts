import {
  isInTheWay,
  type LaunchProblem,
  type ProgramDates,
} from '#domain/subscriptions/programs/launch-check.ts'
import { type AppError, conflict, invalid } from '#server/platform/errors.ts'
import { factsOf } from './program-facts.ts'
import type { ProgramRow } from './queries/programs.ts'
import type { Subscriber } from './subscriber.ts'

/** Why a program cannot be launched, with the field named. */
export function launchRefused(problem: LaunchProblem): AppError {
  return refusals[problem]()
}

/** Another program has some of the days. */
function programsOverlap(field: 'start_date' | 'end_date'): AppError {
  return conflict('programs_overlap', {
    [field]: ['Another program runs on some of these days: programs cannot overlap'],
  })
}

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

const refusals: Readonly<Record<LaunchProblem, () => AppError>> = {
  start_after_end: () => invalid({ start_date: ["Start Date Can't Be Greater Than End Date"] }),
  start_is_past: () => invalid({ start_date: ['A program can start today or later'] }),
  fixed_cost_without_data: () =>
    invalid({ type_data: ['A program at a fixed cost needs its cost'] }),
  fixed_cost_by_other_interval: () =>
    invalid({ billing_interval: ['A program at a fixed cost is billed by the month'] }),
  ongoing_with_data: () => invalid({ type_data: ['An ongoing program has no fixed cost'] }),
  overlap: () => programsOverlap('start_date'),
}
