import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity } from '#testing/factories.ts'

const app = appOfFile()
let token: string

beforeAll(async () => {
  token = (await createCommunity(app)).memberToken
  const days = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13', '16', '17']
  const trips = days.map((day) => ({
    date: `2026-11-${day}`,
    direction: 'to_work',
    mode: 'walk',
    source: 'website',
  }))
  await app.post('/commuter/trips/batch', { trips }, { token })
})

const list = (query: string) => app.get(`/commuter/trips${query}`, { token })
const dates = (body: { data: { date: string }[] }) => body.data.map((trip) => trip.date)

describe('GET /commuter/trips', () => {
  it('answers ten a page, newest first, with the paging in meta [X-QRY-02]', async () => {
    const { body } = await list('')
    expect(body.meta).toEqual({ current_page: 1, per_page: 10, total: 12 })
    expect(dates(body)).toHaveLength(10)
    expect(dates(body)).toEqual(dates(body).toSorted().toReversed())
    expect(dates((await list('?page=2')).body)).toEqual(['2026-11-03', '2026-11-02'])
  })

  it('answers an empty page beyond the last', async () => {
    expect((await list('?page=9')).body).toEqual({
      data: [],
      meta: { current_page: 9, per_page: 10, total: 12 },
    })
  })

  it('filters by both dates, inclusive', async () => {
    const { body } = await list('?start_date=2026-11-10&end_date=2026-11-12&per_page=2000')
    expect(dates(body)).toEqual(['2026-11-12', '2026-11-11', '2026-11-10'])
    expect(body.meta.total).toBe(3)
  })

  it.each([
    ['per_page=0', 'per_page'],
    ['per_page=2001', 'per_page'],
    ['per_page=ten', 'per_page'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['start_date=yesterday', 'start_date'],
    ['end_date=2026-13-01', 'end_date'],
  ])('refuses %s with 422', async (query, field) => {
    const answer = await list(`?${query}`)
    expect(answer).toMatchObject({ status: 422, body: { status: false, code: 'invalid' } })
    expect(Object.keys(answer.body.message)).toEqual([field])
  })
})
