import { gzipSync } from 'node:zlib'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { timetableBuilder } from '#domain/planning/transit/build-timetable.ts'
import type { Timetable } from '#domain/planning/transit/timetable.ts'
import { packTimetable, timetableFormat } from '#server/gateways/transit/packed-timetable.ts'
import { fakeClock } from '#testing/fake-clock.ts'
import { type OtpDouble, startOtpDouble } from '#testing/otp-double.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { feedGateway } from './feed.ts'
import { type Commute, TransitGatewayFailed } from './index.ts'
import { openTripPlannerGateway } from './opentripplanner.ts'

const home = { latitude: 39.7, longitude: -105 }
const work = { latitude: 39.74, longitude: -104.99 }
const elsewhere = { latitude: 39.9, longitude: -105.2 }
const middle = { latitude: 39.72, longitude: -104.995 }

/** A bus in the morning, one with a change of buses after it, and one back. */
function timetable(): Timetable {
  const builder = timetableBuilder()
  const trip = (line: number, stop: number[], minutes: number[]) => {
    const times = minutes.map((one) => one * 60)
    builder.add({ line, service: 0, stop, arrive: times, depart: times, limits: [0, 0] })
  }
  trip(0, [0, 1], [8 * 60, 8 * 60 + 30])
  trip(0, [1, 0], [17 * 60 + 10, 17 * 60 + 40])
  trip(1, [0, 2], [8 * 60 + 10, 8 * 60 + 20])
  trip(2, [2, 1], [8 * 60 + 25, 8 * 60 + 50])
  const places = [home, work, middle]
  return builder.end({
    timeZone: 'America/Denver',
    services: [
      { weekdays: 31, firstOn: '2026-01-01', lastOn: '2026-12-31', added: [], removed: [] },
    ],
    lines: ['20', 'A', 'B'].map((name) => ({ name, vehicle: 'bus' as const })),
    stops: {
      names: ['Home', 'Work', 'Middle'],
      latitude: Float64Array.from(places, ({ latitude }) => latitude),
      longitude: Float64Array.from(places, ({ longitude }) => longitude),
    },
    transfers: { from: new Uint32Array(), to: new Uint32Array(), seconds: new Int32Array() },
  })
}

let test: TestDatabase
let double: OtpDouble
const clock = fakeClock('2026-11-20T18:00:00Z')

beforeAll(async () => {
  test = await openTestDatabase()
  double = await startOtpDouble(timetable())
  await store('Sample', timetable())
})
afterAll(async () => {
  await double.close()
  await test.drop()
})

async function store(name: string, stored: Timetable): Promise<void> {
  const revision = uuid()
  const { db } = test.database
  const at = clock.now()
  const packed = gzipSync(packTimetable(stored))
  const half = Math.ceil(packed.length / 2)
  for (const [position, bytes] of [packed.subarray(0, half), packed.subarray(half)].entries()) {
    await db
      .insertInto('transit_feed_parts')
      .values({ revision, position, bytes, written_at: at })
      .execute()
  }
  const dates = { uploaded_at: at, first_on: '2026-01-01', last_on: '2026-12-31' }
  const counts = { stops: 3, trips: 4, stop_times: 8, format: timetableFormat }
  await db.deleteFrom('transit_feeds').execute()
  await db
    .insertInto('transit_feeds')
    .values({ id: uuid(), name, revision, ...dates, ...counts })
    .execute()
}

const commute: Commute = {
  worksite: work,
  on: '2026-11-24',
  timeZone: 'America/Denver',
  arriveBy: 540,
  leaveAt: 1020,
}

describe.each([
  ['feed', () => feedGateway(test.database.db, clock)],
  ['opentripplanner', () => openTripPlannerGateway(double.url)],
] as const)('ways of public transit by %s', (kind, open) => {
  it('lead to work and back, by the last there and the first back', async () => {
    const gateway = open()
    expect([gateway.kind, await gateway.timetableOn(commute.on)]).toEqual([kind, 'in_force'])
    const [direct] = await gateway.answer({ ...commute, arriveBy: 8 * 60 + 45 }, [home])
    expect(direct).toEqual({
      isReachable: true,
      leavesHomeAt: 480,
      arrivesAt: 510,
      leavesWorkAt: 1030,
      backHomeAt: 1060,
      transfers: 0,
      walkMiles: 0,
      lines: ['20'],
    })
    const [changed] = await gateway.answer(commute, [home])
    expect(changed).toMatchObject({ leavesHomeAt: 490, transfers: 1, lines: ['A', 'B', '20'] })
    await gateway.close()
  })

  it('are asked for by the clocks at work, wherever the agency is', async () => {
    const gateway = open()
    const inNewYork = { ...commute, timeZone: 'America/New_York' }
    // 11:00 and 19:00 there are 09:00 and 17:00 in Denver.
    const [answer] = await gateway.answer({ ...inNewYork, arriveBy: 660, leaveAt: 1140 }, [home])
    expect(answer).toMatchObject({ isReachable: true, leavesHomeAt: 610, backHomeAt: 1180 })
    const [early] = await gateway.answer(inNewYork, [home])
    expect(early).toEqual({ isReachable: false, reason: 'The first bus arrives at 10:30' })
    await gateway.close()
  })

  it('answer for each home in its order, with the reason where there is none', async () => {
    const gateway = open()
    const answers = await gateway.answer(commute, [elsewhere, home, elsewhere])
    const none = { isReachable: false, reason: 'No stop within 800 m of home' }
    expect(answers).toEqual([none, expect.objectContaining({ isReachable: true }), none])
    expect(await gateway.answer(commute, [])).toEqual([])
    await gateway.close()
  })

  it.each<[string, Partial<Commute>]>([
    ['The last bus back leaves at 17:10', { leaveAt: 17 * 60 + 20 }],
    ['The first bus arrives at 08:30', { arriveBy: 8 * 60 + 15 }],
    ['No stop within 800 m of work', { worksite: elsewhere }],
  ])('are refused with: %s', async (reason, changes) => {
    const gateway = open()
    const [answer] = await gateway.answer({ ...commute, ...changes }, [home])
    expect(answer).toEqual({ isReachable: false, reason })
    await gateway.close()
  })

  it('are not on a day without service', async () => {
    const gateway = open()
    const [answer] = await gateway.answer({ ...commute, on: '2026-11-22' }, [home])
    expect(answer).toMatchObject({
      isReachable: false,
      reason: expect.stringMatching(/^No service on/),
    })
    await gateway.close()
  })
})

