import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { metricQuery } from './metrics-queries.ts'

let asked: string[] = []

/** A server with trips in one year alone. */
function tripsIn(year: number): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const from = new URL(url, 'http://here.test').searchParams.get('from_year')?.slice(0, 4) ?? ''
    asked.push(from)
    return Response.json(Number(from) === year ? [{ 3: 12 }] : [])
  })
}

beforeEach(() => {
  asked = []
  vi.stubGlobal('document', { cookie: 'switchback_employer=e1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  { thisYear: 2026, trips: 2026, shown: 2026, calls: ['2026'] },
  { thisYear: 2026, trips: 2025, shown: 2025, calls: ['2026', '2025'] },
  { thisYear: 2026, trips: 2024, shown: 2026, calls: ['2026', '2025'] },
  { thisYear: 2021, trips: 2020, shown: 2020, calls: ['2021', '2020'] },
  { thisYear: 2020, trips: 2019, shown: 2020, calls: ['2020'] },
])(
  'in $thisYear, trips of $trips alone show $shown: one step back, none before 2020 [MET-12]',
  async ({ thisYear, trips, shown, calls }) => {
    tripsIn(trips)
    const query = metricQuery('saved_sov', { year: undefined, thisYear })
    const { year, months } = await createQueryClient().fetchQuery(query)
    expect([year, asked]).toEqual([shown, calls])
    expect(months).toHaveLength(trips === shown ? 1 : 0)
  },
)
