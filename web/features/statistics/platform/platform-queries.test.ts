import { expect, it } from 'vitest'
import { rangeOf } from '#domain/statistics/metrics/steps.ts'
import { distanceCall, monthCall } from './platform-queries.ts'

it('sends months, weeks and years by the dates they begin and end on [X-NUM-04, ADM-STAT-13]', () => {
  const may = rangeOf({ view: 'monthly', year: 2026, step: 5 })
  expect(distanceCall({ type: 'monthly', range: may }, undefined)).toEqual({
    type: 'monthly',
    from_year: '2026-05-01',
    to_year: '2026-06-01',
  })
  const year = rangeOf({ view: 'yearly', year: 2026, step: 1 })
  expect(distanceCall({ type: 'weekly', range: year, week: 20 }, 'x')).toEqual({
    type: 'weekly',
    from_year: '2026-01-01',
    to_year: '2027-01-01',
    week: '20',
    employer_id: 'x',
  })
})

it('asks for a month of one employer, or of all [ADM-STAT-01, ADM-HOME-06]', () => {
  expect(monthCall({ year: 2026, month: 5 }, undefined)).toEqual({ year: '2026', month: '5' })
  expect(monthCall({ year: 2026, month: 5 }, 'x')).toEqual({
    year: '2026',
    month: '5',
    employer_id: 'x',
  })
})
