import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Me } from '#contract/identity/accounts/accounts-commuter.ts'
import { createQueryClient } from './api/query-client.ts'
import { riderPaths } from './paths.ts'
import { watchRider } from './portals/commuter/watch-rider.ts'
import { createRiderRouter } from './rider-router.tsx'
import { answer, fetched, page, standInForBrowser } from './router-fixture.ts'

const member: Me = {
  _id: '0193c0de-0000-7000-8000-000000000021',
  name: 'Kim Doe',
  email: 'kim@test.example',
  pending_email: null,
  joined_at: '2026-01-01T00:00:00.000Z',
  employer: { name: 'Test Works', time_zone: 'America/Denver', is_active: true },
  survey_filled: true,
  disabled: false,
  hides_in_leaderboard: false,
  gets_emails: true,
  second_step: false,
  sign_in_as: null,
}

standInForBrowser()

beforeEach(() => {
  page.cookie = 'switchback_commuter=m1'
  answer(200, member)
})

async function open(address: string) {
  const queryClient = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRiderRouter(queryClient, history)
  const stop = watchRider(router, queryClient)
  await router.load()
  return { router, queryClient, stop, address: () => router.latestLocation.href }
}

it('has every address of the portal, and no other', async () => {
  const { router } = await open(riderPaths.more)
  const declared = Object.keys(router.routesByPath).map((path) => path.replace(/(.)\/$/, '$1'))
  // The root of the tree stands above the portal and is no page.
  expect(new Set(declared.filter((path) => path !== '/'))).toEqual(
    new Set(Object.values(riderPaths)),
  )
})

describe('without a token', () => {
  beforeEach(() => {
    page.cookie = ''
  })

  it.each([riderPaths.trips, riderPaths.wallet, riderPaths.more])(
    '%s leads to the sign-in page and back',
    async (path) => {
      const { address } = await open(path)
      expect(address()).toBe(`/rider/login?redirect=${encodeURIComponent(path)}`)
    },
  )

  it('the first page leads to the sign-in page, which leads there anyway', async () => {
    const { address } = await open(riderPaths.today)
    expect(address()).toBe(riderPaths.login)
  })

  it.each([riderPaths.login, riderPaths.forgetPassword, `${riderPaths.resetPassword}?token=abc`])(
    '%s is open',
    async (path) => {
      const { address } = await open(path)
      expect(address()).toBe(path)
    },
  )

  it('hands the sign-in page no foreign address', async () => {
    const { router } = await open(`${riderPaths.login}?redirect=https://evil.example`)
    expect(router.state.matches.at(-1)?.search).toHaveProperty('redirect', undefined)
  })
})

describe('with a token', () => {
  it.each([riderPaths.login, riderPaths.forgetPassword])('%s leads to today', async (path) => {
    const { address } = await open(path)
    expect(address()).toBe(riderPaths.today)
  })

  it('a page asks first whose it is, with the token of members alone', async () => {
    page.cookie = 'switchback_employer=e1; switchback_commuter=m1'
    await open(riderPaths.more)
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/api/commuter/me')
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer m1')
  })

  it('a session that is over leads to the sign-in page, with why', async () => {
    answer(401, { status: false, code: 'unauthorized', message: 'Sign in' })
    const { address } = await open(riderPaths.more)
    expect(address()).toBe('/rider/login?redirect=%2Frider%2Fmore&notice=session-ended')
    expect(page.cookie).toMatch(/^switchback_commuter=; .*Max-Age=0/)
  })

  it('a server out of reach stays on the page, signed in', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const { address, router } = await open(riderPaths.more)
    expect(address()).toBe(riderPaths.more)
    expect(router.state.matches.some(({ status }) => status === 'error')).toBe(true)
    expect(page.cookie).toBe('switchback_commuter=m1')
  })
})
