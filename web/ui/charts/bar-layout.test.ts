import { expect, it } from 'vitest'
import { axisTicks, barAt, middleOf, plotOf, segmentsOf } from './bar-layout.ts'
import type { Chart } from './chart-data.ts'

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
  expect(axisTicks(chartOf({ a: highest }))).toEqual(expected)
})

const plot = plotOf(148, 164, 44)

it('gives bars the room that axes leave', () => {
  expect(plot).toEqual({ left: 44, top: 26, width: 100, height: 100 })
})

it('stacks the parts of a bar in the order of the series, a hair apart', () => {
  const chart = chartOf({ a: 30, b: 0, c: 20 }, { a: 10, b: null, c: null })
  expect(segmentsOf(chart, 0, plot, 100)).toEqual([
    { key: 'a', x: 55, y: 97, width: 28, height: 29, isTop: false },
    { key: 'c', x: 55, y: 76, width: 28, height: 20, isTop: true },
  ])
  expect(segmentsOf(chart, 1, plot, 100)).toEqual([
    { key: 'a', x: 105, y: 116, width: 28, height: 10, isTop: true },
  ])
})

it('stands grouped bars side by side, all with round corners', () => {
  const chart: Chart = { ...chartOf({ a: 30, b: 50 }), layout: 'grouped' }
  expect(segmentsOf(chart, 0, plot, 100)).toEqual([
    { key: 'a', x: 66, y: 96, width: 26, height: 30, isTop: true },
    { key: 'b', x: 96, y: 76, width: 26, height: 50, isTop: true },
  ])
})

it('draws no part of a bar that is still to come', () => {
  expect(segmentsOf(chartOf({ a: null }), 0, plot, 1)).toEqual([])
})

it('finds the bar whose band a pointer is in, beyond the ends the outermost', () => {
  for (const index of [0, 1, 2, 3]) expect(barAt(plot, middleOf(plot, index, 4), 4)).toBe(index)
  expect([barAt(plot, 0, 4), barAt(plot, 500, 4)]).toEqual([0, 3])
})

function chartOf(...bars: Record<string, number | null>[]): Chart {
  const point = { startOn: '', lastOn: '', tick: '', shortTick: '', name: '' }
  return {
    title: '',
    subtitle: '',
    period: '',
    xLabel: '',
    yLabel: '',
    series: Object.keys(bars[0] ?? {}).map((key) => ({ key, label: '', color: '' })),
    points: bars.map((values) => ({ ...point, values })),
  }
}

it('stands the bar of the period before at the left, and keeps its place while it is to come', () => {
  const chart: Chart = { ...chartOf({ a: 30, b: 0 }, { a: 10, b: 5 }), before: '2025' }
  const place = segmentsOf(chart, 0, plot, 100)
  expect(place).toEqual([{ key: 'a', x: 70, y: 96, width: 18, height: 30, isTop: true }])
  expect(segmentsOf(chart, 0, plot, 100, 'before')).toEqual([])
  const [first] = chart.points
  if (!first) throw new Error('the chart has bars')
  const here = { ...chart, points: [{ ...first, before: { ...first, values: { a: 80 } } }] }
  expect(axisTicks(here).at(-1)).toBe(80)
  const [own] = segmentsOf(here, 0, plot, 100)
  const [before] = segmentsOf(here, 0, plot, 100, 'before')
  expect(before).toMatchObject({ key: 'a', height: 80, width: own?.width, isTop: true })
  expect((before?.x ?? 0) + (before?.width ?? 0) + 2).toBe(own?.x)
})
