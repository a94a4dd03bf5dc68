import { describe, expect, it } from 'vitest'
import { dayToRemindOf, nextReminderAt } from './reminder-time.ts'

const denver = 'America/Denver'
const workdays = { time: '17:30', weekdays: [1, 2, 3, 4, 5] }

describe('the next time of a reminder', () => {
  it.each([
    ['earlier that day', '2026-11-20T18:00:00Z', '2026-11-21T00:30:00.000Z'],
    ['at the very time', '2026-11-21T00:30:00Z', '2026-11-24T00:30:00.000Z'],
    ['on a Sunday', '2026-11-22T18:00:00Z', '2026-11-24T00:30:00.000Z'],
    // 2026-11-01, 02:00: an hour more until Monday's.
    ['before clocks are set back', '2026-10-31T12:00:00Z', '2026-11-03T00:30:00.000Z'],
  ])('%s', (_when, after, next) => {
    expect(nextReminderAt(workdays, denver, new Date(after)).toISOString()).toBe(next)
  })

  it('of one weekday is a week later, also where clocks jump over it', () => {
    const sundays = { time: '02:30', weekdays: [7] }
    const before = new Date('2027-03-07T09:30:00Z')
    const jumped = nextReminderAt(sundays, denver, before)
    expect(jumped.toISOString()).toBe('2027-03-14T09:30:00.000Z')
    expect(nextReminderAt(sundays, denver, jumped).toISOString()).toBe('2027-03-21T08:30:00.000Z')
  })

  it('is none without a weekday', () => {
    expect(() => nextReminderAt({ time: '08:00', weekdays: [] }, denver, new Date(0))).toThrow(
      RangeError,
    )
  })
})

describe('the day that is reminded of', () => {
  it.each([
    ['a minute before', '2026-11-21T00:29:00Z', undefined],
    ['at the time', '2026-11-21T00:30:00Z', '2026-11-20'],
    ['two hours late', '2026-11-21T02:30:00Z', '2026-11-20'],
    ['later', '2026-11-21T02:31:00Z', undefined],
    ['at the time of a day that was not chosen', '2026-11-22T00:30:00Z', undefined],
  ])('%s', (_when, now, day) => {
    expect(dayToRemindOf(workdays, denver, new Date(now))).toBe(day)
  })
})
