import { expect, it } from 'vitest'
import { daysWords, ringFilters, surveyPeriod } from './kept-words.ts'

it.each([
  [undefined, ''],
  ['7', ', Sun only'],
  ['1,2', ', Mon and Tue only'],
  ['1,3,5', ', Mon, Wed, and Fri only'],
])('of the days %o it says %o [MET-17]', (days, words) => {
  expect(daysWords(days)).toBe(words)
})

it.each([
  [undefined, false, []],
  ['1,2', false, ['Mon', 'Tue']],
  ['5,7', true, ['Fri', 'Sun', 'connected']],
  [undefined, true, ['connected']],
])('the file of days %o, connected %o, has %o in its name', (days, isConnected, filters) => {
  expect(ringFilters(days, isConnected)).toEqual(filters)
})

it('names whose survey a connected ring shows [MET-13]', () => {
  const label = 'January 2026'
  expect(surveyPeriod({ isConnected: false, label, days: '1' })).toBe('Commute survey')
  expect(surveyPeriod({ isConnected: true, label, days: undefined })).toBe(
    'Commute survey of commuters in January 2026',
  )
  expect(surveyPeriod({ isConnected: true, label, days: '1,2' })).toBe(
    'Commute survey of commuters in January 2026, Mon and Tue only',
  )
})
