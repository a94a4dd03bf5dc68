import { addDays, startOfMonth, weekdayOf } from '#domain/time.ts'
import { dayBit, dayBitsOf, type MonthBits } from '#domain/trips/trips/day-bits.ts'
import type { Range } from './ranges.ts'

/**
 * The days of a range, month by month, that fall on some weekdays (Monday 1 to Sunday 7); all of them when none
 * is named. Months without such a day are left out.
 * Units: local dates, half-open. Errors: none. Source: decisions section 1, `searchDay`.
 */
export function weekdayBits({ startOn, endOn }: Range, weekdays: readonly number[]): MonthBits[] {
  const months = dayBitsOf(startOn, addDays(endOn, -1))
  if (weekdays.length === 0) return months
  return months
    .map(({ month, bits }) => ({ month, bits: bits & bitsOn(month, weekdays) }))
    .filter(({ bits }) => bits !== 0)
}

function bitsOn(month: string, weekdays: readonly number[]): number {
  const end = startOfMonth(month, 1)
  let bits = 0
  for (let day = month; day < end; day = addDays(day, 1)) {
    if (weekdays.includes(weekdayOf(day))) bits += dayBit(day)
  }
  return bits
}
