import { describe, expect, it } from 'vitest'
import { attemptAfter, overdueBefore, overdueOn, reminderMonth, trialNotice } from './dunning.ts'

describe('the tries to charge a card', () => {
  it.each([
    [0, '2026-12-01', { attempt: 1, dueOn: '2026-12-04' }],
    [1, '2026-12-04', { attempt: 2, dueOn: '2026-12-08' }],
    [2, '2026-12-08', { attempt: 3, dueOn: '2026-12-15' }],
    [3, '2026-12-15', null],
    // Across a leap day and a new year.
    [0, '2028-02-27', { attempt: 1, dueOn: '2028-03-01' }],
    [2, '2026-12-28', { attempt: 3, dueOn: '2027-01-04' }],
    // Tried two days late: the next ones move along.
    [1, '2026-12-06', { attempt: 2, dueOn: '2026-12-10' }],
  ])('after try %d on %s', (attempt, triedOn, next) => {
    expect(attemptAfter(attempt, triedOn)).toEqual(next)
  })

  it('come 3, 7 and 14 days after the issue when none is late', () => {
    const days = ['2026-12-01']
    for (let attempt = 0; ; attempt++) {
      const next = attemptAfter(attempt, days[attempt] ?? '')
      if (!next) break
      days.push(next.dueOn)
    }
    expect(days).toEqual(['2026-12-01', '2026-12-04', '2026-12-08', '2026-12-15'])
  })
})

describe('the notice of the end of a free month', () => {
  it.each([
    ['2026-12-12', null],
    ['2026-12-13', 7],
    ['2026-12-14', 7],
    ['2026-12-18', 7],
    ['2026-12-19', 1],
    ['2026-12-20', null],
    ['2027-01-20', null],
  ])('on %s for one that ends before December 20 is %s', (todayOn, notice) => {
    expect(trialNotice('2026-12-20', todayOn)).toBe(notice)
  })
})

it.each([
  ['2026-12-01', '2026-12'],
  ['2026-12-07', '2026-12'],
  ['2026-12-08', null],
  ['2026-12-31', null],
])('on %s the reminder of %s may leave', (todayOn, month) => {
  expect(reminderMonth(todayOn)).toBe(month)
})

it('an invoice is overdue 30 days after its issue', () => {
  expect(overdueOn('2026-12-01')).toBe('2026-12-31')
  expect(overdueBefore(new Date('2026-12-31T18:00:00Z'))).toEqual(new Date('2026-12-01T18:00:00Z'))
})
