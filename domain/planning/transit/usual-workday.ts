import { addDays, type LocalDate, weekdayOf } from '#domain/time.ts'

/**
 * The next day on which most people are at work, for which ways are asked: the next Tuesday, Wednesday or
 * Thursday that is no federal holiday and not from 24 December to 2 January, when many are away.
 * Units: local dates. Errors: none. Source: holidays 5 U.S.C. 6103(a); weekdays and the turn of the year an assumption.
 */
export function usualWorkday(today: LocalDate): LocalDate {
  let day = addDays(today, 1)
  while (!isUsual(day)) day = addDays(day, 1)
  return day
}

const usualWeekdays = [2, 3, 4]

function isUsual(day: LocalDate): boolean {
  const date = day.slice(5)
  if (!usualWeekdays.includes(weekdayOf(day))) return false
  return date < '12-24' && date > '01-02' && !isHoliday(day, date)
}

/** Juneteenth, Independence Day and Veterans Day; the others are on Mondays, but for Thanksgiving and the turn of the year. */
const holidays = ['06-19', '07-04', '11-11']

function isHoliday(day: LocalDate, date: string): boolean {
  // The fourth Thursday of November.
  const isThanksgiving = weekdayOf(day) === 4 && date >= '11-22' && date <= '11-28'
  return isThanksgiving || holidays.includes(date)
}
