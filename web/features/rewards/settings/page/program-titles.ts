import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import type { LocalDate } from '#domain/time.ts'
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

/** Jan 1, 2027 - Dec 31, 2027. Source: RW-GEN-05. */
export function programTitle({ start_date, end_date }: Dates): string {
  if (start_date === null) return 'No defined date'
  return `${shortDate(start_date)} - ${end_date === null ? 'no end date' : shortDate(end_date)}`
}

/** The programs to choose from; those without dates have a number each. */
export function programChoices(
  programs: readonly ListedProgram[],
): { value: string; label: string }[] {
  const seen = new Map<string, number>()
  return programs.map((program) => {
    const title = programTitle(program)
    const count = (seen.get(title) ?? 0) + 1
    seen.set(title, count)
    return { value: program._id, label: count === 1 ? title : `${title} (${count})` }
  })
}

/** Where a program stands. Source: RW-GEN-23, RW-GEN-29. */
export function programStanding(
  { start_date, end_date }: Dates,
  todayOn: LocalDate,
): { kind: StatusKind; label: string } {
  if (start_date === null) return { kind: 'waiting', label: 'Draft' }
  if (end_date !== null && end_date < todayOn) return { kind: 'neutral', label: 'Over' }
  if (start_date > todayOn) return { kind: 'neutral', label: 'Scheduled' }
  return { kind: 'good', label: 'Ongoing' }
}
