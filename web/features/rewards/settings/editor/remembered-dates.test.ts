import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { rememberDates, rememberedDates } from './remembered-dates.ts'

it('gives a draft its typed dates back, each its own, and none once it was launched', () => {
  const queryClient = new QueryClient()
  rememberDates(queryClient, 'one', { start_date: '2027-01-01' })
  expect(rememberedDates(queryClient, { _id: 'one', start_date: null })).toEqual({
    start_date: '2027-01-01',
  })
  expect(rememberedDates(queryClient, { _id: 'two', start_date: null })).toEqual({})
  expect(rememberedDates(queryClient, { _id: 'one', start_date: '2026-12-01' })).toEqual({})
})
