import { afterEach, expect, it, vi } from 'vitest'
import { memberAccountRoutes } from '#contract/identity/accounts/accounts-commuter.ts'
import { userRoutes } from '#contract/identity/accounts/accounts-user.ts'
import { memberAgreementRoutes } from '#contract/identity/agreements/agreements-commuter.ts'
import { memberRoutes } from '#contract/people/members.ts'
import { ownSummaryRoutes } from '#contract/statistics/home-commuter.ts'
import script from '../public/first-answers.js?raw'
import { takeFirstAnswer } from './first-answers.ts'
import { requestOf } from './request.ts'
import { cookies } from './token-cookies.ts'

const url = '/api/commuter/me'

interface Opened {
  at?: string
  cookie?: string
  fetch?: typeof fetch
}

let opened = 0

/** Runs the document's script, as of a page that was just opened. */
async function openDocument({
  at = '/rider',
  cookie = `theme=dark; ${cookies.commuter.name}=a%20token`,
  fetch = vi.fn(async () => Response.json({ _id: 'rider' })),
}: Opened = {}) {
  const page = { window: {}, location: { pathname: at }, document: { cookie }, fetch }
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  // A module is run once under its address: each document has one of its own.
  const code = encodeURIComponent(`${script}\n// ${opened++}`)
  await import(/* @vite-ignore */ `data:text/javascript,${code}`)
  return fetch
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('asks as the portal itself would, with the session of the cookie', async () => {
  const sent = vi.mocked(await openDocument()).mock.calls
  const routes = [
    memberAccountRoutes.readMe,
    ownSummaryRoutes.ownSummary,
    memberAgreementRoutes.listOwnAgreements,
  ]
  const wanted = routes.map((route) => requestOf(route, {}, 'a token'))
  expect(sent.map(([address, init]) => [address, new Headers(init?.headers)])).toEqual(
    wanted.map(([address, init]) => [address, init.headers]),
  )
  expect(sent.map(([, init]) => init?.credentials)).toEqual(['omit', 'omit', 'omit'])
})

it('asks what the first page of employers needs, with their own session', async () => {
  const cookie = `${cookies.employer.name}=their%20token`
  const sent = vi.mocked(await openDocument({ at: '/dashboard/', cookie })).mock.calls
  const routes = [userRoutes.getUser, memberRoutes.membersStats]
  const wanted = routes.map((route) => requestOf(route, {}, 'their token'))
  expect(sent.map(([address, init]) => [address, new Headers(init?.headers)])).toEqual(
    wanted.map(([address, init]) => [address, init.headers]),
  )
})

it.each([
  ['another page of the portal', { at: '/rider/trips' }],
  ['a page of employers', { at: '/dashboard/members' }],
  ['a member at the page of employers', { at: '/dashboard' }],
  ['nobody signed in', { cookie: 'theme=dark' }],
  ['a cookie that was emptied', { cookie: `${cookies.commuter.name}=` }],
])('asks nothing for %s', async (_case, document) => {
  expect(await openDocument(document)).not.toHaveBeenCalled()
})

it('is taken once, with when it was asked for', async () => {
  vi.useFakeTimers({ now: 5000 })
  await openDocument()
  const taken = await takeFirstAnswer(url, 'a token')
  expect(await taken?.response.json()).toEqual({ _id: 'rider' })
  expect(taken?.atMs).toBe(5000)
  expect(await takeFirstAnswer(url, 'a token')).toBeNull()
})

it('is nothing to another session, after ten seconds, or for what was not asked', async () => {
  vi.useFakeTimers()
  await openDocument()
  expect(await takeFirstAnswer(url, 'another token')).toBeNull()
  expect(await takeFirstAnswer('/api/commuter/wallet', 'a token')).toBeNull()
  vi.advanceTimersByTime(10_001)
  expect(await takeFirstAnswer('/api/commuter/summary', 'a token')).toBeNull()
})

it('is nothing where it was refused', async () => {
  await openDocument({ fetch: vi.fn(async () => Response.json({}, { status: 403 })) })
  expect(await takeFirstAnswer(url, 'a token')).toBeNull()
})

it('leaves it to whoever asks next where the server is out of reach', async () => {
  await openDocument({
    fetch: vi.fn(async () => {
      throw new TypeError('Failed to fetch')
    }),
  })
  expect(await takeFirstAnswer(url, 'a token')).toBeNull()
})
