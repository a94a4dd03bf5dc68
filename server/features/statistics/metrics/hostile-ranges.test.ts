import { beforeAll, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity } from '#testing/factories.ts'

const app = appOfFile()
let token: string

beforeAll(async () => {
  token = (await createCommunity(app)).employerToken
})

const year = 'from_year=2026-01-01&to_year=2027-01-01'
const months = [
  ['/employer-stats', 'saved_sov'],
  ['/commuter-benefits-stats', 'cost_savings'],
  ['/community-footprint-stats', 'reduced_co2'],
  ['/avg-commute-distance', 'monthly'],
  ['/avg-mile-commute-distance', 'monthly'],
]
const shares = [
  ['/initial-mode', 'monthly'],
  ['/mile-share', 'monthly'],
]
const distances = months.slice(3)

const fault = async (path: string) => {
  const { status, body } = await app.get(path, { token })
  return status === 422 ? Object.keys(body.message) : status
}

it.each([...months, ...shares])('%s refuses what is no range [X-ERR-05]', async (path, type) => {
  for (const [query, field] of [
    [`type=${type}&from_year=2027-01-01&to_year=2026-01-01`, 'to_year'],
    [`type=${type}&from_year=2026-01-01&to_year=2026-01-01`, 'to_year'],
    [`type=${type}&from_year=1026-01-01&to_year=2026-01-01`, 'from_year'],
    [`type=${type}&from_year=2026-01-01&to_year=3026-01-01`, 'to_year'],
    [`type=${type}&from_year=1900-01-01&to_year=2199-01-01`, 'to_year'],
    [`type=${type}&from_year=2027-02-29&to_year=2028-02-01`, 'from_year'],
    [`type=${type}&from_year=2026&to_year=2027-01-01`, 'from_year'],
    [`type=${type}&from_year=2026-01-01&${year}`, 'from_year'],
    [`type=${type}&type=${type}&${year}`, 'type'],
    [`type=daily&${year}`, 'type'],
    [`type=&${year}`, 'type'],
    [`${year}`, 'type'],
    [`type=${type}&to_year=2027-01-01`, 'from_year'],
  ]) {
    expect({ query, fault: await fault(`${path}?${query}`) }).toEqual({ query, fault: [field] })
  }
})

it.each(months)('%s answers whole months of one year [MET-09]', async (path, type) => {
  for (const [query, field] of [
    ['from_year=2028-02-29&to_year=2028-12-01', 'from_year'],
    ['from_year=2026-01-01&to_year=2026-12-31', 'to_year'],
    ['from_year=2025-12-01&to_year=2027-01-01', 'to_year'],
  ]) {
    expect(await fault(`${path}?type=${type}&${query}`)).toEqual([field])
  }
})

it.each(shares)('%s refuses weekdays and half connections [MET-17]', async (path, type) => {
  for (const [query, field] of [
    ['searchDay=0', 'searchDay'],
    ['searchDay=8', 'searchDay'],
    ['searchDay=1,,2', 'searchDay'],
    ['searchDay=monday', 'searchDay'],
    ['searchDay=1&searchDay=2', 'searchDay'],
    ['from_year_connect=2026-01-01', 'to_year_connect'],
    ['to_year_connect=2026-01-01', 'from_year_connect'],
    ['from_year_connect=2026-02-01&to_year_connect=2026-01-01', 'to_year_connect'],
    ['from_year_connect=soon&to_year_connect=2026-02-01', 'from_year_connect'],
    ['from_year_connect=2026-02-29&to_year_connect=2026-04-01', 'from_year_connect'],
    [
      'from_year_connect=2026-01-01&from_year_connect=2026-01-01&to_year_connect=2026-02-01',
      'from_year_connect',
    ],
  ]) {
    expect(await fault(`${path}?type=${type}&${year}&${query}`)).toEqual([field])
  }
})

it.each(distances)('%s refuses weeks that are none [MET-35] [MET-38]', async (path) => {
  for (const week of ['0', '54', '-1', '1.5', 'one']) {
    expect(await fault(`${path}?type=weekly&${year}&week=${week}`)).toEqual(['week'])
  }
  expect(await fault(`${path}?type=weekly&${year}&week=20&week=20`)).toEqual(['week'])
  const short = 'from_year=2025-01-01&to_year=2026-01-01'
  expect(await fault(`${path}?type=weekly&${short}&week=53`)).toEqual(['week'])
  expect(await fault(`${path}?type=weekly&${year}&week=53`)).toBe(200)
  const two = 'from_year=2025-01-01&to_year=2027-01-01'
  expect(await fault(`${path}?type=weekly&${two}`)).toEqual(['to_year'])
})

it.each(months)('%s counts until a day of its range, and refuses any other', async (path, type) => {
  for (const [until, expected] of [
    ['2026-11-18', 200],
    ['2027-01-01', 200],
    ['2026-01-01', ['until']],
    ['2027-01-02', ['until']],
    ['2025-11-18', ['until']],
    ['soon', ['until']],
  ] as const) {
    const found = await fault(`${path}?type=${type}&${year}&until=${until}`)
    expect({ until, found }).toEqual({ until, found: expected })
  }
})
