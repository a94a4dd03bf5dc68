import { describe, expect, it } from 'vitest'
import {
  type Point,
  type TimetableState,
  type TransitGateway,
  TransitGatewayFailed,
} from '#server/gateways/transit/index.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { homesAt, milestonePlaces, uploadHomes } from '#testing/home-addresses.ts'
import { readAddressesBase } from './read-base.ts'

const places = milestonePlaces()
/** What the double of the timetables says, and what it was asked. */
const timetable = {
  state: 'none' as TimetableState,
  isDown: false,
  isSilent: false,
  asked: [] as object[],
}
const transit: TransitGateway = {
  kind: 'feed',
  async timetableOn() {
    if (timetable.isSilent) throw new TransitGatewayFailed('nobody answers')
    return timetable.state
  },
  async answer(commute, homes) {
    if (timetable.isDown) throw new Error('the timetables do not answer')
    timetable.asked.push({ ...commute, homes: homes.length })
    return homes.map((home) => answerOf(home))
  },
  close: async () => undefined,
}
const app = appOfFile({ places, transit })

/** From the south of 40 degrees a bus goes, from beyond 40.2 none back. */
function answerOf({ latitude }: Point) {
  if (latitude > 40.2)
    return { isReachable: false as const, reason: 'The last bus back leaves at 16:40' }
  if (latitude > 40) return { isReachable: false as const, reason: 'No stop within 800 m of home' }
  return {
    isReachable: true as const,
    leavesHomeAt: 480,
    arrivesAt: 530,
    leavesWorkAt: 1030,
    backHomeAt: 1080,
    transfers: 0,
    walkMiles: 0.3,
    lines: ['15'],
  }
}

async function uploaded(rows: readonly string[], changes: object = {}) {
  timetable.state = 'none'
  timetable.isDown = false
  timetable.isSilent = false
  timetable.asked = []
  const { id: employerId } = await createEmployer(app, changes)
  const token = await tokenOf(app, { kind: 'employer', employerId })
  const answer = await uploadHomes(app, token, `address\n${rows.join('\n')}`)
  const id: string = answer.body.data.id
  const path = `/mode-choice/addresses/${id}`
  const read = async (end = '') => (await app.get(`${path}${end}`, { token })).body
  return { employerId, token, id, path, read }
}

