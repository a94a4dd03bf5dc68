import { describe, expect, it, vi } from 'vitest'
import { accountRoutes } from '#contract/identity/accounts/accounts.ts'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { createClient } from './api/client.ts'
import { paths } from './paths.ts'
import { answer, fetched, ignore, open, page, standInForBrowser } from './router-fixture.ts'

const accounts = createClient(accountRoutes)
standInForBrowser()

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
      (url instanceof Request ? url.url : url.toString()).includes('/admin/')
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
    const { address, stop } = await open(paths.members)
    stop()
    answer(424, { agreement_id: 'a7' })
    await expect(accounts.getUser({})).rejects.toMatchObject({ status: 424 })
    expect(address()).toBe(paths.members)
  })
})
