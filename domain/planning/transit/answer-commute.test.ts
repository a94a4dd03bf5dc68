import { describe, expect, it } from 'vitest'
import { at, daily, type Feed, type Trip, timetableOf } from '#testing/small-timetable.ts'
import { answerCommute, transitDay } from './answer-commute.ts'
import type { Commute, TransitAnswer } from './commute-answer.ts'
import { noAlighting, noBoarding, type Service } from './timetable.ts'

// A Thursday.
const on = '2026-11-26'
const hours = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const home = at(0)
const work = at(10_000)
const timeZone = 'America/Denver'
const commute: Commute = {
  worksite: work,
  on,
  timeZone,
  arriveBy: hours('09:00'),
  leaveAt: hours('17:00'),
}

function ask(feeds: Feed[], changes: Partial<Commute> = {}, from = home): TransitAnswer {
  const asked = { ...commute, ...changes }
  const day = transitDay(feeds.map(timetableOf), asked)
  const [answer] = answerCommute(day, asked, [from])
  if (!answer) throw new Error('no answer')
  return answer
}

const trip = (calls: string, more: Partial<Trip> = {}): Trip => ({
  ...more,
  calls: calls.split(', ').map((call) => {
    const [stop = '', time = ''] = call.split(' ')
    return [Number(stop), hours(time)]
  }),
})

const there = trip('0 08:00, 1 08:30')
const back = trip('1 17:10, 0 17:40')
const stops = [at(400), at(9600)]

