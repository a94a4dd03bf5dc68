import type { Program } from '#contract/subscriptions/programs.ts'
import { addDays, earlier, type LocalDate } from '#domain/time.ts'

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
