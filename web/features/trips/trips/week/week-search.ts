import { addDays, earlier, type LocalDate, startOfWeek } from '#domain/time.ts'

/** The week of the trips page, by any day in it; absent is this week. */
export interface WeekSearch {
  week?: LocalDate | undefined
}

/** Reads it; whatever is no date is answered as undefined, never left out. */
export function weekSearch({ week }: Record<string, unknown>): WeekSearch {
  return { week: typeof week === 'string' && isDate(week) ? week : undefined }
}

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

function isDate(text: string): boolean {
  return /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}
