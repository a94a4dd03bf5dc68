import { expect, it } from 'vitest'
import { askedDates, fileName } from './file-name.ts'

const may = { startOn: '2026-05-01', lastOn: '2026-05-31' }

it.each([
  ['leaderboard', may, [], 'leaderboard-2026-05-01-to-2026-05-31'],
  ['Mode share (trips)', may, [], 'mode-share-trips-2026-05-01-to-2026-05-31'],
  ['Mode share', may, ['Mon', 'Tue'], 'mode-share-2026-05-01-to-2026-05-31-mon-tue'],
  ['rewards', {}, [undefined, 'cancelled'], 'rewards-cancelled'],
  ['history', { startOn: '2026-05-01' }, [], 'history-from-2026-05-01'],
  ['history', { lastOn: '2026-05-31' }, [], 'history-to-2026-05-31'],
  ['history', {}, [], 'history'],
  ['../Müll: 1%', {}, [], 'm-ll-1'],
])('a file of %j in %j, filtered by %j, is called %j', (of, dates, filters, name) => {
  expect(fileName(of, dates, filters)).toBe(name)
})

it('has the dates that a list was asked for', () => {
  expect(askedDates({ start_date: '2026-05-01', end_date: '2026-05-31' })).toEqual(may)
})
