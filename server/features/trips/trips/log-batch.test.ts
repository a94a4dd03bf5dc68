import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity } from '#testing/factories.ts'

const app = appOfFile()

const bike = { date: '2026-11-19', direction: 'to_work', mode: 'bike', source: 'automatic' }
const homeward = { ...bike, direction: 'to_home' }

async function logged(token: string): Promise<number> {
  return (await app.get('/commuter/trips', { token })).body.meta.total
}

/** A trip there and one back on each of so many days before today. */
function daysOfTrips(rows: number) {
  return Array.from({ length: rows }, (_, row) => ({
    ...bike,
    date: addDays('2026-11-19', -Math.floor(row / 2)),
    direction: row % 2 ? 'to_home' : 'to_work',
  }))
}

describe('POST /commuter/trips/batch', () => {
  it('answers each row in order; malformed and refused rows never stop the good ones', async () => {
    const { memberToken: token } = await createCommunity(app)
    const trips = [
      bike,
      'not a trip',
      { ...bike, mode: 'walk' },
      null,
      { ...homeward, miles: 501 },
      { ...homeward, date: '2027-01-01' },
      { ...homeward, speed: 3 },
      homeward,
    ]
    const { status, body } = await app.post('/commuter/trips/batch', { trips }, { token })
    expect(status).toBe(200)
    expect(body.data.map((row: { index: number }) => row.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(body).toMatchObject({
      status: true,
      data: [
        { status: true, data: { points: 50, reward: 0 } },
        { status: false, code: 'invalid', message: { body: ['Must be an object'] } },
        { status: false, code: 'day_full', message: 'This day has such a trip already' },
        { status: false, code: 'invalid', message: { body: ['This field is required'] } },
        {
          status: false,
          code: 'invalid',
          message: { miles: ['Must be less than or equal to 500'] },
        },
        { status: false, code: 'invalid', message: { date: ['A trip cannot lie in the future'] } },
        { status: false, code: 'invalid', message: { speed: ['This field is not known'] } },
        { status: true, data: { points: 50, reward: 0 } },
      ],
    })
    expect(await logged(token)).toBe(2)
  })

  it.each(['nul \u0000', 'half a pair \ud800'])(
    'refuses the row alone whose external id no database keeps: %j',
    async (external_id) => {
      const { memberToken: token } = await createCommunity(app)
      const trips = [{ ...bike, external_id }, homeward]
      const { status, body } = await app.post('/commuter/trips/batch', { trips }, { token })
      expect(status).toBe(200)
      expect(body.data).toMatchObject([
        { status: false, code: 'invalid', message: { external_id: ['This value is not valid'] } },
        { status: true },
      ])
      expect(await logged(token)).toBe(1)
    },
  )

  it('does not stumble over a row of lists within lists, 100,000 deep', async () => {
    const { memberToken: token } = await createCommunity(app)
    const headers = { 'idempotency-key': 'x', 'content-type': 'application/json' }
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    const body = `{"trips": [${JSON.stringify(bike)}, ${deep}]}`
    const answer = await app.post('/commuter/trips/batch', body, { token, headers })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject([{ status: true }, { status: false, code: 'invalid' }])
    expect(await logged(token)).toBe(1)
    const again = await app.post('/commuter/trips/batch', body, { token, headers })
    expect(again.body).toEqual(answer.body)
  })

  it('answers rows alone when none is good', async () => {
    const { memberToken: token } = await createCommunity(app)
    const { status, body } = await app.post('/commuter/trips/batch', { trips: [{}, 7] }, { token })
    expect(status).toBe(200)
    expect(body.data.map((row: { status: boolean }) => row.status)).toEqual([false, false])
  })

  it('takes 1,000 rows and refuses 1,001 as a whole', async () => {
    const { memberToken: token } = await createCommunity(app)
    const tooMany = { trips: daysOfTrips(1001) }
    expect(await app.post('/commuter/trips/batch', tooMany, { token })).toMatchObject({
      status: 422,
      body: { message: { trips: ['Must be less than or equal to 1,000'] } },
    })
    expect(await logged(token)).toBe(0)
    const { status, body } = await app.post(
      '/commuter/trips/batch',
      { trips: daysOfTrips(1000) },
      { token },
    )
    expect(status).toBe(200)
    expect(body.data.every((row: { status: boolean }) => row.status)).toBe(true)
    expect(await logged(token)).toBe(1000)
  })

  it.each([
    ['no rows', { trips: [] }, 'trips'],
    ['no list', { trips: 'many' }, 'trips'],
    ['nothing', {}, 'trips'],
    ['a field beside the list', { trips: [bike], dry_run: true }, 'dry_run'],
  ])('refuses %s with 422', async (_, body, field) => {
    const { memberToken: token } = await createCommunity(app)
    const answer = await app.post('/commuter/trips/batch', body, { token })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(Object.keys(answer.body.message)).toEqual([field])
    expect(await logged(token)).toBe(0)
  })

  it('gives a row repeated under its external id the trip of the first one', async () => {
    const { memberToken: token } = await createCommunity(app)
    const named = { ...bike, external_id: 'a' }
    const trips = [named, named, { ...homeward, external_id: 'a' }]
    const { body } = await app.post('/commuter/trips/batch', { trips }, { token })
    expect(body.data[1].data).toEqual(body.data[0].data)
    expect(body.data[2]).toMatchObject({ status: false, code: 'external_id_taken' })
    expect(await logged(token)).toBe(1)
  })
})
