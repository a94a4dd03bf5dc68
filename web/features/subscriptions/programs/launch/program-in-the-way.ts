import type { Program } from '#contract/subscriptions/programs.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { lastDayOf, programTitle } from '../program-labels.ts'

interface WantedDates {
  startOn: LocalDate | null
  endOn: LocalDate | null
}

/** Later than any program: stands for a start that is not chosen yet. */
const farOff: LocalDate = '9999-12-31'

/**
 * A program that takes some of these days, one without an end before others; undefined when none does.
 * Source: decisions section 5, they may not overlap.
 */
export function programInTheWay(
  programs: readonly Program[],
  { startOn, endOn }: WantedDates,
): Program | undefined {
  const from = startOn ?? farOff
  const found = programs.filter((program) => {
    const lastOn = lastDayOf(program)
    const startsBefore = endOn === null || program.start_date <= endOn
    return takesDays(program) && startsBefore && (lastOn === null || lastOn >= from)
  })
  return found.find(isEndless) ?? found[0]
}

export function isEndless(program: Program): boolean {
  return lastDayOf(program) === null
}

/** The day after the last program that has an end; null when there is none to wait for. Source: SUB-28. */
export function dayAfterPrograms(programs: readonly Program[]): LocalDate | null {
  const lastDays = programs.filter(takesDays).flatMap((program) => lastDayOf(program) ?? [])
  const lastOn = lastDays.toSorted().at(-1)
  return lastOn === undefined ? null : addDays(lastOn, 1)
}

/** What is to be done about a program without an end before the next can be launched. */
export function endlessSentence(program: Program): string {
  const name = named(program)
  switch (program.status) {
    case 'pending':
      return `${name} is not paid yet and has no end: discard it first, then launch the next.`
    case 'pending_upgrade':
      return `${name} has no end, and its upgrade waits for payment: pay for the upgrade or discard it, then give the program an end date or cancel it.`
    case 'future':
      return `${name} is scheduled and has no end: cancel it first, then launch the next, or choose an end date before ${shortDate(program.start_date)}.`
    default:
      return `${name} has no end: give it an end date or cancel it first, then launch the next.`
  }
}

/** The error of dates that a program with an end takes a part of. */
export function overlapSentence(program: Program): string {
  const lastOn = lastDayOf(program)
  const after = lastOn === null ? 'its end' : shortDate(lastOn)
  return `${named(program)} takes some of these days: start after ${after}, or end before ${shortDate(program.start_date)}.`
}

/** Why nothing can start today; null when no scheduled or unpaid program follows. */
export function whyNotToday(programs: readonly Program[], todayOn: LocalDate): string | null {
  const program = programInTheWay(programs, { startOn: todayOn, endOn: null })
  if (!program) return null
  return program.status === 'pending'
    ? `${named(program)} is not paid yet: pay for it or discard it first`
    : `${named(program)} is scheduled: cancel it first to subscribe from today`
}

function takesDays({ status }: Program): boolean {
  return status !== 'canceled' && status !== 'expired'
}

function named(program: Program): string {
  return `“${programTitle(program)}”`
}
