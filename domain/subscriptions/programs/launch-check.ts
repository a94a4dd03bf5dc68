import type { LocalDate } from '#domain/time.ts'
import type { Interval } from './plans.ts'
import { endOf, type ProgramFacts, programStatus } from './program-state.ts'

/** The dates of a program; `lastOn` is null without an end. */
export interface ProgramDates {
  startOn: LocalDate
  lastOn: LocalDate | null
}

/** What is asked to be launched, as far as rules look at it. */
export interface WantedProgram extends ProgramDates {
  type: 'ongoing' | 'fixed_cost'
  interval: Interval
  hasTypeData: boolean
}

/** Why a program cannot be launched as it is asked for. */
export type LaunchProblem =
  | 'start_after_end'
  | 'start_is_past'
  | 'fixed_cost_without_data'
  | 'fixed_cost_by_other_interval'
  | 'ongoing_with_data'
  | 'overlap'

/**
 * What keeps a program from being launched on a day; null when nothing does. The start is today or
 * later and not after the end, a fixed cost is by the month and says what it is made of, and programs
 * do not overlap. Source: SUB-22, SUB-26, decisions section 4, Program states; section 5, Reward programs.
 */
export function launchProblem(
  wanted: WantedProgram,
  others: readonly ProgramFacts[],
  todayOn: LocalDate,
): LaunchProblem | null {
  const { startOn, lastOn, type, interval, hasTypeData } = wanted
  if (lastOn !== null && startOn > lastOn) return 'start_after_end'
  if (startOn < todayOn) return 'start_is_past'
  if (type === 'ongoing' && hasTypeData) return 'ongoing_with_data'
  if (type === 'fixed_cost' && !hasTypeData) return 'fixed_cost_without_data'
  if (type === 'fixed_cost' && interval !== 'month') return 'fixed_cost_by_other_interval'
  return others.some((other) => isInTheWay(other, wanted, todayOn)) ? 'overlap' : null
}

/**
 * Whether another program takes some of these days: one that waits for its payment or is launched, up to
 * its end or cancellation; what is over or was cancelled before its start takes none.
 * Source: decisions section 5, they may not overlap.
 */
export function isInTheWay(other: ProgramFacts, dates: ProgramDates, todayOn: LocalDate): boolean {
  const status = programStatus(other, todayOn)
  if (status === 'canceled' || status === 'expired') return false
  return overlaps({ startOn: other.startOn, lastOn: endOf(other) }, dates)
}

function overlaps(a: ProgramDates, b: ProgramDates): boolean {
  return (
    (b.lastOn === null || a.startOn <= b.lastOn) && (a.lastOn === null || b.startOn <= a.lastOn)
  )
}

/**
 * Whether the free month is to be had: with a first `ongoing` program. One that was cancelled before its
 * start has used nothing up. Source: decisions section 4, Subscriptions: the free month.
 */
export function hasFreeMonth(
  programs: readonly Pick<ProgramFacts & { type: 'ongoing' | 'fixed_cost' }, 'type' | 'status'>[],
): boolean {
  return !programs.some(({ type, status }) => type === 'ongoing' && status === 'launched')
}
