import { expect, it } from 'vitest'
import { statWindow } from './stat-window.ts'
import { noTrips, wayOut, windowWords } from './window-words.ts'

const friday = '2026-11-20'

it.each([
  ['last-week', 'Nov 16 – 22, 2026', 'No trips in this week yet.', 'See the week before'],
  [
    'last-4-weeks',
    'Oct 26 – Nov 22, 2026',
    'No trips in these 4 weeks yet.',
    'See the 4 weeks before',
  ],
  [
    'last-12-months',
    'Dec 2025 – Nov 2026',
    'No trips in these 12 months yet.',
    'See the 12 months before',
  ],
] as const)('words the current %s [HOME-12]', (range, dates, empty, label) => {
  const window = statWindow(range, null, friday)
  expect(windowWords(window)).toBe(dates)
  expect(noTrips(window)).toBe(empty)
  expect(wayOut(window)).toEqual({ label, before: window.startOn })
})

it('leads out of an empty window of the past to the current one', () => {
  const window = statWindow('last-week', '2026-01-05', friday)
  expect(noTrips(window)).toBe('No trips in this week.')
  expect(wayOut(window)).toEqual({ label: 'Go to the current week', before: null })
})
