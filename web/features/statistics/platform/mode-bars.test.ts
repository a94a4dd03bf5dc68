import { expect, it } from 'vitest'
import { circleText, comparedBars, modeBarChart, modeBars, modeBarWords } from './mode-bars.ts'

const distances = {
  bike: { value: 3.5, users_count: 1, trips_count: 2 },
  transit: { value: 12.25, users_count: 14, trips_count: 1200 },
  drive: { value: 9, users_count: 3, trips_count: 1 },
}

it('puts the longest first and leaves out what nobody did [ADM-STAT-08, ADM-STAT-15]', () => {
  expect(modeBars(distances).map(({ key }) => key)).toEqual(['transit', 'drive', 'bike'])
})

it('reads out miles with two decimals, commuters and trips [ADM-STAT-09]', () => {
  expect(modeBars(distances).map(modeBarWords)).toEqual([
    'Transit: 12.25 miles a trip, 14 commuters, 1,200 trips',
    'Drive alone: 9.00 miles a trip, 3 commuters, 1 trip',
    'Bike: 3.50 miles a trip, 1 commuter, 2 trips',
  ])
})

it.each([
  [999, '999'],
  [1980, '2K'],
  [5340, '5.3K'],
  [15_900, '16K'],
])('rounds %d trips to %s in a circle, and cuts nothing off [ADM-STAT-09]', (trips, text) => {
  expect(circleText({ trips })).toBe(text)
})

it('gives each mode the color and the pattern it has everywhere [ADM-STAT-08]', () => {
  const at = { view: 'monthly', year: 2026, step: 2 } as const
  const { series } = modeBarChart(modeBars(distances), at, 'Distance', '2026-11-27')
  expect(series.map(({ color, texture }) => [color, texture])).toEqual([
    ['var(--mode-transit)', 'ruled'],
    ['var(--mode-drive)', undefined],
    ['var(--mode-bike)', 'hatched-back'],
  ])
})

it('is titled with its dates, of a month, a week and a year [ADM-STAT-10, ADM-STAT-11]', () => {
  const title = (at: Parameters<typeof modeBarChart>[1]) =>
    modeBarChart(modeBars(distances), at, 'Distance', '2026-11-27').title
  expect(title({ view: 'monthly', year: 2026, step: 2 })).toBe(
    'Distance, Feb 01 2026 - Feb 28 2026',
  )
  expect(title({ view: 'weekly', year: 2026, step: 53 })).toBe(
    'Distance, Dec 28 2026 - Jan 03 2027',
  )
  expect(title({ view: 'yearly', year: 2026, step: 1 })).toBe('Distance, Jan 01 2026 - Dec 31 2026')
})

it('keeps the modes in its table that nobody went by since the month before', () => {
  const today = '2026-11-27'
  const at = { view: 'monthly', year: 2026, step: 11 } as const
  const chart = modeBarChart(modeBars({ bike: distances.bike }), at, 'Distance', today)
  const step = { ...at, step: 10 }
  const before = {
    step,
    range: { startOn: '2026-10-01', endOn: '2026-11-01' },
    until: '2026-10-28',
    period: 'Oct 1 – 27, 2026',
  }
  const compared = comparedBars(chart, distances, { before, isHere: true, today })
  expect(compared.series.map(({ key }) => key)).toEqual(['bike', 'transit', 'drive'])
  expect(compared.points[0]?.before).toMatchObject({
    lastOn: '2026-10-27',
    name: 'Oct 1 – 27, 2026',
    values: { bike: 3.5, transit: 12.25 },
  })
  const waiting = comparedBars(chart, {}, { before, isHere: false, today })
  expect(waiting.before).toBe('Oct 1 – 27, 2026')
  expect(waiting.points[0]).not.toHaveProperty('before')
})
