import { describe, expect, it } from 'vitest'
import type { Chart } from './chart-data.ts'
import { chartRows } from './chart-rows.ts'
import { changeWords, comparedChart, countedBefore } from './compared-chart.ts'

/** September to December of a year; on the 27th of November. */
const today = '2026-11-27'
const ends = ['30', '31', '30', '31']
const chartOf = (year: number, trips: (number | null)[]): Chart => ({
  title: 'Trips',
  subtitle: '',
  period: String(year),
  series: [{ key: 'trips', label: 'Trips', color: '' }],
  xLabel: 'Month',
  yLabel: 'Trips',
  points: trips.map((value, index) => ({
    startOn: `${year}-${String(index + 9).padStart(2, '0')}-01`,
    lastOn: `${year}-${String(index + 9).padStart(2, '0')}-${ends[index]}`,
    tick: '',
    shortTick: '',
    name: `${year}/${index + 9}`,
    values: { trips: value },
    ...(year === 2026 && index === 2 && { isUnfinished: true }),
  })),
})
const now = chartOf(2026, [110, 0, 42.1, null])
const other = chartOf(2025, [100, 0, 42, 70])

it('sets each bar beside the one in its place, the running one beside its same days', () => {
  const compared = comparedChart(now, { chart: other, isHere: true, today })
  expect(compared.before).toBe('2025')
  expect(compared.points.map(({ before }) => before)).toEqual([
    { startOn: '2025-09-01', lastOn: '2025-09-30', name: '2025/9', values: { trips: 100 } },
    { startOn: '2025-10-01', lastOn: '2025-10-31', name: '2025/10', values: { trips: 0 } },
    {
      startOn: '2025-11-01',
      lastOn: '2025-11-27',
      name: 'Nov 1 – 27, 2025',
      values: { trips: 42 },
    },
    undefined,
  ])
})

it('keeps the place while the values before are on their way', () => {
  const compared = comparedChart(now, { chart: other, isHere: false, today })
  expect(compared.before).toBe('2025')
  expect(compared.points).toEqual(now.points)
})

it('has the values before and the change as columns of its file, exact', () => {
  expect(chartRows(comparedChart(now, { chart: other, isHere: true, today }))).toEqual([
    [
      'Start date',
      'End date',
      'Start date before',
      'End date before',
      'Trips',
      'Trips, before',
      'Trips, change',
      'Trips, change in percent',
    ],
    ['2026-09-01', '2026-09-30', '2025-09-01', '2025-09-30', 110, 100, 10, 10],
    ['2026-10-01', '2026-10-31', '2025-10-01', '2025-10-31', 0, 0, 0, 0],
    ['2026-11-01', '2026-11-30', '2025-11-01', '2025-11-27', 42.1, 42, 0.1, 0.2],
    ['2026-12-01', '2026-12-31', null, null, null, null, null, null],
  ])
})

it('is called by its name when whole, by its dates when cut', () => {
  const year = { startOn: '2025-01-01', endOn: '2026-01-01' }
  expect(countedBefore(year, year, '2025')).toEqual({ range: year, period: '2025' })
  expect(countedBefore(year, { ...year, endOn: '2025-11-28' }, '2025')).toEqual({
    range: year,
    until: '2025-11-28',
    period: 'Jan 1 – Nov 27, 2025',
  })
})

describe('a change in words', () => {
  it.each([
    [undefined, { difference: 12, percent: 8.3 }, 'up 12 (8.3%)'],
    [undefined, { difference: -1200, percent: -50 }, 'down 1,200 (50%)'],
    [undefined, { difference: 0, percent: 0 }, 'no change'],
    [undefined, { difference: 3, percent: null }, 'up 3 from none'],
    [undefined, { difference: 1, percent: 0 }, 'up 1 (under 0.1%)'],
    ['dollars', { difference: -3.5, percent: -2 }, 'down $3.50 (2%)'],
    ['percent', { difference: 3.2, percent: 40 }, 'up 3.2 points'],
    [undefined, null, '–'],
  ] as const)('of %s %o is %s', (unit, change, expected) => {
    expect(changeWords(unit ? { unit } : {}, change)).toBe(expected)
  })
})
