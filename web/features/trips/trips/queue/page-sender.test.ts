import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearToken, storeToken } from '#web/api/tokens.ts'
import { pageSender } from './page-sender.ts'
import type { PostedTrip } from './send-queue.ts'

const trip: PostedTrip = {
  date: '2026-11-25',
  direction: 'to_work',
  mode: 'bike',
  source: 'website',
  external_id: 'a',
}
const tripId = '0193c0de-0000-7000-8000-000000000001'
const row = { index: 0, status: true, data: { _id: tripId, points: 10, reward: 0.5 } }
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { hostname: 'localhost' })
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => Response.json({ status: true, data: [row] }))
  storeToken('commuter', 'of-kim')
})

afterEach(() => {
  clearToken('commuter')
  fetched.mockReset()
  vi.unstubAllGlobals()
})

it('sends with the token of the account whose trips they are', async () => {
  const sender = pageSender('kim')
  expect(await sender.account()).toBe('kim')
  expect(await sender.post([trip])).toMatchObject({ kind: 'answered' })
  const headers = new Headers(fetched.mock.lastCall?.[1].headers)
  expect(headers.get('authorization')).toBe('Bearer of-kim')
})

it('sends nothing once somebody else has signed in on this page', async () => {
  const sender = pageSender('kim')
  clearToken('commuter')
  expect(await sender.account()).toBeNull()
  storeToken('commuter', 'of-lee')
  expect(await sender.account()).toBeNull()
  expect(await sender.post([trip])).toMatchObject({ kind: 'failed', code: 'other_session' })
  expect(fetched).not.toHaveBeenCalled()
})