describe('a commute by public transit', () => {
  it('goes by the last way there and the first way back, with the walks', () => {
    const trips = [there, trip('0 06:00, 1 06:30'), back, trip('1 19:00, 0 19:30')]
    // 400 m are 6 minutes and 15 seconds at 3.5 feet a second.
    expect(ask([{ stops, trips }])).toEqual({
      isReachable: true,
      leavesHomeAt: hours('07:53'),
      arrivesAt: hours('08:37'),
      leavesWorkAt: hours('17:03'),
      backHomeAt: hours('17:47'),
      transfers: 0,
      walkMiles: expect.closeTo(800 / 1609.344, 2),
      lines: ['A'],
    })
  })

  it('counts trips beyond midnight of the day before, of the day and of the next', () => {
    const early: Commute = { ...commute, arriveBy: hours('01:00'), leaveAt: 1440 + 30 }
    const trips = [
      trip('0 24:05, 1 24:35'),
      trip('1 00:45, 0 01:05'),
      // Of the next service day, which is the same one at this time.
    ]
    expect(ask([{ stops, trips }], early)).toMatchObject({
      isReachable: true,
      arrivesAt: hours('00:42'),
      backHomeAt: 1440 + hours('01:12'),
    })
  })

  // The agency says 08:30 to 09:00 and 17:10 to 17:40, whatever the clocks at work say.
  it.each<[string, string, Partial<Commute>, object]>([
    [
      'of New York for a worksite in Denver',
      'America/New_York',
      { arriveBy: hours('07:00'), leaveAt: hours('15:00') },
      { leavesHomeAt: hours('05:53'), backHomeAt: hours('15:47') },
    ],
    [
      'of Honolulu for a worksite in Denver',
      'Pacific/Honolulu',
      { arriveBy: hours('12:00'), leaveAt: hours('20:00') },
      { leavesHomeAt: hours('10:53'), backHomeAt: hours('20:47') },
    ],
    [
      'of Tokyo, where it is the day after',
      'Asia/Tokyo',
      { arriveBy: hours('17:00'), leaveAt: 1440 + hours('01:00') },
      { leavesHomeAt: hours('15:53'), backHomeAt: 1440 + hours('01:47') },
    ],
  ])('is by the clocks at work, with a timetable %s', (_what, zone, changes, times) => {
    const feed = { stops, trips: [there, back], timeZone: zone }
    expect(ask([feed], changes)).toMatchObject({ isReachable: true, ...times })
    // By the agency's clocks it would be another answer.
    expect(ask([feed], { ...changes, timeZone: zone })).not.toMatchObject(times)
  })

  it('joins timetables of two time zones on one clock', () => {
    const early = hours('09:00') - 120
    const feeds = [
      { stops, trips: [there] },
      { stops, trips: [trip('1 17:10, 0 17:40')], timeZone: 'America/New_York' },
    ]
    expect(ask(feeds, { leaveAt: hours('15:00') })).toMatchObject({ backHomeAt: hours('15:47') })
    expect(ask(feeds, { arriveBy: early })).toMatchObject({ isReachable: false })
  })

  it('counts hours as clocks show them on the day on which they are changed', () => {
    // Clocks are set back in the night before Sunday, 1 November 2026.
    const changed: Partial<Commute> = { on: '2026-11-01' }
    expect(ask([{ stops, trips: [there, back] }], changed)).toMatchObject({
      leavesHomeAt: hours('07:53'),
      backHomeAt: hours('17:47'),
    })
  })

  it.each<[string, Partial<Commute>, Partial<Service>]>([
    ['No service on Thursdays', {}, { weekdays: 127 - 8 }],
    ['No service on Nov 26, 2026', {}, { removed: [on] }],
    ['The timetable ended on Oct 31, 2026', {}, { lastOn: '2026-10-31' }],
    ['The timetable begins on Dec 1, 2026', {}, { firstOn: '2026-12-01' }],
  ])('is refused with: %s', (reason, changes, service) => {
    const services = [{ ...daily, ...service }]
    expect(ask([{ stops, trips: [there, back], services }], changes)).toEqual({
      isReachable: false,
      reason,
    })
  })

  it('runs on a day that the exceptions add', () => {
    const services = [{ ...daily, weekdays: 0, added: [on] }]
    expect(ask([{ stops, trips: [there, back], services }]).isReachable).toBe(true)
  })

  it.each<[string, Feed]>([
    ['No stop within 800 m of home', { stops: [at(801), at(9600)], trips: [there, back] }],
    ['No stop within 800 m of work', { stops: [at(0), at(9199)], trips: [there, back] }],
    ['The last bus back leaves at 16:40', { stops, trips: [there, trip('1 16:40, 0 17:10')] }],
    ['The first bus arrives at 08:55', { stops, trips: [trip('0 08:25, 1 08:55'), back] }],
    ['No line leads to work with at most one transfer', { stops, trips: [back] }],
    ['No line leads back home with at most one transfer', { stops, trips: [there] }],
    ['The way to work takes more than 3 hours', { stops, trips: [trip('0 05:00, 1 08:00'), back] }],
    ['The way back takes more than 3 hours', { stops, trips: [there, trip('1 17:10, 0 20:10')] }],
    [
      'No service near home on Thursday, Nov 26, 2026',
      { stops: [...stops, at(5000)], trips: [trip('2 08:00, 1 08:30')] },
    ],
    [
      'No service near work on Thursday, Nov 26, 2026',
      { stops: [...stops, at(5000)], trips: [trip('0 08:00, 2 08:30')] },
    ],
    [
      'No line leads to work with at most one transfer',
      {
        stops,
        trips: [
          {
            calls: [
              [0, 480, noBoarding],
              [1, 510],
            ],
          },
          back,
        ],
      },
    ],
    [
      'No line leads to work with at most one transfer',
      {
        stops,
        trips: [
          {
            calls: [
              [0, 480],
              [1, 510, noAlighting],
            ],
          },
          back,
        ],
      },
    ],
  ])('is refused with: %s', (reason, feed) => {
    expect(ask([feed])).toEqual({ isReachable: false, reason })
  })

  it('says that no timetable is in force where there is none', () => {
    expect(ask([])).toEqual({
      isReachable: false,
      reason: 'No timetable of public transit is in force on Nov 26, 2026',
    })
  })

  it('reaches stops at 800 m from both ends', () => {
    const far = [at(799), at(9201)]
    const early = { leaveAt: hours('16:50') }
    expect(ask([{ stops: far, trips: [there, back] }], early).isReachable).toBe(true)
  })

  const middle = [...stops, at(5000), at(5200)]
  const changing = [
    trip('0 07:30, 2 07:50', { line: 'A' }),
    trip('3 07:55, 1 08:30', { line: 'B' }),
    trip('1 17:10, 3 17:40', { line: 'B' }),
    trip('2 17:45, 0 18:05', { line: 'A' }),
  ]

  it('changes once, a short walk away, and between agencies', () => {
    // 200 m take 3 minutes and 8 seconds.
    expect(ask([{ stops: middle, trips: changing }])).toMatchObject({
      isReachable: true,
      transfers: 1,
      lines: ['A', 'B'],
    })
    const agencies = ['A', 'B'].map((line) => ({
      stops: middle,
      trips: changing.filter((one) => one.line === line),
    }))
    expect(ask(agencies)).toMatchObject({ isReachable: true, transfers: 1 })
  })

  it.each<[string, boolean, Feed['transfers']]>([
    ['is not possible', false, [[2, 3, -2]]],
    ['takes longer', false, [[2, 3, 6 * 60]]],
    ['is said as it is', true, [[2, 3, -1]]],
  ])('follows transfers.txt where a change %s', (_what, isReachable, transfers = []) => {
    const feed = { stops: middle, trips: changing, transfers }
    expect(ask([feed]).isReachable).toBe(isReachable)
  })

  it('changes no more than once', () => {
    const three = [...stops, at(3000), at(6000)]
    const trips = [trip('0 07:00, 2 07:10'), trip('2 07:15, 3 07:25'), trip('3 07:30, 1 07:40')]
    expect(ask([{ stops: three, trips: [...trips, back] }])).toMatchObject({
      reason: 'No line leads to work with at most one transfer',
    })
  })
})
