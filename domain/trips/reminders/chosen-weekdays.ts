/**
 * Weekdays, Monday 1 to Sunday 7, as one number: a bit for each, Monday the lowest. Errors: none.
 * Source: decisions section 1, `searchDay`.
 */
export function bitsOfWeekdays(weekdays: readonly number[]): number {
  return weekdays.reduce((bits, weekday) => bits | (1 << (weekday - 1)), 0)
}

/** The weekdays of such a number, Monday first. Errors: none. Source: as above. */
export function weekdaysOfBits(bits: number): number[] {
  return [1, 2, 3, 4, 5, 6, 7].filter((weekday) => bits & (1 << (weekday - 1)))
}
