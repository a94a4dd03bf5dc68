import { addDays, earlier, type LocalDate, startOfWeek } from '#domain/time.ts'
import { day, type SearchOf, searchSpec } from '#web/kit/list/search-spec.ts'

/** The week of the trips page, by any day in it; absent is this week. */
export const weekSearch = searchSpec({ week: day })

type WeekSearch = SearchOf<typeof weekSearch>

/** The Monday that the address asks for; a week that has not begun is this one. */
export function mondayOf({ week }: WeekSearch, today: LocalDate): LocalDate {
  const thisMonday = startOfWeek(today)
  if (week === undefined) return thisMonday
  return earlier(startOfWeek(week), thisMonday)
}

/** What the address says of a week: nothing of this one. */
export function weekAt(monday: LocalDate, today: LocalDate): LocalDate | undefined {
  return monday >= startOfWeek(today) ? undefined : monday
}

/** The days of a week that may hold trips. */
export function daysOf(monday: LocalDate, today: LocalDate): LocalDate[] {
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day)).filter((day) => day <= today)
}
