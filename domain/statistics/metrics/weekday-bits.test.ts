import { describe, expect, it } from 'vitest'
import { weekdayBits } from './weekday-bits.ts'

const range = (startOn: string, endOn: string) => ({ startOn, endOn })

describe('weekdayBits', () => {
  it('has every day without weekdays', () => {
    expect(weekdayBits(range('2026-11-29', '2026-12-02'), [])).toEqual([
      { month: '2026-11-01', bits: 2 ** 28 + 2 ** 29 },
      { month: '2026-12-01', bits: 1 },
    ])
  })

  it('has the Mondays and Sundays, and no month without [MET-17]', () => {
    // The 29th is a Sunday, the 30th a Monday; 1 December a Tuesday.
    expect(weekdayBits(range('2026-11-28', '2026-12-02'), [1, 7])).toEqual([
      { month: '2026-11-01', bits: 2 ** 28 + 2 ** 29 },
    ])
  })
})
