import { addDays, type LocalDate, weekdayOf } from '#domain/time.ts'

/** The days on which offices and schools in the United States stay shut. */
export function isHoliday(date: LocalDate): boolean {
  return holidaysOf(Number(date.slice(0, 4))).has(date)
}

/** Between Christmas and New Year, and around Independence Day, half the office is away. */
export function isHolidaySeason(date: LocalDate): boolean {
  const day = date.slice(5)
  return day >= '12-23' || day <= '01-02' || (day >= '07-01' && day <= '07-07')
}

/** School holidays: summer, a week in spring, a week in autumn, two in winter. */
export function isSchoolBreak(date: LocalDate): boolean {
  const day = date.slice(5)
  return (
    day >= '12-20' ||
    day <= '01-03' ||
    (day >= '03-16' && day <= '03-24') ||
    (day >= '05-30' && day <= '08-11') ||
    (day >= '10-12' && day <= '10-16')
  )
}

const years = new Map<number, Set<LocalDate>>()

function holidaysOf(year: number): Set<LocalDate> {
  const known = years.get(year)
  if (known) return known
  const thanksgiving = nthWeekday(year, 11, 4, 4)
  const holidays = new Set([
    observed(`${year}-01-01`),
    // New Year's Day of the next year is observed in this one when it is a Saturday.
    observed(`${year + 1}-01-01`),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    lastMondayOfMay(year),
    observed(`${year}-06-19`),
    observed(`${year}-07-04`),
    nthWeekday(year, 9, 1, 1),
    thanksgiving,
    addDays(thanksgiving, 1),
    observed(`${year}-12-25`),
  ])
  years.set(year, holidays)
  return holidays
}

/** A holiday on a Saturday is kept on Friday, one on a Sunday on Monday. */
function observed(date: LocalDate): LocalDate {
  const weekday = weekdayOf(date)
  return weekday === 6 ? addDays(date, -1) : weekday === 7 ? addDays(date, 1) : date
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): LocalDate {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}

function lastMondayOfMay(year: number): LocalDate {
  const last = `${year}-05-31`
  return addDays(last, 1 - weekdayOf(last))
}
