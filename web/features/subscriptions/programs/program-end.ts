import { fieldMessages } from '#contract/field-message.ts'
import type { Program } from '#contract/subscriptions/programs.ts'
import { addDays, earlier, type LocalDate } from '#domain/time.ts'
import { isDay } from '#web/ui/forms/is-day.ts'

/**
 * The last day of a running program once it is cancelled: the day before the next billing date, or the end
 * of what is paid when nothing is billed again. Source: SUB-42, decisions section 4, Employees.
 */
export function runsUntil(program: Program): LocalDate | null {
  const { next_billing_date, current_period_end, end_date } = program
  const paidUntil = next_billing_date === null ? current_period_end : addDays(next_billing_date, -1)
  if (paidUntil === null || end_date === null) return paidUntil ?? end_date
  return earlier(paidUntil, end_date)
}

interface Bounds {
  startOn: LocalDate
  /** The first day the program may end on. */
  firstOn: LocalDate
}

/** What is wrong with the end of a program as it was typed, in the server's words; null when nothing is. */
export function endError(endOn: string | null, { startOn, firstOn }: Bounds): string | null {
  if (endOn === null) return null
  if (!isDay(endOn)) return fieldMessages.date
  if (endOn < startOn) return "Start Date Can't Be Greater Than End Date"
  return endOn < firstOn ? 'A program can end today or later' : null
}
