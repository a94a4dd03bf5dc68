import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Commute,
  type Point,
  type TimetableState,
  type TransitGateway,
  TransitGatewayFailed,
} from '#server/gateways/transit/index.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createMember, tokenOf } from '#testing/factories.ts'

const asked: Commute[] = []
let kind: TransitGateway['kind'] = 'feed'
let state: TimetableState | 'down' = 'in_force'

/** Whoever lives west of Aurora comes by line 15. */
const transit: TransitGateway = {
  get kind() {
    return kind
  },
  timetableOn: async () => (state === 'down' ? 'in_force' : state),
  async stopsNear({ latitude, longitude }) {
    if (state === 'down') throw new TransitGatewayFailed('it is down')
    return [{ name: 'Main St', latitude: latitude + 0.002, longitude, meters: 222 }]
  },
  async answer(commute, homes: readonly Point[]) {
    asked.push(commute)
    return homes.map(({ longitude }) =>
      longitude < -104.9
        ? {
            isReachable: true,
            leavesHomeAt: 480,
            arrivesAt: 535,
            leavesWorkAt: 1025,
            backHomeAt: 1080,
            transfers: 0,
            walkMiles: 0.3,
            lines: ['15'],
          }
        : { isReachable: false, reason: 'No stop within 800 m of home' },
    )
  },
  async close() {},
}

const app = appOfFile({ transit })

beforeEach(() => {
  app.clock.set('2026-11-20T18:00:00Z')
  asked.length = 0
})

async function community() {
  const { id } = await createEmployer(app)
  for (const home_longitude of [-105, -104.7]) {
    for (let n = 0; n < 5; n++)
      await createMember(app, id, { home_latitude: 39.75, home_longitude })
  }
  return { token: await tokenOf(app, { kind: 'employer', employerId: id }) }
}

async function read() {
  const { token } = await community()
  const { status, body } = await app.get('/mode-choice/map', { token })
  expect(status).toBe(200)
  return body
}

describe('the map of home areas with timetables', () => {
  it('says what transit reaches on the next usual workday, with its reason where it does not', async () => {
    state = 'in_force'
    const { areas, transit: shown } = await read()
    expect(areas.map((area: { transit: unknown }) => area.transit)).toEqual(
      expect.arrayContaining([
        { reachable: true, text: 'There 08:00 to 08:55, back 17:05 to 18:00, by 15' },
        { reachable: false, text: 'No stop within 800 m of home' },
      ]),
    )
    expect(shown.stops).toEqual([
      { name: 'Main St', latitude: 39.752, longitude: -105, miles: 0.14 },
    ])
    expect(shown).toMatchObject({
      on: '2026-11-24',
      working_hours: { from: '09:00', until: '17:00' },
    })
    // Friday is followed by Tuesday, the next usual workday.
    expect(asked).toMatchObject([{ on: '2026-11-24', arriveBy: 540, leaveAt: 1020 }])
  })

  it('is shown without them while there is none, or nobody answers', async () => {
    for (state of ['none', 'not_in_force'] as const) {
      expect(await read()).toMatchObject({ transit: null, timetable: state })
    }
    state = 'down'
    const { areas, transit: shown } = await read()
    expect(shown).toMatchObject({ stops: [] })
    expect(areas).toHaveLength(2)
    for (const area of areas) expect(area.transit).toBeNull()
  })

  it('asks OpenTripPlanner once an hour for the same areas', async () => {
    state = 'in_force'
    kind = 'opentripplanner'
    try {
      const { token } = await community()
      const path = '/mode-choice/map'
      const first = await app.get(path, { token })
      app.clock.advance({ minutes: 59 })
      expect((await app.get(path, { token })).body).toEqual(first.body)
      expect(asked).toHaveLength(1)
      app.clock.advance({ minutes: 1 })
      expect((await app.get(path, { token })).status).toBe(200)
      expect(asked).toHaveLength(2)
    } finally {
      kind = 'feed'
    }
  })
})
