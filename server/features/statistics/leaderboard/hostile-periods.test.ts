import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'

const app = appOfFile()
const year = 'from_year=2026-01-01&to_year=2027-01-01'

describe('a period nobody can mean', () => {
  let token: string
  beforeAll(async () => {
    const { id: employerId } = await createEmployer(app)
    token = await tokenOf(app, { kind: 'employer', employerId })
  })

  const notFirst = 'Must be the first day of a month: scores are kept by month'
  const outside = 'Must lie between 2016-01-01 and 2123-01-01'
  const years = 'Please give a date of the years 1900 to 2199'
  it.each([
    ['from_year=2026-01-02&to_year=2027-01-01', 'from_year', notFirst],
    ['from_year=2026-01-01&to_year=2026-12-31', 'to_year', notFirst],
    ['from_year=2028-02-29&to_year=2028-03-01', 'from_year', notFirst],
    ['from_year=2027-01-01&to_year=2026-01-01', 'to_year', 'The end must lie after the start'],
    ['from_year=2026-01-01&to_year=2026-01-01', 'to_year', 'The end must lie after the start'],
    ['from_year=1950-01-01&to_year=2026-01-01', 'from_year', outside],
    ['from_year=2016-01-01&to_year=2199-01-01', 'to_year', outside],
    ['from_year=1026-01-01&to_year=2026-01-01', 'from_year', years],
    ['from_year=2026-01-01&to_year=3026-01-01', 'to_year', years],
    ['from_year=soon&to_year=2026-01-01', 'from_year', 'Please give a date as YYYY-MM-DD'],
    ['from_year=2027-02-29&to_year=2028-01-01', 'from_year', 'Please give a date as YYYY-MM-DD'],
    ['to_year=2026-01-01', 'from_year', 'This field is required'],
  ])('%s is refused with its field', async (query, field, message) => {
    expect(await app.get(`/scores?${query}`, { token })).toMatchObject({
      status: 422,
      body: { status: false, code: 'invalid', message: { [field]: [message] } },
    })
  })

  it.each([
    [`${year}&from_year=2025-01-01`, 'from_year'],
    [`${year}&order_by=email`, 'order_by'],
    [`${year}&order_by=name&order_by=rank`, 'order_by'],
    [`${year}&order_direction=up`, 'order_direction'],
    [`${year}&page=0`, 'page'],
    [`${year}&per_page=2001`, 'per_page'],
    [`${year}&export=pdf`, 'export'],
  ])('so is %s', async (query, field) => {
    const { status, body } = await app.get(`/scores?${query}`, { token })
    expect([status, Object.keys(body.message)]).toEqual([422, [field]])
  })
})
