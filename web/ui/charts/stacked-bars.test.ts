import { expect, it } from 'vitest'
import { axisTicks } from './stacked-bars.tsx'

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [9, [0, 2, 4, 6, 8, 10]],
  [49, [0, 10, 20, 30, 40, 50]],
  [248, [0, 50, 100, 150, 200, 250]],
  [251, [0, 100, 200, 300]],
  [5_900, [0, 2_000, 4_000, 6_000]],
  [100_001, [0, 50_000, 100_000, 150_000]],
])('marks an axis up to %d', (highest, expected) => {
  expect(axisTicks(chartOf(highest))).toEqual(expected)
})

function chartOf(value: number) {
  const series = [{ key: 'a', label: '', color: '' }]
  const point = { startOn: '', lastOn: '', tick: '', shortTick: '', name: '', values: { a: value } }
  return { title: '', subtitle: '', period: '', xLabel: '', yLabel: '', series, points: [point] }
}