describe('the assessment of an upload', () => {
  it('counts who could walk, bike and ride by distance, with 1.20 miles of way to a mile [ELAS-16]', async () => {
    const rows = [...homesAt(1.4, 6), ...homesAt(1.6, 7), ...homesAt(5.9, 8), ...homesAt(6.1, 9)]
    const { employerId, id, read } = await uploaded([...rows, ...homesAt(14, 10), 'nowhere'])
    expect((await read()).results).toBeNull()
    await app.drainJobs()
    expect(await read()).toMatchObject({
      state: 'finished',
      total: 41,
      located: 40,
      failed: 1,
      rough: 0,
      results: {
        people: 40,
        bands: [
          { from_miles: 0, to_miles: 1.5, people: 6 },
          { from_miles: 1.5, to_miles: 6, people: 15 },
          { from_miles: 6, to_miles: 15, people: 19 },
        ],
        walk: 6,
        bike: 21,
        transit: null,
        has_timetable: false,
        no_timetable: 'none',
        commute_on: '2026-11-24',
        working_hours: { from: '09:00', until: '17:00' },
        transit_reasons: [],
        circuity: 1.2,
        circuity_source: expect.stringContaining('Ballou'),
      },
    })
    expect((await read('/failures')).data).toEqual([
      expect.objectContaining({ row: 42, address: 'nowhere', reason: 'not_found' }),
    ])
    const base = await readAddressesBase(app.platform.db, employerId, id)
    expect(base).toMatchObject({
      commuters: 40,
      parkingSpaceCents: 900,
      reach: { walk: 0.15, bike: 0.525, public_transit: 0 },
      shares: { public_transit: 0, transit_drive: 0 },
    })
    expect(Object.values(base.shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
    expect(base.notes.join(' ')).toContain(
      'No timetable of public transit has been imported: nobody is counted',
    )
  })

  it('asks the timetables for a usual workday soon and the employer’s hours, and counts the reasons [ELAS-16]', async () => {
    const upload = await uploaded([...homesAt(2, 5), ...homesAt(25, 6), ...homesAt(45, 8)])
    timetable.state = 'in_force'
    await app.request('PUT', '/mode-choice/working-hours', {
      token: upload.token,
      body: { from: '07:30', until: '16:15' },
    })
    await app.drainJobs()
    expect(timetable.asked).toEqual([
      {
        worksite: { latitude: 39.75, longitude: -105 },
        on: '2026-11-24',
        timeZone: 'America/Denver',
        arriveBy: 450,
        leaveAt: 975,
        homes: 19,
      },
    ])
    expect((await upload.read()).results).toMatchObject({
      transit: 5,
      has_timetable: true,
      no_timetable: null,
      working_hours: { from: '07:30', until: '16:15' },
      transit_reasons: [
        { reason: 'The last bus back leaves at 16:40', people: 8 },
        { reason: 'No stop within 800 m of home', people: 6 },
      ],
    })
    const base = await readAddressesBase(app.platform.db, upload.employerId, upload.id)
    expect(base.shares.public_transit).toBeGreaterThan(0)
  })

  it('tells no figure of fewer than five people, nor lets one be computed', async () => {
    const { read } = await uploaded([...homesAt(1, 2), ...homesAt(5, 4), ...homesAt(20, 7)])
    timetable.state = 'in_force'
    await app.drainJobs()
    expect((await read()).results).toMatchObject({
      people: 13,
      bands: [
        { from_miles: 0, to_miles: 6, people: 6 },
        { from_miles: 6, to_miles: 30, people: 7 },
      ],
      walk: null,
      bike: 6,
    })
    const few = await uploaded(homesAt(1, 4))
    await app.drainJobs()
    expect(await few.read()).toMatchObject({ state: 'finished', located: 4, results: null })
    await expect(readAddressesBase(app.platform.db, few.employerId, few.id)).rejects.toMatchObject({
      code: 'too_few',
    })
  })

  it('leaves out what lies further than any commute, and says that only the town is known', async () => {
    const { read } = await uploaded([...homesAt(1, 5), ...homesAt(151, 1), 'a town'])
    const find = places.find
    places.find = async (text) =>
      text === 'a town'
        ? {
            source: 'geonames',
            places: [{ label: text, latitude: 39.8, longitude: -105, country: '' }],
          }
        : find(text)
    await app.drainJobs()
    places.find = find
    expect(await read()).toMatchObject({ located: 6, failed: 1, rough: 1 })
    expect((await read('/failures')).data).toMatchObject([{ row: 7, reason: 'too_far' }])
  })

  it('can be cancelled, goes on where it was, and is assessed again by the worksite of then', async () => {
    const { employerId, token, path, read } = await uploaded(homesAt(1, 6))
    const put = (end: string) => app.request('PUT', `${path}/${end}`, { token })
    expect((await put('assess')).body).toMatchObject({ code: 'running' })
    expect((await put('cancel')).status).toBe(200)
    expect((await put('cancel')).body).toMatchObject({ code: 'not_running' })
    await app.drainJobs()
    expect(await read('/progress')).toMatchObject({ state: 'cancelled', done: 0, finished: true })
    expect((await put('assess')).status).toBe(200)
    await app.drainJobs()
    expect((await read()).results.walk).toBe(6)
    await app.platform.db
      .updateTable('employers')
      .set({ latitude: 39.9 })
      .where('id', '=', employerId)
      .execute()
    await put('assess')
    await app.drainJobs()
    expect((await read()).results).toMatchObject({ walk: 0, bike: 0, people: 6 })
  })
})

describe('an assessment that meets trouble', () => {
  it('goes on after a kill without asking again for what is written [ELAS-16]', async () => {
    const { employerId, id, read } = await uploaded(homesAt(2, 205))
    // A worker that died with a part written: its lease is still there.
    places.asked.length = 0
    await app.platform.db
      .updateTable('uploaded_addresses')
      .set({ state: 'located', latitude: 39.75, longitude: -105, is_rough: false })
      .where('employer_id', '=', employerId)
      .where('row_number', '<=', 101)
      .execute()
    await app.platform.db
      .updateTable('address_uploads')
      .set({ located: 100, lease_until: new Date(app.clock.now().getTime() + 60_000) })
      .where('employer_id', '=', employerId)
      .where('id', '=', id)
      .execute()
    await app.drainJobs()
    expect(places.asked).toEqual([])
    app.clock.advance({ minutes: 2 })
    await runAssessment()
    expect(places.asked).toHaveLength(105)
    expect(await read()).toMatchObject({
      state: 'finished',
      located: 205,
      results: { people: 205 },
    })
  })

  it('waits while the address service is down, then goes on; after two hours lists the rows', async () => {
    const { read } = await uploaded([...homesAt(1, 5), 'down', ...homesAt(2, 3)])
    const find = places.find
    places.find = async (text) => {
      if (text === 'down') throw new Error('Photon answered 503')
      return find(text)
    }
    await app.drainJobs()
    expect(await read('/progress')).toMatchObject({ state: 'locating', done: 5, failed: 0 })
    for (let tries = 0; tries < 8; tries++) {
      app.clock.advance({ minutes: 65 })
      await runAssessment()
    }
    places.find = find
    expect(await read()).toMatchObject({ state: 'finished', located: 5, failed: 4 })
    expect((await read('/failures?reason=service_failed')).meta.total).toBe(4)
  })

  it('counts nobody as riding when the timetables do not answer', async () => {
    const { read } = await uploaded(homesAt(1, 5))
    timetable.state = 'in_force'
    timetable.isDown = true
    await app.drainJobs().catch(() => undefined)
    for (let tries = 0; tries < 8; tries++) {
      app.clock.advance({ minutes: 65 })
      await runAssessment().catch(() => undefined)
    }
    expect(await read()).toMatchObject({
      state: 'finished',
      results: { has_timetable: false, no_timetable: 'not_answered' },
    })
  })
})

it('finishes an upload while nobody can say whether there are timetables', async () => {
  const { read } = await uploaded(homesAt(1, 5))
  timetable.isSilent = true
  await app.drainJobs().catch(() => undefined)
  expect(await read()).toMatchObject({ state: 'locating' })
  for (let tries = 0; tries < 8; tries++) {
    app.clock.advance({ minutes: 65 })
    await runAssessment().catch(() => undefined)
  }
  expect(await read()).toMatchObject({
    state: 'finished',
    results: { has_timetable: false, no_timetable: 'not_answered' },
  })
})

async function runAssessment() {
  const { assessAddressesJob } = await import('./assess-uploads.ts')
  await assessAddressesJob.run(app.platform, {})
}
