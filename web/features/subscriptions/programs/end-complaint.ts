import { fieldWords } from '#contract/field-message.ts'
import type { LocalDate } from '#domain/time.ts'
import { isDay } from '#web/ui/forms/is-day.ts'

interface Bounds {
  startOn: LocalDate
  /** The first day the program may end on. */
  firstOn: LocalDate
}

/** What is wrong with the end of a program as it was typed, in the server's words; null when nothing is. */
export function endComplaint(endOn: string | null, { startOn, firstOn }: Bounds): string | null {
  if (endOn === null) return null
  if (!isDay(endOn)) return fieldWords.date
  if (endOn < startOn) return "Start Date Can't Be Greater Than End Date"
  return endOn < firstOn ? 'A program can end today or later' : null
}
