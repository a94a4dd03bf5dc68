import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity } from '#testing/factories.ts'

const app = appOfFile()
let token: string

beforeAll(async () => {
  token = (await createCommunity(app)).employerToken
})

const charts = ['users-activity', 'commuter-breakdown', 'commuter-access']
const get = (chart: string, from: string, to: string, by: string) =>
  app.get(`/statistics/${chart}?start_date=${from}&end_date=${to}&group_by=${by}`, { token })

describe.each(charts)('the period of /statistics/%s', (chart) => {
  it.each([
    ['day', '2026-11-16', '2026-11-22', 7],
    ['week', '2026-10-26', '2026-11-22', 4],
    ['month', '2025-12-01', '2026-11-30', 12],
  ])(
    'takes group_by %s for the windows of the selector [HOME-11] [HOME-12] [HOME-14]',
    async (by, from, to, count) => {
      const { status, body } = await get(chart, from, to, by)
      expect(status).toBe(200)
      expect(body).toHaveLength(count)
      expect(body[0].start_date).toBe(from)
      expect(body.at(-1).end_date).toBe(to)
    },
  )

  it.each([
    ['2026-11-22', '2026-11-16', 'day', 'end_date', 'The end date lies before the start date'],
    ['2020-01-01', '2026-11-16', 'day', 'end_date', 'The range has more than 1100 days'],
    ['2026-02-30', '2026-11-16', 'day', 'start_date', 'Please give a date as YYYY-MM-DD'],
    ['2026-11-16', 'tomorrow', 'day', 'end_date', 'Please give a date as YYYY-MM-DD'],
    [
      '0001-01-01',
      '2026-11-16',
      'month',
      'start_date',
      'Please give a date of the years 1900 to 2199',
    ],
    ['2026-11-16', '2026-11-22', 'year', 'group_by', 'Must be one of day, week, month'],
  ])('refuses %s to %s by %s [X-ERR-05]', async (from, to, by, field, message) => {
    expect(await get(chart, from, to, by)).toMatchObject({
      status: 422,
      body: { status: false, code: 'invalid', message: { [field]: [message] } },
    })
  })

  it('names every field that is missing [X-ERR-02] [X-VAL-01]', async () => {
    const { status, body } = await app.get(`/statistics/${chart}`, { token })
    expect(status).toBe(422)
    expect(body.message).toEqual({
      start_date: ['This field is required'],
      end_date: ['This field is required'],
      group_by: ['This field is required'],
    })
  })
})
