import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDateOf, weekdayOf } from '#domain/time.ts'
import { dueDigestWeek, weeksBefore } from './digest-week.ts'

const weekOf = (now: string, timeZone = 'America/Denver') =>
  dueDigestWeek(new Date(now), timeZone)?.week

describe('the week that a weekly email is about', () => {
  it.each([
    ['on Monday at eight', '2026-11-23T15:00:00Z', '2026-11-16'],
    ['late on Monday', '2026-11-24T06:59:59Z', '2026-11-16'],
    ['on a Monday that begins a month', '2027-02-01T15:00:00Z', '2027-01-25'],
    ['after clocks were set forward', '2026-03-09T14:00:00Z', '2026-03-02'],
  ])('is the last whole one %s', (_, now, startOn) => {
    expect(weekOf(now)?.startOn).toBe(startOn)
  })

  it.each([
    ['before eight', '2026-11-23T14:59:59Z'],
    ['on Tuesday', '2026-11-24T07:00:00Z'],
    ['on Sunday', '2026-11-22T20:00:00Z'],
  ])('is none %s', (_, now) => {
    expect(weekOf(now)).toBeUndefined()
  })

  it('is by the clock of the employer', () => {
    const now = '2026-11-22T23:00:00Z'
    expect(weekOf(now, 'Asia/Tokyo')?.startOn).toBe('2026-11-16')
    expect(weekOf(now)).toBeUndefined()
  })

  it('has seven days from Monday, all over, and the week before it ends where it begins', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        (now) => {
          const today = localDateOf(now, 'America/Denver')
          const { week, weekBefore } = weeksBefore(today)
          expect(weekdayOf(week.startOn)).toBe(1)
          expect(week.lastOn < today).toBe(true)
          expect(weekBefore.endOn).toBe(week.startOn)
        },
      ),
    )
  })
})
