import { expect, it } from 'vitest'
import { csv } from '#web/ui/download.ts'
import { barTotal, type Chart, seriesTotal, topSeries } from './chart-data.ts'
import { chartFileName } from './chart-menu-entries.tsx'
import { chartRows } from './chart-rows.ts'

const chart: Chart = {
  title: 'Commute Breakdown',
  subtitle: '',
  period: '',
  xLabel: 'Day',
  yLabel: 'Member-days',
  series: [
    { key: 'office', label: 'Office commute', color: '' },
    { key: 'home', label: '=Telecommute', color: '' },
  ],
  points: [
    point('2026-11-16', { office: 204, home: 78 }),
    point('2026-11-17', { office: 3, home: 0 }),
    point('2026-11-18', { office: null, home: null }),
  ],
}

it('gives its figures as rows, days to come left empty', () => {
  expect(chartRows(chart)).toEqual([
    ['Start date', 'End date', 'Office commute', '=Telecommute'],
    ['2026-11-16', '2026-11-16', 204, 78],
    ['2026-11-17', '2026-11-17', 3, 0],
    ['2026-11-18', '2026-11-18', null, null],
  ])
})

it('defuses a label that a spreadsheet would run', () => {
  expect(csv(chartRows(chart))).toContain("Office commute,'=Telecommute\r\n")
})

it('names its file after title, dates and filters', () => {
  expect(chartFileName(chart)).toBe('commute-breakdown-2026-11-16-to-2026-11-18')
  expect(chartFileName({ ...chart, filters: ['Mon', 'Tue', 'connected'] })).toBe(
    'commute-breakdown-2026-11-16-to-2026-11-18-mon-tue-connected',
  )
  expect(chartFileName({ ...chart, points: [] })).toBe('commute-breakdown')
})

it('adds up bars and series', () => {
  expect(chart.points.map((bar) => barTotal(chart, bar))).toEqual([282, 3, null])
  expect(seriesTotal(chart, 'office')).toBe(207)
})

it('rounds the corners of the highest part that has a height', () => {
  expect(chart.points.map((bar) => topSeries(chart, bar))).toEqual(['home', 'office', null])
})

function point(startOn: string, values: Record<string, number | null>) {
  return { startOn, lastOn: startOn, values, tick: '', shortTick: '', name: '' }
}
