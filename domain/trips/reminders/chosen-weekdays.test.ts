import { expect, it } from 'vitest'
import { bitsOfWeekdays, weekdaysOfBits } from './chosen-weekdays.ts'

it.each([
  [[1], 1],
  [[7], 64],
  [[1, 2, 3, 4, 5], 31],
  [[1, 2, 3, 4, 5, 6, 7], 127],
])('%j is %i, and the other way round', (weekdays, bits) => {
  expect(bitsOfWeekdays(weekdays)).toBe(bits)
  expect(weekdaysOfBits(bits)).toEqual(weekdays)
})

it('takes each weekday once, in any order', () => {
  expect(weekdaysOfBits(bitsOfWeekdays([5, 1, 5]))).toEqual([1, 5])
})
