import { describe, expect, it } from 'vitest'
import { notifiedLabel, resultLabel, whyNotNotify } from './notify-labels.ts'

const program = { _id: 'p', start_date: '2026-12-01', end_date: null, notified_at: null }

describe('notifying all employees', () => {
  it.each([
    [{}, null],
    [{ end_date: '2026-11-20' }, null],
    [{ start_date: null }, 'Set and save the start date of the program first'],
    [{ start_date: '2026-01-01', end_date: '2026-11-19' }, 'The program is over'],
  ])('of a program with %j: %s', (changes, reason) => {
    expect(whyNotNotify({ ...program, ...changes }, '2026-11-20')).toBe(reason)
  })

  it('says whether and when they were [COST-06] [NOTIFY-14]', () => {
    expect(notifiedLabel(null)).toBe('Employees are not notified yet')
    expect(notifiedLabel('2026-11-20')).toBe('Employees were last notified on Nov 20, 2026')
    expect([0, 1, 1200].map(resultLabel)).toEqual([
      'Nobody could be notified',
      '1 person is notified',
      '1,200 people are notified',
    ])
  })
})
