import { expect, it } from 'vitest'
import { chartPoints, isEmpty } from './chart-points.ts'
import { userEngagement } from './home-charts.ts'

const rows = [
  { start_date: '2026-11-19', end_date: '2026-11-19', active_users: 158, inactive_users: 90 },
  { start_date: '2026-11-20', end_date: '2026-11-20', active_users: 0, inactive_users: 248 },
  { start_date: '2026-11-21', end_date: '2026-11-21', active_users: 0, inactive_users: 248 },
]
const { series } = userEngagement

it('takes a bar from each row [HOME-05] [HOME-06]', () => {
  expect(chartPoints(rows, series, 'day', '2026-11-20')[0]).toEqual({
    startOn: '2026-11-19',
    lastOn: '2026-11-19',
    tick: 'Thu 19',
    shortTick: 'T',
    name: 'Thu, Nov 19, 2026',
    values: { active_users: 158, inactive_users: 90 },
  })
})

it('marks the day, week or month that is not over, so that it reads as no drop', () => {
  const days = chartPoints(rows, series, 'day', '2026-11-20')
  expect(days.map(({ isUnfinished = false }) => isUnfinished)).toEqual([false, true, false])
  const week = { start_date: '2026-11-16', end_date: '2026-11-22' }
  expect(chartPoints([week], [], 'week', '2026-11-22')[0]).toHaveProperty('isUnfinished', true)
  expect(chartPoints([week], [], 'week', '2026-11-23')[0]).not.toHaveProperty('isUnfinished')
})

it('calls nobody inactive on a day to come', () => {
  const [, today, tomorrow] = chartPoints(rows, series, 'day', '2026-11-20')
  expect(today?.values).toEqual({ active_users: 0, inactive_users: 248 })
  expect(tomorrow?.values).toEqual({ active_users: null, inactive_users: null })
})

it.each([
  ['week', '2026-10-26', '2026-11-01', 'Oct 26 – Nov 1', 'Oct 26', 'Oct 26 – Nov 1, 2026'],
  ['week', '2025-12-29', '2026-01-04', 'Dec 29 – Jan 4', 'Dec 29', 'Dec 29, 2025 – Jan 4, 2026'],
  ['month', '2026-11-01', '2026-11-30', 'Nov', 'N', 'November 2026'],
] as const)('labels the %s from %s to %s', (bucket, start, end, tick, shortTick, name) => {
  const row = { start_date: start, end_date: end }
  expect(chartPoints([row], [], bucket, end)[0]).toMatchObject({ tick, shortTick, name })
})

it('knows when there is nothing to draw', () => {
  expect(isEmpty(chartPoints(rows, series, 'day', '2026-11-20'))).toBe(false)
  expect(isEmpty(chartPoints(rows.slice(2), series, 'day', '2026-11-20'))).toBe(true)
  expect(isEmpty([])).toBe(true)
})
