import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '#domain/time.ts'
import type { Range } from './home-search.ts'
import {
  noTrips,
  periodQuery,
  soFar,
  statWindow,
  wayOut,
  windowBefore,
  windowLabel,
} from './stat-window.ts'

const friday = '2026-11-20'

describe('statWindow', () => {
  it.each([
    ['last-week', '2026-11-16', '2026-11-22', 'day'],
    ['last-4-weeks', '2026-10-26', '2026-11-22', 'week'],
    ['last-12-months', '2025-12-01', '2026-11-30', 'month'],
  ] as const)(
    '%s runs from %s to %s by %s [HOME-11] [HOME-12] [HOME-14]',
    (range, from, to, by) => {
      expect(periodQuery(statWindow(range, null, friday))).toEqual({
        start_date: from,
        end_date: to,
        group_by: by,
      })
    },
  )

  it.each([
    ['last-week', '2026-11-16', '2026-11-09'],
    ['last-4-weeks', '2026-10-26', '2026-09-28'],
    ['last-12-months', '2025-12-01', '2024-12-01'],
  ] as const)('%s goes back by one window, to before %s [HOME-15]', (range, before, startOn) => {
    expect(statWindow(range, null, friday).earlier).toEqual({ before })
    expect(statWindow(range, before, friday)).toMatchObject({ startOn, endOn: before })
  })

  it('has no way forward at the current period [HOME-16]', () => {
    expect(statWindow('last-week', null, friday).later).toBeNull()
    expect(statWindow('last-week', '2026-11-23', friday).later).toBeNull()
  })

  it('comes forward to the current period without a date [HOME-15]', () => {
    expect(statWindow('last-week', '2026-11-16', friday).later).toEqual({ before: null })
    expect(statWindow('last-week', '2026-11-09', friday).later).toEqual({ before: '2026-11-16' })
  })

  it('does not look beyond the current period [HOME-16]', () => {
    expect(statWindow('last-week', '2027-03-01', friday)).toEqual(
      statWindow('last-week', null, friday),
    )
  })

  it('takes the whole week or month a date falls in', () => {
    expect(statWindow('last-week', '2026-11-11', friday)).toMatchObject({ startOn: '2026-11-09' })
    expect(statWindow('last-12-months', '2026-09-15', friday)).toMatchObject({
      startOn: '2025-10-01',
      endOn: '2026-10-01',
    })
  })

  it('stops where no program can have trips', () => {
    expect(statWindow('last-12-months', '2011-06-01', friday).earlier).toBeNull()
  })

  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2011-06-01', days))
  const range = fc.constantFrom<Range>('last-week', 'last-4-weeks', 'last-12-months')

  it('of weeks starts on a Monday and is whole [HOME-17]', () => {
    fc.assert(
      fc.property(day, day, (before, today) => {
        const { startOn, endOn } = statWindow('last-4-weeks', before, today)
        expect(weekdayOf(startOn)).toBe(1)
        expect(daysBetween(startOn, endOn)).toBe(28)
      }),
    )
  })

  it('back and forward again is the same window [HOME-15]', () => {
    fc.assert(
      fc.property(range, day, (chosen, today) => {
        const earlier = statWindow(chosen, null, today).earlier
        fc.pre(earlier !== null)
        expect(statWindow(chosen, earlier?.before ?? null, today).later).toEqual({ before: null })
      }),
    )
  })
})

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
] as const)('labels the current %s [HOME-12]', (range, dates, empty, label) => {
  const window = statWindow(range, null, friday)
  expect(windowLabel(window)).toBe(dates)
  expect(noTrips(window)).toBe(empty)
  expect(wayOut(window)).toEqual({ label, before: window.startOn })
})

it('leads out of an empty window of the past to the current one', () => {
  const window = statWindow('last-week', '2026-01-05', friday)
  expect(noTrips(window)).toBe('No trips in this week.')
  expect(wayOut(window)).toEqual({ label: 'Go to the current week', before: null })
})

it.each([
  ['last-week', '2026-11-20', 'This week so far: day 5 of 7'],
  ['last-week', '2026-11-16', 'This week so far: day 1 of 7'],
  ['last-week', '2026-11-22', 'This week so far: day 7 of 7'],
  ['last-4-weeks', '2026-11-20', 'The last week so far: day 5 of 7'],
  ['last-12-months', '2026-11-20', 'The last month so far: day 20 of 30'],
] as const)('%s on %s says that it is not over [HOME-13]', (range, today, text) => {
  expect(soFar(statWindow(range, null, today), today)).toBe(text)
  const { earlier } = statWindow(range, null, today)
  expect(soFar(statWindow(range, earlier?.before ?? null, today), today)).toBeNull()
})

describe('the window before', () => {
  it.each([
    ['last-week', null, '2026-11-09', '2026-11-13', 'Nov 9 – 13, 2026'],
    ['last-week', '2026-11-16', '2026-11-02', '2026-11-08', 'Nov 2 – 8, 2026'],
    ['last-4-weeks', null, '2026-09-28', '2026-10-23', 'Sep 28 – Oct 23, 2026'],
    ['last-12-months', null, '2024-12-01', '2025-11-20', 'Dec 1, 2024 – Nov 20, 2025'],
    ['last-12-months', '2025-12-01', '2023-12-01', '2024-11-30', 'Dec 2023 – Nov 2024'],
  ] as const)('of %s until %s, on its Friday', (range, end, startOn, lastOn, label) => {
    const before = windowBefore(range, statWindow(range, end, friday), friday)
    expect(before).toMatchObject({ window: { startOn, lastOn }, label })
  })
})
