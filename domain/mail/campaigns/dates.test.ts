import { describe, expect, it } from 'vitest'
import { planDates } from './dates.ts'

// 11:00 in Denver.
const now = new Date('2026-11-20T18:00:00Z')
const eight = { id: 'eight', sendAt: new Date('2026-11-23T15:00:00Z'), isStarted: false }
const left = { id: 'left', sendAt: new Date('2026-11-19T15:00:00Z'), isStarted: true }
const missed = { id: 'missed', sendAt: new Date('2026-11-20T17:59:00Z'), isStarted: false }

describe('the dates of a campaign', () => {
  it('are local to Denver', () => {
    expect(planDates(['2026-11-23 08:00'], [], now)).toEqual({
      add: [eight.sendAt],
      remove: [],
      past: [],
    })
  })

  it('that are there already stay, the others go', () => {
    expect(planDates(['2026-11-23 08:00', '2026-11-24 08:00'], [eight], now)).toEqual({
      add: [new Date('2026-11-24T15:00:00Z')],
      remove: [],
      past: [],
    })
    expect(planDates(['2026-11-24 08:00'], [eight], now).remove).toEqual(['eight'])
    expect(planDates([], [eight], now).remove).toEqual(['eight'])
  })

  it('that have started stay, whether they are wanted or not', () => {
    expect(planDates([], [left], now)).toEqual({ add: [], remove: [], past: [] })
    expect(planDates(['2026-11-19 08:00'], [left], now)).toEqual({ add: [], remove: [], past: [] })
  })

  it('must be in the future when they are new, not when they are there', () => {
    const wanted = ['2026-11-20 10:59', '2026-11-20 11:00', '2026-11-20 11:01']
    expect(planDates(wanted, [missed], now)).toEqual({
      add: [new Date('2026-11-20T18:01:00Z')],
      remove: [],
      past: ['2026-11-20 11:00'],
    })
  })

  it('are each there once, however often they are given', () => {
    expect(planDates(['2026-11-23 08:00', '2026-11-23 08:00'], [], now).add).toHaveLength(1)
  })

  it('are moved by clocks that go forward, and mean the first time when they go back', () => {
    const skipped = planDates(['2027-03-14 02:30', '2027-03-14 03:30'], [], now)
    expect(skipped.add).toEqual([new Date('2027-03-14T09:30:00Z')])
    const twice = planDates(['2027-11-07 01:30'], [], now)
    expect(twice.add).toEqual([new Date('2027-11-07T07:30:00Z')])
    const first = new Date('2027-11-07T07:30:00Z')
    expect(planDates(['2027-11-07 01:30'], [], first).add).toEqual([
      new Date('2027-11-07T08:30:00Z'),
    ])
  })
})
