import { expect, it } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '#domain/time.ts'
import { usualWorkday } from './usual-workday.ts'

it.each([
  ['a Friday leads to Tuesday', '2026-11-20', '2026-11-24'],
  ['a Tuesday to Wednesday', '2026-11-17', '2026-11-18'],
  ['the day before Thanksgiving to the week after', '2026-11-25', '2026-12-01'],
  ['Veterans Day is left out', '2026-11-10', '2026-11-12'],
  ['Juneteenth is left out', '2029-06-18', '2029-06-20'],
  ['Independence Day is left out', '2028-07-03', '2028-07-05'],
  ['the turn of the year is left out', '2026-12-23', '2027-01-05'],
])('%s', (_what, today, day) => expect(usualWorkday(today)).toBe(day))

const aYear = (year: number) =>
  Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day))

// Twenty-eight years begin on every weekday, in leap years too.
it.each(Array.from({ length: 28 }, (_, year) => 2026 + year))(
  'is a Tuesday, Wednesday or Thursday, within a week but around the turn of the year: %d',
  (year) => {
    for (const today of aYear(year)) {
      const day = usualWorkday(today)
      expect([2, 3, 4]).toContain(weekdayOf(day))
      const isTurn = today >= `${year}-12-16`
      expect(daysBetween(today, day)).toBeGreaterThanOrEqual(1)
      expect(daysBetween(today, day)).toBeLessThanOrEqual(isTurn ? 19 : 7)
    }
  },
)
