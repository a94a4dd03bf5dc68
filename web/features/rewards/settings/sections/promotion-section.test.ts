import { describe, expect, it } from 'vitest'
import { daysSwitchedOn } from './promotion-section.tsx'

const todayOn = '2026-11-21'
const draft = { startOn: null, lastOn: null }
const week = { startOn: '2026-11-25', lastOn: '2026-12-02' }
const fromToday = { startOn: todayOn, lastOn: '2026-11-28' }
const january = { startOn: '2027-01-01', lastOn: '2027-01-31' }

describe('the days of a promotion that is switched on', () => {
  it.each([
    ['its own in a draft', week, draft, week],
    ['from today for a week in a draft when nobody has set any', draft, draft, fromToday],
    ['the same when one was emptied', { ...week, lastOn: '' }, draft, fromToday],
    [
      'the same when they have passed',
      { startOn: '2026-10-01', lastOn: '2026-11-20' },
      draft,
      fromToday,
    ],
    ['its own when they touch the program', week, { startOn: '2026-12-01', lastOn: null }, week],
    [
      'the program’s first week when it begins after them',
      week,
      january,
      { startOn: '2027-01-01', lastOn: '2027-01-08' },
    ],
    [
      'the first week left when it ends before them',
      { startOn: '2027-02-01', lastOn: '2027-02-08' },
      { startOn: '2026-11-01', lastOn: '2027-01-31' },
      fromToday,
    ],
    [
      'its own when the program is over',
      { startOn: '2026-09-01', lastOn: '2026-09-08' },
      { startOn: '2026-01-01', lastOn: '2026-10-31' },
      { startOn: '2026-09-01', lastOn: '2026-09-08' },
    ],
  ])('are %s [RW-APP-03]', (_, own, program, expected) => {
    expect(daysSwitchedOn(own, program, todayOn)).toEqual(expected)
  })
})
