import type { LocalDate } from '#domain/time.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'

/** What of a program decides whether its employees can be notified. */
export interface NotifiableProgram {
  _id: string
  start_date: LocalDate | null
  end_date: LocalDate | null
  notified_at: string | null
}

/** Why nobody can be notified of it now; null when they can. */
export function whyNotNotify(
  { start_date, end_date }: NotifiableProgram,
  todayOn: LocalDate,
): string | null {
  if (start_date === null) return 'Set and save the start date of the program first'
  if (end_date !== null && end_date < todayOn) return 'The program is over'
  return null
}

/** Source: COST-06; and when it was last. */
export function notifiedLabel(notifiedOn: LocalDate | null): string {
  return notifiedOn === null
    ? 'Employees are not notified yet'
    : `Employees were last notified on ${shortDate(notifiedOn)}`
}

/** What became of a file. */
export function resultLabel(count: number): string {
  if (count === 0) return 'Nobody could be notified'
  return count === 1 ? '1 person is notified' : `${exactNumber(count)} people are notified`
}
