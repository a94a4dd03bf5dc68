import { beforeAll, describe, expect, it } from 'vitest'
import { memberOrder } from '#contract/people/members.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createMember, tokenOf } from '#testing/factories.ts'

const app = appOfFile()
let token: string

/** Ties and gaps in every column: pages are right only when the id decides. */
beforeAll(async () => {
  const { id: employerId } = await createEmployer(app)
  token = await tokenOf(app, { kind: 'employer', employerId })
  const at = (day: number) => new Date(Date.UTC(2026, 9, day))
  for (let n = 0; n < 23; n++) {
    await createMember(app, employerId, {
      name: n % 7 === 0 ? null : `${'aBcD'[n % 4]}lex`,
      email: `${n % 2 ? 'X' : 'y'}${n}@test.example`,
      joined_at: at(1 + (n % 6)),
      surveyed_at: n % 3 ? at(20) : null,
      records_automatically: n % 4 === 0,
      last_trip_on: n % 5 === 0 ? null : `2026-09-0${1 + (n % 3)}`,
      last_login_at: n % 2 ? null : at(10 + (n % 4)),
      last_reminder_at: n % 6 ? at(5) : null,
      logged_trips: n % 8,
    })
  }
}, 60_000)

interface Row {
  id: string
  [field: string]: unknown
}

async function page(query: string): Promise<{ data: Row[]; meta: { total: number } }> {
  const { status, body } = await app.get(`/members?${query}`, { token })
  expect(status).toBe(200)
  return body
}

/** What comes first by a column, whoever has nothing in it last either way, then by id. */
function compare(a: Row, b: Row, by: string, sign: number): number {
  const [left, right] = [a, b].map((row) => {
    const value = row[by]
    return typeof value === 'string' ? value.toLowerCase() : value
  })
  if (left === right) return a.id < b.id ? -sign : sign
  if (left == null) return 1
  if (right == null) return -1
  return left < right ? -sign : sign
}

const orders = memberOrder.options.flatMap((by) => [[by, 'asc'] as const, [by, 'desc'] as const])

describe('the members list by', () => {
  it.each(orders)('%s %s comes in order, those without last [MEM-02]', async (by, direction) => {
    const { data } = await page(`per_page=100&order_by=${by}&order_direction=${direction}`)
    expect(data).toHaveLength(23)
    const expected = data.toSorted((a, b) => compare(a, b, by, direction === 'asc' ? 1 : -1))
    expect(data.map((row) => row[by])).toEqual(expected.map((row) => row[by]))
    expect(data.map((row) => row.id)).toEqual(expected.map((row) => row.id))
  })

  it.each(orders)(
    '%s %s is the same list in pages, read from either end',
    async (by, direction) => {
      const order = `order_by=${by}&order_direction=${direction}`
      const whole = (await page(`per_page=100&${order}`)).data
      for (const perPage of [1, 5, 8, 22, 23]) {
        const pages = Array.from({ length: Math.ceil(23 / perPage) }, (_, index) =>
          page(`page=${index + 1}&per_page=${perPage}&${order}`),
        )
        const rows = (await Promise.all(pages)).flatMap((one) => one.data)
        expect(rows).toEqual(whole)
      }
    },
  )
})

describe('a page', () => {
  it('is the latest ten unless stated otherwise [MEM-22]', async () => {
    const { data, meta } = await page('')
    expect(data).toHaveLength(10)
    expect(meta).toEqual({ current_page: 1, per_page: 10, total: 23 })
    const joined = data.map((row) => String(row.joined))
    expect(joined).toEqual(joined.toSorted().toReversed())
  })

  it.each([10, 20, 50, 100, 500, 1000, 2000])('can have %i rows [MEM-21]', async (perPage) => {
    const { data } = await page(`per_page=${perPage}`)
    expect(data).toHaveLength(Math.min(perPage, 23))
  })

  it('past the end is empty and says how many there are', async () => {
    for (const number of [4, 1_000_000]) {
      expect(await page(`page=${number}`)).toEqual({
        data: [],
        meta: { current_page: number, per_page: 10, total: 23 },
      })
    }
  })

  it('of a narrowed list is read from the nearer end too', async () => {
    const query = 'name=lex&order_by=trips&order_direction=asc'
    const whole = (await page(`${query}&per_page=100`)).data
    const last = await page(`${query}&per_page=4&page=${Math.ceil(whole.length / 4)}`)
    expect(last.meta.total).toBe(whole.length)
    expect(last.data).toEqual(whole.slice(4 * (Math.ceil(whole.length / 4) - 1)))
    expect(last.data.length).toBeGreaterThan(0)
  })
})
