import { expect, it } from 'vitest'
import { metricNumber, monthValues } from './metric-value.ts'

it.each([
  [12.5, 12.5],
  ['1,234.5', 1234.5],
  ['12', 12],
  [{ trips_count: 7, trips_miles: 40, commuters_count: 2 }, 7],
  ['none', 0],
])('reads %o as %d [MET-10]', (value, number) => {
  expect(metricNumber(value)).toBe(number)
})

it('puts the months of an answer in their places [MET-09]', () => {
  const values = monthValues([{ '5': '1,000' }, { '11': 7 }])
  expect(values).toHaveLength(12)
  expect([values[4], values[10], values[0]]).toEqual([1000, 7, null])
})
