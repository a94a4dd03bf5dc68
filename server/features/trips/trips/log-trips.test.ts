import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createMember, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

const bike = { date: '2026-11-19', direction: 'to_work', mode: 'bike', source: 'website' }
const telecommute = { date: '2026-11-19', mode: 'telecommute', source: 'website' }
const week = 'start_date=2026-11-16&end_date=2026-11-22&group_by=week'

async function tripsOf(token: string) {
  return (await app.get('/commuter/trips', { token })).body.data
}

describe('POST /commuter/trips', () => {
  it('scores a trip and shows it in the charts on the next load [HOME-06, SHELL-52]', async () => {
    const { employerToken, memberToken } = await createCommunity(app)
    const answer = await app.post('/commuter/trips', bike, { token: memberToken })
    expect(answer).toMatchObject({
      status: 200,
      body: { status: true, result: 'Trip logged successfully', data: { points: 50, reward: 0 } },
    })
    const activity = await app.get(`/statistics/users-activity?${week}`, { token: employerToken })
    expect(activity.body).toEqual([
      { start_date: '2026-11-16', end_date: '2026-11-22', active_users: 1, inactive_users: 0 },
    ])
  })

  it('keeps what was reported and what it saves', async () => {
    const { memberToken } = await createCommunity(app)
    const trip = { ...bike, miles: 7.5, source: 'mobile_manual', external_id: 'ride-1' }
    const { body } = await app.post('/commuter/trips', trip, { token: memberToken })
    expect(await tripsOf(memberToken)).toEqual([
      // 7.5 miles at 0.29857 kg
      {
        ...trip,
        _id: body.data._id,
        points: 50,
        reward: 0,
        co2_saved_kg: 2.23928,
        locked: null,
      },
    ])
  })

  it.each([
    ['transit', 'public_transit', 300],
    ['carpool_driver', 'carpool', 100],
    ['transit_drive', 'transit_drive', 200],
  ])('takes the mode %s as %s', async (spoken, mode, points) => {
    const { memberToken } = await createCommunity(app)
    const answer = await app.post(
      '/commuter/trips',
      { ...bike, mode: spoken },
      { token: memberToken },
    )
    expect(answer.body.data.points).toBe(points)
    expect(await tripsOf(memberToken)).toMatchObject([{ mode }])
  })

  it('takes the survey distance when the miles are omitted', async () => {
    const { memberToken } = await createCommunity(app)
    await app.post('/commuter/trips', bike, { token: memberToken })
    expect(await tripsOf(memberToken)).toMatchObject([{ miles: 5 }])
  })

  it('sets a telecommute record to twice the survey distance and two trips of points', async () => {
    const { memberToken } = await createCommunity(app)
    const reported = { ...telecommute, miles: 80 }
    const answer = await app.post('/commuter/trips', reported, { token: memberToken })
    expect(answer.body.data.points).toBe(100)
    expect(await tripsOf(memberToken)).toMatchObject([{ direction: null, miles: 10 }])
  })

  it('needs the miles from a member without a survey, except for telecommute', async () => {
    const { employer } = await createCommunity(app)
    const member = await createMember(app, employer.id, { surveyed_at: null, distance_miles: null })
    const token = await tokenOf(app, {
      kind: 'commuter',
      employerId: employer.id,
      memberId: member.id,
    })
    expect(await app.post('/commuter/trips', bike, { token })).toMatchObject({
      status: 422,
      body: { code: 'invalid', message: { miles: [expect.any(String)] } },
    })
    expect((await app.post('/commuter/trips', telecommute, { token })).status).toBe(200)
    expect(await tripsOf(token)).toMatchObject([{ mode: 'telecommute', miles: 0 }])
  })

  it('refuses what a full day cannot hold with 409 day_full', async () => {
    const { memberToken: token } = await createCommunity(app)
    const post = (body: object) => app.post('/commuter/trips', body, { token })
    await post(bike)
    for (const rival of [{ ...bike, mode: 'walk' }, telecommute]) {
      expect(await post(rival)).toMatchObject({
        status: 409,
        body: { status: false, code: 'day_full', message: 'This day has such a trip already' },
      })
    }
    expect((await post({ ...bike, direction: 'to_home' })).status).toBe(200)
    expect(await tripsOf(token)).toHaveLength(2)
  })

  it.each<[string, object, Record<string, string>]>([
    ['an unknown mode', { mode: 'rocket' }, { mode: 'Must be one of' }],
    ['501 miles', { miles: 501 }, { miles: 'Must be less than or equal to 500' }],
    ['negative miles', { miles: -1 }, { miles: 'Must be bigger than or equal to 0' }],
    ['miles as text', { miles: '5' }, { miles: 'Please add a valid number' }],
    ['an unknown source', { source: 'fax' }, { source: 'Must be one of' }],
    ['no source', { source: undefined }, { source: 'This field is required' }],
    ['an impossible date', { date: '2026-02-30' }, { date: 'Please give a date as YYYY-MM-DD' }],
    ['a date with a time', { date: '2026-11-19T08:00' }, { date: 'Please give a date' }],
    ['no date', { date: undefined }, { date: 'This field is required' }],
    ['a third direction', { direction: 'sideways' }, { direction: 'Must be one of' }],
    ['no direction', { direction: null }, { direction: 'This field is required' }],
    ['an empty external id', { external_id: '' }, { external_id: 'This field is required' }],
    ['an unknown field', { points: 1e6 }, { points: 'This field is not known' }],
  ])(
    'refuses %s with 422 and stores nothing [X-VAL-01] [X-VAL-07] [X-VAL-08]',
    async (_, change, message) => {
      const { memberToken } = await createCommunity(app)
      const answer = await app.post(
        '/commuter/trips',
        { ...bike, ...change },
        { token: memberToken },
      )
      expect(answer).toMatchObject({ status: 422, body: { status: false, code: 'invalid' } })
      expect(Object.keys(answer.body.message)).toEqual(Object.keys(message))
      for (const [field, expected] of Object.entries(message)) {
        expect(answer.body.message[field][0]).toContain(expected)
      }
      expect(await tripsOf(memberToken)).toEqual([])
    },
  )

  it('takes 500 miles and 0 miles', async () => {
    const { memberToken: token } = await createCommunity(app)
    for (const [direction, miles] of [
      ['to_work', 500],
      ['to_home', 0],
    ]) {
      const answer = await app.post('/commuter/trips', { ...bike, direction, miles }, { token })
      expect(answer.status).toBe(200)
    }
    expect((await tripsOf(token)).map((trip: { miles: number }) => trip.miles).sort()).toEqual([
      0, 500,
    ])
  })

  it('belongs to the member of the token, never to another of the same employer', async () => {
    const { employer, memberToken } = await createCommunity(app)
    const other = await createMember(app, employer.id)
    const otherToken = await tokenOf(app, {
      kind: 'commuter',
      employerId: employer.id,
      memberId: other.id,
    })
    await app.post('/commuter/trips', bike, { token: memberToken })
    expect(await tripsOf(otherToken)).toEqual([])
    expect((await app.post('/commuter/trips', bike, { token: otherToken })).status).toBe(200)
  })
})
