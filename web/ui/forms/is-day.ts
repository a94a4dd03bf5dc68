import { calendarDate } from '#contract/shared.ts'

/** Whether what was typed is a date as the contract takes it. */
export function isDay(typed: string): boolean {
  return calendarDate.safeParse(typed).success
}
