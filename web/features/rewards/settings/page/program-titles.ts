import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { earlier, type LocalDate } from '#domain/time.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import type { StatusKind } from '#web/ui/status-text.tsx'

/** A program as the list of all has it. */
export type ListedProgram = Pick<
  RewardSettingsRecord,
  '_id' | 'start_date' | 'end_date' | 'ongoing'
>

type Dates = Pick<RewardSettingsRecord, 'start_date' | 'end_date'>

/** How a program is called that is still to be made. Source: RW-GEN-05. */
export const newProgramTitle = 'New program'

/**
 * Jan 1, 2027 - Dec 31, 2027; a program rewards no longer than the subscription lasts, where that was cancelled.
 * Source: RW-GEN-05.
 */
export function programTitle(program: Dates, coveredTo: LocalDate | null = null): string {
  const { start_date, end_date } = program
  if (start_date === null) return 'No defined date'
  const lastOn = rewardsTo(program, coveredTo)
  const end = lastOn === null ? 'no end date' : shortDate(lastOn)
  return `${shortDate(start_date)} - ${lastOn === end_date ? '' : 'ends '}${end}`
}

/** The last day a program rewards; null while none is in sight. What begins later waits for another subscription. */
export function rewardsTo(
  { start_date, end_date }: Dates,
  coveredTo: LocalDate | null,
): LocalDate | null {
  if (coveredTo === null || start_date === null || start_date > coveredTo) return end_date
  return end_date === null ? coveredTo : earlier(end_date, coveredTo)
}

/** The programs to choose from; those without dates have a number each. */
export function programChoices(
  programs: readonly ListedProgram[],
  coveredTo: LocalDate | null = null,
): { value: string; label: string }[] {
  const seen = new Map<string, number>()
  return programs.map((program) => {
    const title = programTitle(program, coveredTo)
    const count = (seen.get(title) ?? 0) + 1
    seen.set(title, count)
    return { value: program._id, label: count === 1 ? title : `${title} (${count})` }
  })
}

/** Where a program stands. Source: RW-GEN-23, RW-GEN-29. */
export function programStanding(
  program: Dates,
  todayOn: LocalDate,
  coveredTo: LocalDate | null = null,
): { kind: StatusKind; label: string } {
  const { start_date, end_date } = program
  if (start_date === null) return { kind: 'waiting', label: 'Draft' }
  if (end_date !== null && end_date < todayOn) return { kind: 'neutral', label: 'Over' }
  if (start_date > todayOn) return { kind: 'neutral', label: 'Scheduled' }
  const lastOn = rewardsTo(program, coveredTo)
  return lastOn === null || lastOn === end_date
    ? { kind: 'good', label: 'Ongoing' }
    : { kind: 'waiting', label: `Ends ${shortDate(lastOn)}` }
}
