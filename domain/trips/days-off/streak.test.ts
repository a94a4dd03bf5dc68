import { describe, expect, it } from 'vitest'
import { addDays, type LocalDate } from '../../time.ts'
import { type StreakDays, streakOf } from './streak.ts'

/** Wednesday; its week begins on November 23. */
const today = '2026-11-25'

const from = (first: LocalDate, count: number) =>
  Array.from({ length: count }, (_, day) => addDays(first, day))

const days = (logged: LocalDate[], more: Partial<StreakDays> = {}): StreakDays => ({
  officeDays: 3,
  logged: new Set(logged),
  off: new Set(),
  joinedOn: '2026-09-01',
  today,
  ...more,
})

describe('a streak', () => {
  it('counts whole weeks, and this one once it is whole', () => {
    const earlier = [...from('2026-11-16', 3), ...from('2026-11-09', 4)]
    expect(streakOf(days(earlier))).toEqual({ weeks: 2, thisWeek: { logged: 0, needed: 3 } })
    const whole = [...earlier, ...from('2026-11-23', 3)]
    expect(streakOf(days(whole))).toEqual({ weeks: 3, thisWeek: { logged: 3, needed: 3 } })
  })

  it('ends with a week that lacks a day', () => {
    const logged = [...from('2026-11-16', 3), ...from('2026-11-09', 2), ...from('2026-11-02', 3)]
    expect(streakOf(days(logged)).weeks).toBe(1)
  })

  it('is excused on days off, and a week off neither counts nor ends it', () => {
    const logged = [...from('2026-11-16', 2), ...from('2026-11-02', 3)]
    const off = new Set(['2026-11-18', ...from('2026-11-09', 5)])
    expect(streakOf(days(logged, { off })).weeks).toBe(2)
  })

  it('is not shortened by a day off on which a trip was logged all the same', () => {
    const logged = from('2026-11-16', 2)
    expect(streakOf(days(logged, { off: new Set(['2026-11-17']) })).weeks).toBe(0)
  })

  it('asks of the week of joining no more days than it had left', () => {
    const logged = [...from('2026-11-21', 2), ...from('2026-11-23', 1)]
    const joined = days(logged, { joinedOn: '2026-11-21' })
    expect(streakOf(joined)).toEqual({ weeks: 1, thisWeek: { logged: 1, needed: 3 } })
  })

  it('asks for five days where the survey says none, and is none where no office day is', () => {
    expect(streakOf(days(from('2026-11-16', 4), { officeDays: null })).weeks).toBe(0)
    expect(streakOf(days(from('2026-11-16', 5), { officeDays: null })).weeks).toBe(1)
    expect(streakOf(days(from('2026-11-16', 5), { officeDays: 0 })).weeks).toBe(0)
  })
})