describe('imported timetables', () => {
  it('are in force on their days alone, and none before there is one', async () => {
    const { db } = test.database
    const gateway = feedGateway(db, clock)
    expect(await gateway.timetableOn('2026-01-01')).toBe('in_force')
    expect(await gateway.timetableOn('2025-12-31')).toBe('not_in_force')
    expect(await gateway.timetableOn('2027-01-01')).toBe('not_in_force')
    await db.deleteFrom('transit_feeds').execute()
    expect(await gateway.timetableOn('2026-01-01')).toBe('none')
    await store('Sample', timetable())
  })

  it('are not used when they are stored in another format', async () => {
    const { db } = test.database
    const gateway = feedGateway(db, clock)
    await db
      .updateTable('transit_feeds')
      .set({ format: timetableFormat - 1 })
      .execute()
    expect(await gateway.timetableOn(commute.on)).toBe('not_in_force')
    expect((await gateway.answer(commute, [home]))[0]).toEqual({
      isReachable: false,
      reason: 'No timetable of public transit is in force on Nov 24, 2026',
    })
    await gateway.close()
    await store('Sample', timetable())
  })

  it('know the stops within a walk of a point, the nearest first', async () => {
    const gateway = feedGateway(test.database.db, clock)
    const near = { latitude: 39.741, longitude: -104.99 }
    expect(await gateway.stopsNear?.(near)).toEqual([
      { name: 'Work', ...work, meters: expect.closeTo(111, 0) },
    ])
    expect(await gateway.stopsNear?.(elsewhere)).toEqual([])
    await gateway.close()
  })

  it('are read anew once they were replaced', async () => {
    const gateway = feedGateway(test.database.db, clock)
    expect((await gateway.answer(commute, [home]))[0]).toMatchObject({ isReachable: true })
    const sundays = timetable()
    await store('Sample', {
      ...sundays,
      services: sundays.services.map((service) => ({ ...service, weekdays: 64 })),
    })
    expect((await gateway.answer(commute, [home]))[0]).toEqual({
      isReachable: false,
      reason: 'No service on Tuesdays',
    })
    await gateway.close()
    await store('Sample', timetable())
  })
})

describe('timetables that cannot be loaded', () => {
  it('are left alone for five minutes, and then tried again', async () => {
    const { db } = test.database
    const now = fakeClock('2026-11-20T18:00:00Z')
    const gateway = feedGateway(db, now)
    const stored = await db
      .selectFrom('transit_feed_parts')
      .select(['revision', 'position', 'bytes'])
      .execute()
    await db
      .updateTable('transit_feed_parts')
      .set({ bytes: Buffer.from('none') })
      .execute()
    await expect(gateway.answer(commute, [home])).rejects.toThrow(TransitGatewayFailed)
    for (const { revision, position, bytes } of stored) {
      const part = db.updateTable('transit_feed_parts').set({ bytes })
      await part.where('revision', '=', revision).where('position', '=', position).execute()
    }
    await expect(gateway.answer(commute, [home])).rejects.toThrow(
      'could not be loaded a moment ago',
    )
    now.advance({ minutes: 5 })
    expect((await gateway.answer(commute, [home]))[0]).toMatchObject({ isReachable: true })
    await gateway.close()
  })
})

describe('an OpenTripPlanner that fails', () => {
  it.each([500, 404])('with %i is a failure of the gateway', async (status) => {
    const gateway = openTripPlannerGateway(double.url)
    double.failsWith = status
    try {
      await expect(gateway.answer(commute, [home])).rejects.toThrow(TransitGatewayFailed)
    } finally {
      double.failsWith = null
    }
    expect((await gateway.answer(commute, [home]))[0]).toMatchObject({ isReachable: true })
  })

  it('is not there at all', async () => {
    const gateway = openTripPlannerGateway('http://127.0.0.1:9')
    await expect(gateway.timetableOn(commute.on)).rejects.toThrow(TransitGatewayFailed)
  })
})
