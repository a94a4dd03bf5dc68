import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountRoutes } from '#contract/identity/accounts.ts'
import { adminRoutes } from '#contract/staff/admins.ts'
import { watchSession } from '#web/portals/watch-session.ts'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { createClient } from './api/client.ts'
import { createQueryClient } from './api/query-client.ts'
import { paths } from './paths.ts'
import { createAppRouter } from './router.tsx'

const accounts = createClient(accountRoutes)
const admins = createClient(adminRoutes)
const fetched = vi.fn<typeof fetch>()
const ignore = () => undefined
const page = { cookie: '' }
let stop: () => void = ignore

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
  stop()
  vi.unstubAllGlobals()
})

function answer(status: number, body: unknown) {
  fetched.mockImplementation(async () => Response.json(body, { status }))
}

/** Where a visitor ends who opens an address. */
async function open(address: string) {
  const queryClient = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter(queryClient, history)
  stop = watchSession(router, queryClient)
  await router.load()
  return { router, queryClient, address: () => router.latestLocation.href }
}

/** Pages of the back office that are still to be built: each goes from here as its route comes. */
const awaited: readonly string[] = [
  paths.adminEmployers,
  paths.adminEmployer,
  paths.adminEmployerWallets,
  paths.adminMemberWallets,
  paths.adminStatistics,
  paths.adminAudit,
]

it('has every address of the route table, and no other [SHELL-44, SHELL-45]', async () => {
  const { router } = await open(paths.terms)
  const declared = Object.keys(router.routesByPath).map((path) => path.replace(/(.)\/$/, '$1'))
  const built = Object.values(paths).filter((path) => !awaited.includes(path))
  expect(new Set(declared)).toEqual(new Set(built))
})

describe('without a token', () => {
  beforeEach(() => {
    page.cookie = ''
  })

  it('the root leads to the dashboard and so to /login [SHELL-18, SHELL-38]', async () => {
    const { address } = await open('/')
    expect(address()).toBe('/login')
  })

  it.each(Object.values(paths).filter((path) => path.startsWith(`${paths.dashboard}/`)))(
    '%s leads to /login and back after sign-in [SHELL-38, SHELL-45]',
    async (path) => {
      const { address } = await open(path)
      expect(address()).toBe(`/login?redirect=${encodeURIComponent(path)}`)
    },
  )

  it.each([
    [`${paths.login}?redirect=https://evil.example`, 'redirect'],
    [`${paths.login}?redirect=%2F%2Fevil.example`, 'redirect'],
    [`${paths.login}?notice=closed-for-good`, 'notice'],
    [`${paths.resetPassword}?token=7`, 'token'],
  ])('%s hands no page what its query may not hold', async (url, key) => {
    const { router } = await open(url)
    expect(router.state.matches.at(-1)?.search).toHaveProperty(key, undefined)
  })

  it.each([
    paths.login,
    paths.register,
    paths.forgetPassword,
    paths.resetPassword,
    paths.confirmEmail,
    paths.terms,
  ])('%s is open [SHELL-33, SHELL-35..37]', async (path) => {
    const { address } = await open(path)
    expect(address()).toBe(path)
  })
})

