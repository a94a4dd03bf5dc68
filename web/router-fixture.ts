import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { createQueryClient } from './api/query-client.ts'
import { watchSession } from './portals/watch-session.ts'
import { createAppRouter } from './router.tsx'
import { employerAnswer } from './session/employer-fixture.ts'

/** What the server is asked. */
export const fetched = vi.fn<typeof fetch>()
export const ignore = () => undefined
/** The cookies of the browser. */
export const page = { cookie: '' }
let leave: () => void = ignore

/** A browser for the tests of a file, in which an employer is signed in unless the test says otherwise. */
export function standInForBrowser() {
  beforeEach(() => {
    page.cookie = 'switchback_employer=e1'
    vi.stubGlobal('fetch', fetched.mockReset())
    vi.stubGlobal('document', page)
    vi.stubGlobal('window', { origin: 'http://localhost' })
    vi.stubGlobal('self', {})
    vi.stubGlobal('location', { hostname: 'localhost' })
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    answer(200, employerAnswer())
  })
  afterEach(() => {
    leave()
    vi.unstubAllGlobals()
  })
}

/** Answers every call from now on alike. */
export function answer(status: number, body: unknown) {
  fetched.mockImplementation(async () => Response.json(body, { status }))
}

/** Where a visitor ends who opens an address. */
export async function open(address: string) {
  const queryClient = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter(queryClient, history)
  const stop = watchSession(router, queryClient)
  leave = stop
  await router.load()
  return { router, queryClient, stop, address: () => router.latestLocation.href }
}
