import { expect, it } from 'vitest'
import type { WeeklyCreditType } from '#domain/rewards/settings/reward-settings.ts'
import { canBeNeeded, drawnCount, isEnough, type WeekFacts, weekFacts } from './enters-draw.ts'

interface Rule {
  numberOfTrips?: number
  officeDays?: number | null
}

it.each<[WeeklyCreditType, Rule, Partial<WeekFacts>, boolean]>([
  ['random_reporter', {}, {}, false],
  ['random_reporter', {}, { trips: 1 }, true],
  ['random_max_trips_reporter', {}, { trips: 2 }, false],
  ['random_max_trips_reporter', {}, { trips: 3 }, true],
  ['random_max_trips_reporter', { numberOfTrips: 0 }, { trips: 0 }, false],
  ['random_max_trips_reporter', { numberOfTrips: 0 }, { trips: 1 }, true],
  ['random_green_reporter', {}, { trips: 10, greenTrips: 0 }, false],
  ['random_green_reporter', {}, { trips: 10, greenTrips: 1 }, true],
  ['random_full_week_reporter', {}, { trips: 8, daysWithRecords: 4 }, false],
  ['random_full_week_reporter', {}, { trips: 5, daysWithRecords: 5 }, true],
  ['random_full_week_reporter', { officeDays: 4 }, { daysWithRecords: 4 }, true],
  ['random_full_week_reporter', { officeDays: 1 }, { daysWithRecords: 2 }, false],
  ['random_full_week_reporter', { officeDays: 0 }, { daysWithRecords: 3 }, true],
  ['random_full_week_reporter', { officeDays: 7 }, { daysWithRecords: 6 }, false],
])('%s with %j and %j takes part: %s [RW-WEEK-05] [RW-WEEK-10]', (type, rule, facts, enters) => {
  const week = { trips: 0, greenTrips: 0, daysWithRecords: 0, ...facts }
  expect(isEnough(drawnCount(type, week, { numberOfTrips: 3, officeDays: null, ...rule }))).toBe(
    enters,
  )
})

it.each<[WeeklyCreditType, number | null, number[]]>([
  ['random_reporter', null, [1]],
  ['random_green_reporter', null, [1]],
  ['random_max_trips_reporter', 4, [4]],
  ['random_max_trips_reporter', 0, [1]],
  ['random_full_week_reporter', null, [3, 4, 5, 6, 7]],
])('of %s with %s as the number, %j can have been needed', (type, numberOfTrips, needed) => {
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  expect(all.filter((each) => canBeNeeded(type, each, numberOfTrips))).toEqual(needed)
})

it('of a week the rewarded days with a trip count, however many trips they have', () => {
  const days = [
    { day: '2026-11-16', trips: 2, sovTrips: 1 },
    { day: '2026-11-17', trips: 1, sovTrips: 0 },
    { day: '2026-11-18', trips: 0, sovTrips: 0 },
    { day: '2026-11-19', trips: 2, sovTrips: 0 },
  ]
  const rewarded = ['2026-11-16', '2026-11-17', '2026-11-18']
  expect(weekFacts(days, rewarded)).toEqual({ trips: 3, greenTrips: 2, daysWithRecords: 2 })
})