describe('with a token', () => {
  it.each([paths.login, paths.register, paths.forgetPassword])(
    '%s leads to the dashboard [SHELL-40]',
    async (path) => {
      const { address } = await open(path)
      expect(address()).toBe('/dashboard')
    },
  )

  it.each([paths.resetPassword, paths.confirmEmail])(
    '%s stays open: the link of a mail works signed in too [RESET-04]',
    async (path) => {
      const { address } = await open(`${path}?token=abc`)
      expect(address()).toBe(`${path}?token=abc`)
    },
  )

  it('the terms stay readable [SHELL-43]', async () => {
    const { address } = await open(paths.terms)
    expect(address()).toBe(paths.terms)
  })

  it('an employer page loads the user first [SHELL-39, LOGIN-21]', async () => {
    const { address, queryClient } = await open(paths.scores)
    expect(address()).toBe(paths.scores)
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/user')
    expect(queryClient.getQueryData(['user'])).toEqual(employerAnswer())
  })

  it('an employer page renews the cookie, whose session slides with its use', async () => {
    await open(paths.scores)
    expect(page.cookie).toMatch(/^switchback_employer=e1; .*Max-Age=2592000/)
  })

  it.each([
    ['no user', null],
    ['no email', employerAnswer({ email: '' })],
  ])('%s coming back clears the token and leads to /login [SHELL-39]', async (_, user) => {
    answer(200, user)
    const { address } = await open(paths.members)
    expect(address()).toMatch(/^\/login\?/)
    expect(page.cookie).toMatch(/^switchback_employer=; .*Max-Age=0/)
  })

  it('an agreement leads nowhere else after it is accepted [SHELL-32]', async () => {
    const { router } = await open('/dashboard/terms-and-conditions/accept/a7?return=//evil.example')
    expect(router.state.matches.at(-1)?.search).toHaveProperty('return', undefined)
  })

  it('a failing user load stays on the page with its error [LOGIN-22]', async () => {
    answer(422, { message: 'The account cannot be read' })
    const { router, address } = await open(paths.members)
    expect(address()).toBe(paths.members)
    const failed = router.state.matches.find((match) => match.status === 'error')
    expect(failed?.error).toMatchObject({ message: 'The account cannot be read' })
    expect(page.cookie).toBe('switchback_employer=e1')
  })
})

describe('a refusal on an open page', () => {
  it('with 401 ends the session and comes back after sign-in [X-ERR-08]', async () => {
    const { address, queryClient } = await open('/dashboard/account?tab=7')
    answer(401, { message: 'Over' })
    await expect(accounts.getUser({})).rejects.toMatchObject({ status: 401 })
    await vi.waitFor(() =>
      expect(address()).toBe(
        '/login?redirect=%2Fdashboard%2Faccount%3Ftab%3D7&notice=session-ended',
      ),
    )
    expect(page.cookie).toMatch(/Max-Age=0/)
    expect(queryClient.getQueryData(['user'])).toBeUndefined()
  })

  it('with 401 after another tab has signed out leads there as well [X-ERR-08]', async () => {
    const { address } = await open(paths.members)
    page.cookie = ''
    answer(401, { message: 'Over' })
    await expect(accounts.getUser({})).rejects.toMatchObject({ status: 401 })
    await vi.waitFor(() =>
      expect(address()).toBe('/login?redirect=%2Fdashboard%2Fmembers&notice=session-ended'),
    )
  })

  it('with 401 twice at once asks for one sign-in, back to the same page', async () => {
    const { address } = await open(paths.members)
    answer(401, { message: 'Over' })
    await Promise.allSettled([accounts.getUser({}), accounts.getUser({})])
    await vi.waitFor(() => expect(address()).toMatch(/^\/login/))
    await accounts.getUser({}).catch(ignore)
    expect(address()).toBe('/login?redirect=%2Fdashboard%2Fmembers&notice=session-ended')
  })

  it('with 401 of an administrator in the employer’s name leads back to the back office', async () => {
    page.cookie = 'switchback_employer=e1; switchback_admin=a1'
    answer(200, employerAnswer({ impersonated: true }))
    const { address } = await open(paths.members)
    fetched.mockImplementation(async (url) =>
      String(url).includes('/admin/')
        ? Response.json({ _id: 'a1', username: 'admin', type: 'admin' })
        : Response.json({ message: 'Over' }, { status: 401 }),
    )
    await Promise.allSettled([accounts.getUser({}), accounts.getUser({})])
    await vi.waitFor(() => expect(address()).toBe('/admin?notice=sign-in-as-ended'))
    expect(localStorage.getItem('switchback_sign_in_as')).toBeNull()
  })

  it('with 424 leads to the agreement to accept [SHELL-31, SHELL-32]', async () => {
    const { address } = await open(paths.members)
    answer(424, { code: 'agreement_required', message: 'Accept first', agreement_id: 'a7' })
    await expect(accounts.getUser({})).rejects.toMatchObject({ status: 424 })
    const page = '/dashboard/terms-and-conditions/accept/a7?return=%2Fdashboard%2Fmembers'
    await vi.waitFor(() => expect(address()).toBe(page))
  })

  it('with 424 twice keeps where the visitor was, and leads to the later agreement [SHELL-32]', async () => {
    const { address } = await open(paths.members)
    answer(424, { agreement_id: 'a7' })
    await Promise.allSettled([accounts.getUser({}), accounts.getUser({})])
    answer(424, { agreement_id: 'a8' })
    await accounts.getUser({}).catch(ignore)
    const page = '/dashboard/terms-and-conditions/accept/a8?return=%2Fdashboard%2Fmembers'
    await vi.waitFor(() => expect(address()).toBe(page))
  })

  it('is only heard while the watch lasts', async () => {
    const { address } = await open(paths.members)
    stop()
    answer(424, { agreement_id: 'a7' })
    await expect(accounts.getUser({})).rejects.toMatchObject({ status: 424 })
    expect(address()).toBe(paths.members)
  })
})

