import { describe, expect, it } from 'vitest'
import type { Recommendation } from '#domain/rewards/settings/program-settings.ts'
import { emailTime, isEmailDue, nextEmail } from './email-times.ts'
import { modeAdvice } from './recommendation.ts'

const denver = 'America/Denver'

function recommendation(overrides: Partial<Recommendation> = {}): Recommendation {
  return {
    id: 'r1',
    startOn: '2026-10-01',
    lastOn: '2027-03-31',
    budgetCents: 5000,
    incentiveCents: 250,
    tripLimit: 4,
    sendEmail: true,
    emailDay: 2,
    emailTime: '09:00',
    title: 'Try the bus',
    ...overrides,
  }
}

describe('the email of a recommendation [RW-REC-18]', () => {
  it.each([
    // The documents count from Sunday 1.
    [1, '2026-11-22'],
    [2, '2026-11-23'],
    [3, '2026-11-24'],
    [7, '2026-11-28'],
  ])('of day %i leaves on %s', (emailDay, on) => {
    const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-28']
    const leaving = days.filter((day) => emailTime(recommendation({ emailDay }), day, denver))
    expect(leaving).toEqual([on])
  })

  it.each([
    ['in winter', '2026-11-23', '09:00', '2026-11-23T16:00:00.000Z'],
    ['in summer', '2026-10-05', '09:00', '2026-10-05T15:00:00.000Z'],
    ['jumped over', '2027-03-14', '02:30', '2027-03-14T09:30:00.000Z'],
    ['that comes twice', '2026-11-01', '01:30', '2026-11-01T07:30:00.000Z'],
  ])('at a time %s', (_, on, time, at) => {
    const emailDay = on === '2026-11-01' || on === '2027-03-14' ? 1 : 2
    const mailed = recommendation({ emailDay, emailTime: time })
    expect(emailTime(mailed, on, denver)?.at.toISOString()).toBe(at)
  })

  it('is none outside its dates or while it is switched off', () => {
    const monday = '2026-11-23'
    expect(emailTime(recommendation({ startOn: '2026-11-24' }), monday, denver)).toBeNull()
    expect(emailTime(recommendation({ lastOn: '2026-11-22' }), monday, denver)).toBeNull()
    expect(emailTime(recommendation({ sendEmail: false }), monday, denver)).toBeNull()
  })

  it('is due from its time on, for a day', () => {
    const time = { on: '2026-11-23', at: new Date('2026-11-23T16:00:00Z') }
    expect(isEmailDue(time, new Date('2026-11-23T15:59:59Z'))).toBe(false)
    expect(isEmailDue(time, new Date('2026-11-23T16:00:00Z'))).toBe(true)
    expect(isEmailDue(time, new Date('2026-11-24T15:59:59Z'))).toBe(true)
    expect(isEmailDue(time, new Date('2026-11-24T16:00:00Z'))).toBe(false)
  })

  it.each([
    ['today, before its time', {}, '2026-11-23T15:00:00Z', '2026-11-23'],
    ['a week later, after it', {}, '2026-11-23T16:00:00Z', '2026-11-30'],
    ['once it has begun', { startOn: '2027-01-05' }, '2026-11-23T15:00:00Z', '2027-01-11'],
    ['no more after its last one', { lastOn: '2026-11-29' }, '2026-11-23T16:00:00Z', undefined],
  ])('comes next %s', (_, changes, now, on) => {
    const at = { todayOn: now.slice(0, 10), now: new Date(now), timeZone: denver }
    expect(nextEmail(recommendation(changes), at)?.on).toBe(on)
  })
})

describe('the ways to work it advises', () => {
  const none = { transit: false, walk: false, bike: false }
  it.each([
    ['transit', none, 'by public transit or by park and ride'],
    ['active', none, 'on foot or by bike'],
    ['inactive', { ...none, bike: true }, 'by bike'],
    [
      'inactive',
      { transit: true, walk: false, bike: true },
      'by public transit, by park and ride or by bike',
    ],
    ['inactive', none, 'in a greener way'],
  ] as const)('to somebody of the list %s %j: %s', (list, feasible, advice) => {
    expect(modeAdvice(list, feasible)).toBe(advice)
  })
})
