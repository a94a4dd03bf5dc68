import { describe, expect, it } from 'vitest'
import { isHoliday, isSchoolBreak } from './calendar.ts'
import { instantAt } from './local-instant.ts'
import { weatherOn } from './weather.ts'

describe('isHoliday', () => {
  it.each([
    ['2025-01-01', 'New Year'],
    ['2025-01-20', 'Martin Luther King Day'],
    ['2025-02-17', "Presidents' Day"],
    ['2025-05-26', 'Memorial Day'],
    ['2025-06-19', 'Juneteenth'],
    ['2025-07-04', 'Independence Day'],
    ['2025-09-01', 'Labor Day'],
    ['2025-11-27', 'Thanksgiving'],
    ['2025-11-28', 'the day after'],
    ['2025-12-25', 'Christmas'],
    ['2026-07-03', 'Independence Day on a Saturday, kept on Friday'],
    ['2027-07-05', 'Independence Day on a Sunday, kept on Monday'],
    ['2027-12-31', 'New Year 2028 on a Saturday, kept the year before'],
  ])('%s: %s', (date) => {
    expect(isHoliday(date)).toBe(true)
  })

  it.each(['2025-01-02', '2025-03-17', '2025-11-26', '2026-07-06'])('%s is none', (date) => {
    expect(isHoliday(date)).toBe(false)
  })

  it('closes schools in summer and winter', () => {
    expect(['2025-07-10', '2025-12-22', '2025-03-20'].every(isSchoolBreak)).toBe(true)
    expect(['2025-09-10', '2025-02-12'].some(isSchoolBreak)).toBe(false)
  })
})

describe('instantAt', () => {
  it.each([
    ['2025-01-15', 480, '2025-01-15T15:00:00.000Z'],
    ['2025-07-15', 480, '2025-07-15T14:00:00.000Z'],
    // The clocks went forward and back in the night before.
    ['2025-03-09', 480, '2025-03-09T14:00:00.000Z'],
    ['2025-11-02', 480, '2025-11-02T15:00:00.000Z'],
  ])('%s, %d minutes past midnight in Denver', (date, minutes, utc) => {
    expect(instantAt(date, minutes).toISOString()).toBe(utc)
  })
})

describe('weatherOn', () => {
  const days = (month: string) =>
    Array.from({ length: 28 }, (_, day) => `2025-${month}-${String(day + 1).padStart(2, '0')}`)

  it('is the same whenever asked', () => {
    expect(weatherOn('2025-02-03')).toEqual(weatherOn('2025-02-03'))
  })

  it('snows in winter and never in July', () => {
    const winter = ['01', '02', '12'].flatMap(days)
    expect(winter.filter((date) => weatherOn(date).isSnowy).length).toBeGreaterThan(5)
    expect(days('07').some((date) => weatherOn(date).isSnowy)).toBe(false)
    expect(Math.max(...days('01').map((date) => weatherOn(date).morning))).toBeLessThan(
      Math.max(...days('07').map((date) => weatherOn(date).morning)),
    )
  })
})