describe('the back office', () => {
  const chosen = '/admin?employer_id=0193c0de-0000-7000-8000-000000000001'
  beforeEach(() => {
    page.cookie = 'switchback_admin=a1'
    answer(200, { _id: 'a7', username: 'root' })
  })

  it.each(['', 'switchback_employer=e1'])(
    'without its own token leads to its sign-in page and back, with %j [SHELL-41]',
    async (cookie) => {
      page.cookie = cookie
      expect((await open(paths.admin)).address()).toBe('/admin/login')
      const { address } = await open(chosen)
      expect(address()).toBe(`/admin/login?redirect=${encodeURIComponent(chosen)}`)
      expect(fetched).not.toHaveBeenCalled()
    },
  )

  it('with a token loads who is signed in first', async () => {
    const { address, queryClient } = await open(chosen)
    expect(address()).toBe(chosen)
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/admin/me')
    expect(queryClient.getQueryData(['admin', 'me'])).toEqual({ _id: 'a7', username: 'root' })
  })

  it('has no sign-in page for who is signed in [SHELL-42]', async () => {
    expect((await open(paths.adminLogin)).address()).toBe('/admin')
    page.cookie = ''
    expect((await open(paths.adminLogin)).address()).toBe('/admin/login')
  })

  it.each(['https://evil.example', '//evil.example', '/dashboard', '/admin/login'])(
    'leads nowhere else after sign-in: not to %s',
    async (redirect) => {
      page.cookie = ''
      const { router } = await open(
        `${paths.adminLogin}?redirect=${encodeURIComponent(redirect)}&notice=closed`,
      )
      const search = router.state.matches.at(-1)?.search
      expect(search).toMatchObject({ redirect: undefined, notice: undefined })
    },
  )

  it('asks for a new sign-in where the session is over [SHELL-41]', async () => {
    answer(401, { message: 'Over' })
    const { address } = await open(chosen)
    const back = encodeURIComponent(chosen)
    expect(address()).toBe(`/admin/login?redirect=${back}&notice=session-ended`)
    expect(page.cookie).toMatch(/^switchback_admin=; .*Max-Age=0/)
  })

  it('asks for it also where it ends on an open page, and leaves the employer’s alone [SHELL-41]', async () => {
    const { address } = await open(chosen)
    answer(401, { message: 'Over' })
    await expect(admins.readMe({})).rejects.toMatchObject({ status: 401 })
    const back = encodeURIComponent(chosen)
    await vi.waitFor(() =>
      expect(address()).toBe(`/admin/login?redirect=${back}&notice=session-ended`),
    )
  })

  it('does not end an employer’s page when its own session is over there', async () => {
    page.cookie = 'switchback_employer=e1; switchback_admin=a1'
    answer(200, employerAnswer())
    const { address } = await open(paths.scores)
    answer(401, { message: 'Over' })
    await expect(admins.readMe({})).rejects.toMatchObject({ status: 401 })
    expect(address()).toBe(paths.scores)
  })

  it('has the employer chosen on every link within, until it is taken off [SHELL-04]', async () => {
    const { router, address } = await open(chosen)
    await router.navigate({ to: paths.admin })
    expect(address()).toBe(chosen)
    await router.navigate({ to: paths.admin, search: { employer_id: undefined } })
    expect(address()).toBe('/admin')
  })
})
