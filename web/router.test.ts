import { beforeEach, describe, expect, it } from 'vitest'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { paths } from './paths.ts'
import { answer, fetched, open, page, standInForBrowser } from './router-fixture.ts'

standInForBrowser()

it('has every address of the route table, and no other [SHELL-44, SHELL-45]', async () => {
  const { router } = await open(paths.terms)
  const declared = Object.keys(router.routesByPath).map((path) => path.replace(/(.)\/$/, '$1'))
  expect(new Set(declared)).toEqual(new Set(Object.values(paths)))
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
