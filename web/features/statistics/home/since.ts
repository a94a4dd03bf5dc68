import { addDays, daysBetween, type LocalDate, weekdayOf } from '#domain/time.ts'
import { monthYear } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'

/** Since March 2024 ~ 975 days: from the day the account was created to today. */
export function since(createdOn: LocalDate, today: LocalDate): string {
  const days = Math.max(0, daysBetween(createdOn, today))
  return `Since ${monthYear(createdOn)} ~ ${exactNumber(days)} ${days === 1 ? 'day' : 'days'}`
}

/** Mondays to Fridays from one date to another, both included. */
export function workdays(from: LocalDate, to: LocalDate): number {
  const days = daysBetween(from, to) + 1
  if (days <= 0) return 0
  const wholeWeeks = Math.floor(days / 7)
  const rest = Array.from({ length: days % 7 }, (_, index) => addDays(from, index))
  return wholeWeeks * 5 + rest.filter((date) => weekdayOf(date) <= 5).length
}
