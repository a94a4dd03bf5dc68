import { expect, it } from 'vitest'
import { isFiltered, shownPeriod, taxFormsSearch, unfiltered } from './tax-forms-search.ts'

it('shows this year, from December on, unless another period is chosen [ADM-TAX-02]', () => {
  const today = '2026-11-20'
  expect(shownPeriod({}, today)).toEqual({ period: 'year', at: '2026-12-01' })
  expect(shownPeriod({ period: 'month' }, today)).toEqual({ period: 'month', at: today })
  expect(shownPeriod({ at: '2024-03-01' }, today)).toEqual({ period: 'year', at: '2024-03-01' })
})

it('reads its filters from the URL, and nothing else [ADM-TAX-01]', () => {
  const raw = { status: 'approved', period: 'all', search: 'sam', page: 2, form: 'x' }
  expect(taxFormsSearch(raw)).toEqual({
    status: 'approved',
    period: 'all_time',
    search: 'sam',
    page: 2,
  })
})

it('is filtered by its year until all time is asked for', () => {
  expect(isFiltered({})).toBe(true)
  expect(isFiltered(unfiltered)).toBe(false)
})
