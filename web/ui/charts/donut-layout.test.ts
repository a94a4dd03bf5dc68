import { expect, it } from 'vitest'
import type { Chart } from './chart-data.ts'
import { labelsOf, percentLabel, sliceOutline, slicesOf } from './donut-layout.ts'

const center = { x: 100, y: 100 }

it('shares the ring out in the order of the series, parts of nothing left out', () => {
  expect(slicesOf(chartOf({ drive: 6, walk: 0, bike: 2 }))).toEqual([
    { key: 'drive', value: 6, percent: 75, from: 0, to: 0.75 },
    { key: 'bike', value: 2, percent: 25, from: 0.75, to: 1 },
  ])
  expect(slicesOf(chartOf({ drive: 0 }))).toEqual([])
})

it('leaves a hole of 70 percent of the ring [MET-30]', () => {
  const [slice] = slicesOf(chartOf({ drive: 1 }))
  if (!slice) throw new Error('there is one')
  expect(sliceOutline(center, 50, slice)).toBe(
    'M100.00 50.00A50 50 0 0 1 100.00 150.00A50 50 0 0 1 100.00 50.00L100.00 65.00A35 35 0 0 0 100.00 135.00A35 35 0 0 0 100.00 65.00Z',
  )
})

it('labels slices of one percent and more [MET-31]', () => {
  const labelled = (chart: Chart) => labelsOf(center, 50, slicesOf(chart)).map(({ text }) => text)
  expect(labelled(chartOf({ drive: 990, bike: 10 })).toSorted()).toEqual(['1%', '99%'])
  expect(labelled(chartOf({ drive: 991, bike: 9 }))).toEqual(['99.1%'])
})

it('keeps labels of thin neighbours apart', () => {
  const thin = { a: 500, b: 11, c: 11, d: 11, e: 11 }
  const labels = labelsOf(center, 50, slicesOf(chartOf(thin)))
  for (const side of [true, false]) {
    const places = labels.filter(({ isRight }) => isRight === side).map(({ y }) => y)
    for (const [index, y] of places.slice(1).entries()) {
      expect(y - (places[index] ?? 0)).toBeGreaterThanOrEqual(14.99)
    }
  }
})

it('writes percent with one decimal at most', () => {
  expect([12.34, 12, 99.96].map(percentLabel)).toEqual(['12.3%', '12%', '100%'])
})

function chartOf(values: Record<string, number>): Chart {
  return {
    title: '',
    subtitle: '',
    period: '',
    xLabel: '',
    yLabel: '',
    series: Object.keys(values).map((key) => ({ key, label: key, color: '' })),
    points: [{ startOn: '', lastOn: '', tick: '', shortTick: '', name: '', values }],
  }
}
