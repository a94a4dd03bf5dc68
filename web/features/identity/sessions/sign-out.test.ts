import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '#web/paths.ts'
import { signOut } from './sign-out.ts'

const fetched = vi.fn<typeof fetch>()
const assign = vi.fn<(url: string) => void>()
const removed = vi.fn<(key: string) => void>()
let jar: Record<string, string>

beforeEach(() => {
  jar = { switchback_employer: 'e1', switchback_admin: 'a1' }
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async () => Response.json({ status: true })),
  )
  vi.stubGlobal('location', { hostname: 'localhost', assign: assign.mockReset() })
  vi.stubGlobal('localStorage', { removeItem: removed.mockReset() })
  vi.stubGlobal(
    'document',
    Object.defineProperty({}, 'cookie', { get: () => cookies(), set: keep }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function cookies() {
  return Object.entries(jar)
    .map((pair) => pair.join('='))
    .join('; ')
}

function keep(line: string) {
  const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
  if (value) jar[name] = value
  else delete jar[name]
}

function called() {
  return fetched.mock.calls.map(([url, init]) => [init?.method, url])
}

it('clears the flag, ends both sessions and loads /login afresh [SHELL-15..17]', async () => {
  await signOut(paths.login)
  expect(removed).toHaveBeenCalledWith('switchback_sign_in_as')
  expect(called()).toEqual([
    ['POST', '/api/logout'],
    ['POST', '/api/admin/logout'],
  ])
  expect(jar).toEqual({})
  expect(assign).toHaveBeenCalledWith('/login')
})

it('has no administrator to sign out where none is signed in [SHELL-16]', async () => {
  delete jar.switchback_admin
  await signOut(paths.login)
  expect(called()).toEqual([['POST', '/api/logout']])
})

it('signs out here even when the server cannot be reached', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await signOut(paths.login)
  expect(jar).toEqual({})
  expect(assign).toHaveBeenCalledWith('/login')
})

it('waits five seconds for a server that does not answer', async () => {
  vi.useFakeTimers()
  try {
    fetched.mockImplementation(() => new Promise(() => {}))
    const leaving = signOut(paths.login)
    await vi.advanceTimersByTimeAsync(4999)
    expect(assign).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await leaving
  } finally {
    vi.useRealTimers()
  }
  expect(jar).toEqual({})
  expect(assign).toHaveBeenCalledWith('/login')
})
