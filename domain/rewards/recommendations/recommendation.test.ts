import { describe, expect, it } from 'vitest'
import type {
  Recommendation,
  RecommendationList,
} from '#domain/rewards/settings/program-settings.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import { type Feasible, feasibility, listsOf, listWindow } from './feasibility.ts'
import { incentive, type RecommendedTrip, recommendedModes } from './recommendation.ts'

const all: Feasible = { transit: true, walk: true, bike: true }
const none: Feasible = { transit: false, walk: false, bike: false }

describe('recommended modes', () => {
  it.each<[RecommendationList, Feasible, Mode[]]>([
    ['transit', none, ['public_transit', 'transit_drive']],
    ['active', none, ['walk', 'bike']],
    ['inactive', all, ['public_transit', 'transit_drive', 'walk', 'bike']],
    ['inactive', { ...none, bike: true }, ['bike']],
    ['inactive', { ...none, transit: true }, ['public_transit', 'transit_drive']],
    ['inactive', none, []],
  ])('of the %s list with %j are %j [RW-REC-03]', (list, feasible, modes) => {
    expect(recommendedModes(list, feasible)).toEqual(modes)
  })
})

const recommendation: Recommendation = {
  id: 'r',
  startOn: '2026-11-02',
  lastOn: '2026-11-30',
  budgetCents: 5000,
  incentiveCents: 250,
  tripLimit: 4,
  sendEmail: false,
  emailDay: 1,
  emailTime: '09:00',
  title: 'Try the bus',
}

const trip: RecommendedTrip = {
  tripOn: '2026-11-04',
  mode: 'public_transit',
  list: 'transit',
  feasible: none,
  tripsSoFar: 0,
  consumedCents: 0,
}

describe('the incentive of a recommendation', () => {
  it.each<[string, Partial<RecommendedTrip>, Partial<Recommendation>, number]>([
    ['the first trip', {}, {}, 250],
    ['the last incentivised trip', { tripsSoFar: 3 }, {}, 250],
    ['one more', { tripsSoFar: 4 }, {}, 0],
    ['another mode', { mode: 'bike' }, {}, 0],
    ['the day before', { tripOn: '2026-11-01' }, {}, 0],
    ['the last day', { tripOn: '2026-11-30' }, {}, 250],
    ['the day after', { tripOn: '2026-12-01' }, {}, 0],
    ['the day after, without an end', { tripOn: '2026-12-01' }, { lastOn: null }, 250],
    ['a budget with just enough', { consumedCents: 4750 }, {}, 250],
    ['a budget with less', { consumedCents: 4751 }, {}, 249],
    ['a spent budget', { consumedCents: 5000 }, {}, 0],
    ['a budget cut below what is spent', { consumedCents: 5000 }, { budgetCents: 100 }, 0],
    ['no money', {}, { incentiveCents: 0 }, 0],
    ['no trips', {}, { tripLimit: 0 }, 0],
  ])('%s [RW-REC-02]: %j, %j', (_, tripDifferences, differences, cents) => {
    const found = incentive({ ...recommendation, ...differences }, { ...trip, ...tripDifferences })
    expect(found.kind === 'earned' ? found.grossCents : 0).toBe(cents)
  })

  it('keeps which trip it was and what the budget cut', () => {
    expect(incentive(recommendation, { ...trip, tripsSoFar: 1, consumedCents: 4900 })).toEqual({
      kind: 'earned',
      grossCents: 100,
      cuts: [{ by: 'recommendation_budget', cents: 150, limitCents: 5000 }],
      reason: {
        kind: 'recommendation',
        mode: 'public_transit',
        tripOn: '2026-11-04',
        list: 'transit',
        trip: 2,
        tripLimit: 4,
        fullCents: 250,
      },
    })
  })
})

describe('what is feasible', () => {
  it.each([
    [0.5, false, { transit: false, walk: true, bike: true }],
    [1.5, true, all],
    [1.51, false, { transit: false, walk: false, bike: true }],
    [6, false, { transit: false, walk: false, bike: true }],
    [6.01, true, { transit: true, walk: false, bike: false }],
    [null, false, none],
  ])('at %s miles, transit logged %s', (distanceMiles, hasLoggedTransit, feasible) => {
    expect(feasibility({ distanceMiles, hasLoggedTransit })).toEqual(feasible)
  })
})

describe('the categorised lists', () => {
  const today = '2026-11-21'

  it.each([
    ['2026-11-21', '2026-09-21', '2026-10-23'],
    ['2026-04-30', '2026-02-28', '2026-04-01'],
    ['2026-01-31', '2025-11-30', '2026-01-02'],
  ])(
    'of %s look back to %s, and for activity to %s [RW-REC-03]',
    (day, sovFromOn, activeFromOn) => {
      expect(listWindow(day)).toEqual({ sovFromOn, activeFromOn })
    },
  )

  it.each<[string, string | null, string | null, Feasible, RecommendationList[]]>([
    ['who never drove alone', null, today, all, []],
    ['who drove alone too long ago', '2026-09-20', today, all, []],
    ['who did just in time', '2026-09-21', today, all, ['transit', 'active']],
    ['who could only walk', today, today, { ...none, walk: true }, ['active']],
    ['who could only take transit', today, today, { ...none, transit: true }, ['transit']],
    ['who has no other way', today, today, none, []],
    [
      'whose last trip is 30 days ago',
      '2026-10-22',
      '2026-10-22',
      all,
      ['transit', 'active', 'inactive'],
    ],
    ['whose last trip is 29 days ago', '2026-10-23', '2026-10-23', all, ['transit', 'active']],
    ['inactive without another way', '2026-10-01', '2026-10-01', none, []],
  ])('%s [RW-REC-03] [RW-REC-04]', (_, lastSovOn, lastTripOn, feasible, lists) => {
    expect(listsOf({ lastSovOn, lastTripOn, feasible }, listWindow(today))).toEqual(lists)
  })
})
