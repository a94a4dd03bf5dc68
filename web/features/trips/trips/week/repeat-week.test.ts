import { describe, expect, it } from 'vitest'
import { repeatedWeek } from './repeat-week.ts'
import { daysOf, mondayOf, weekAt, weekSearch } from './week-search.ts'

/** Wednesday of the week that begins on November 23. */
const today = '2026-11-25'

const bike = (date: string, direction: 'to_work' | 'to_home') =>
  ({ date, direction, mode: 'bike', miles: 4.5 }) as const
const lastWeek = [
  bike('2026-11-17', 'to_home'),
  bike('2026-11-17', 'to_work'),
  { date: '2026-11-18', direction: null, mode: 'telecommute', miles: 9 } as const,
  bike('2026-11-19', 'to_work'),
]
const week = {
  trips: lastWeek,
  taken: [],
  daysOff: new Set<string>(),
  today,
  source: 'website',
} as const

describe('repeating the week before', () => {
  it('moves its trips by seven days, up to today', () => {
    expect(repeatedWeek(week)).toEqual([
      { date: '2026-11-24', direction: 'to_work', mode: 'bike', miles: 4.5, source: 'website' },
      { date: '2026-11-24', direction: 'to_home', mode: 'bike', miles: 4.5, source: 'website' },
      { date: '2026-11-25', direction: null, mode: 'telecommute', source: 'website' },
    ])
  })

  it('leaves alone what the days hold, and days off', () => {
    const taken = [
      { date: '2026-11-24', direction: 'to_work' },
      { date: '2026-11-25', direction: 'to_home' },
    ] as const
    const repeated = repeatedWeek({ ...week, taken })
    expect(repeated.map(({ date, direction }) => [date, direction])).toEqual([
      ['2026-11-24', 'to_home'],
    ])
    expect(repeatedWeek({ ...week, daysOff: new Set(['2026-11-24', '2026-11-25']) })).toEqual([])
  })
})

describe('the week in the address', () => {
  it('is any day of it, and this week without one', () => {
    expect(mondayOf(weekSearch({}), today)).toBe('2026-11-23')
    expect(mondayOf(weekSearch({ week: '2026-11-12' }), today)).toBe('2026-11-09')
    expect(mondayOf(weekSearch({ week: '2027-01-01' }), today)).toBe('2026-11-23')
    expect(weekSearch({ week: '2026-13-45' })).toEqual({ week: undefined })
    expect(weekSearch({ week: '2026-02-30' })).toEqual({ week: undefined })
    expect(weekSearch({ week: 7 })).toEqual({ week: undefined })
  })

  it('is not named where it is this one', () => {
    expect(weekAt('2026-11-23', today)).toBeUndefined()
    expect(weekAt('2026-11-16', today)).toBe('2026-11-16')
  })

  it('shows no day to come', () => {
    expect(daysOf('2026-11-23', today)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
    expect(daysOf('2026-11-16', today)).toHaveLength(7)
  })
})
