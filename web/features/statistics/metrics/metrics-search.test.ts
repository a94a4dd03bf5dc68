import { expect, it } from 'vitest'
import { metricsSearch } from './metrics-search.ts'

const read = (raw: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(metricsSearch(raw)).filter(([, value]) => value !== undefined))

it('keeps what the page knows', () => {
  const search = { tab: 'mode-share', year: 2025, period: 'weekly', step: 53, days: '1,3' }
  expect(read({ ...search, charts: 'connected', figures: 'count', report: 2024 })).toEqual({
    ...search,
    charts: 'connected',
    figures: 'count',
    report: 2024,
  })
})

it.each([
  { tab: 'employer' },
  { tab: 'cars' },
  { metric: 'miles' },
  { year: 2019 },
  { year: 'last' },
  { step: 54 },
  { step: 0 },
  { days: '0' },
  { days: '1,8' },
  { days: '1,2,3,4,5,6,7' },
  { charts: true },
])('leaves out %o', (raw) => {
  expect(read(raw)).toEqual({})
})

it('reads a single day, which comes as a number, and days in any order', () => {
  expect(read({ days: 3 })).toEqual({ days: '3' })
  expect(read({ days: '5,1,5' })).toEqual({ days: '1,5' })
})
