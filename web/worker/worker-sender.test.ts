import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PostedTrip } from '#web/features/trips/trips/queue/send-queue.ts'
import { workerSender } from './worker-sender.ts'

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
/** What the browser's cookie holds, as it is written there. */
let cookie: string | null

const cookies = {
  get: async (name: string) =>
    name === 'switchback_commuter' && cookie !== null ? { value: cookie } : null,
}

beforeEach(() => {
  cookie = 'token-of-kim'
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})

const trip: PostedTrip = {
  date: '2026-11-25',
  direction: 'to_work',
  mode: 'bike',
  source: 'website',
  external_id: 'a',
}
const tripId = '0193c0de-0000-7000-8000-000000000001'
const row = { index: 0, status: true, data: { _id: tripId, points: 10, reward: 0.5 } }
const tokenOf = (call: number) =>
  new Headers(fetched.mock.calls[call]?.[1].headers).get('authorization')

describe('the account that the worker sends for', () => {
  it('is whose token the cookie holds, as the server says', async () => {
    cookie = 'a%2Bb'
    fetched.mockResolvedValue(Response.json({ _id: 'kim' }))
    expect(await workerSender(cookies).account()).toBe('kim')
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/commuter/me')
    expect(tokenOf(0)).toBe('Bearer a+b')
  })

  it('is nobody’s without a cookie, and nothing is asked then', async () => {
    cookie = null
    expect(await workerSender(cookies).account()).toBeNull()
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    ['a session that is over', Response.json({ code: 'unauthorized' }, { status: 401 })],
    ['a page of something in between', new Response('<html>Please sign in</html>')],
  ])('is not known from %s', async (_, answer) => {
    fetched.mockResolvedValue(answer)
    expect(await workerSender(cookies).account()).toBeNull()
  })

  it('is not known without a network', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await workerSender(cookies).account()).toBeNull()
  })
})

describe('what the worker sends', () => {
  async function sent(answer: Response | Error) {
    fetched.mockResolvedValueOnce(Response.json({ _id: 'kim' }))
    const sender = workerSender(cookies)
    await sender.account()
    if (answer instanceof Error) fetched.mockRejectedValueOnce(answer)
    else fetched.mockResolvedValueOnce(answer)
    // Somebody else signs in between: what goes is still the account's that was asked about.
    cookie = 'token-of-lee'
    return sender.post([trip])
  }

  it('goes with the token whose account it is', async () => {
    const rows = [{ index: 0, kind: 'logged', tripId, points: 10, reward: 0.5 }]
    expect(await sent(Response.json({ status: true, data: [row] }))).toEqual({
      kind: 'answered',
      rows,
    })
    const [path, init] = fetched.mock.calls[1] ?? []
    expect(path).toBe('/api/commuter/trips/batch')
    expect(tokenOf(1)).toBe('Bearer token-of-kim')
    expect(init?.body).toBe(JSON.stringify({ trips: [trip] }))
    // A delivery without an answer is given up after a while.
    expect(init?.signal).toBeInstanceOf(AbortSignal)
  })

  it.each([
    ['no answer', new TypeError('Failed to fetch'), 0, 'unreachable'],
    ['one that took too long', new DOMException('', 'TimeoutError'), 0, 'unreachable'],
    ['a page of something in between', new Response('<html></html>'), 0, 'unknown'],
    ['a filter on the way', new Response('<html></html>', { status: 403 }), 403, 'unknown'],
    [
      'a refusal of the server',
      Response.json({ code: 'employer_busy', message: 'Later' }, { status: 429 }),
      429,
      'employer_busy',
    ],
  ])('has failed after %s', async (_, answer, status, code) => {
    expect(await sent(answer)).toMatchObject({ kind: 'failed', status, code })
  })
})
