import { beforeEach, describe, expect, it, vi } from 'vitest'
import { adminRoutes } from '#contract/staff/admins.ts'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { createClient } from './api/client.ts'
import { paths } from './paths.ts'
import { answer, fetched, open, page, standInForBrowser } from './router-fixture.ts'

const admins = createClient(adminRoutes)
standInForBrowser()

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
