import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { expectSignedOut } from './support/expect-signed-out.ts'
import { signInAdmin, signInAs, signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Signed in as an employer' })
const flagOf = (page: Page) => page.evaluate(() => localStorage.getItem('switchback_sign_in_as'))

test('a banner says whose account it is, whose session and for how long, on every page [SHELL-07] [SHELL-09]', async ({
  page,
}) => {
  await signInAs(page)
  await page.goto('/dashboard')
  for (const text of ['You are signed in as', 'Administrator admin', /(59|60) minutes left/]) {
    await expect(bar(page)).toContainText(text)
  }
  // No prompt of the second step, and the flag that only remembers what to draw.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await flagOf(page)).toBe('1')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await page.mouse.wheel(0, 3000)
  await expect(bar(page)).toBeInViewport()
})

test('the banner has room on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page)
  await page.goto('/dashboard/members')
  await expect(bar(page).getByRole('button', { name: 'Way back' })).toBeInViewport()
  await expect(bar(page)).toContainText('minutes left')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('Way back ends the employer’s session alone and leads to its page of the back office [SHELL-07]', async ({
  page,
}) => {
  const token = await signInAs(page)
  await page.goto('/dashboard')
  await bar(page).getByRole('button', { name: 'Way back' }).click()
  await expect(page).toHaveURL(/\/admin\/business-management\/[\da-f-]{36}$/)
  expect(await flagOf(page)).toBeNull()
  await expectSignedOut(page.request, token)
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('Logout ends both sessions [SHELL-15] [SHELL-16]', async ({ page }) => {
  await signInAs(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.context().cookies()).toEqual([])
  expect(await flagOf(page)).toBeNull()
})

test('a session that is over leads back to the back office, and says so', async ({ page }) => {
  const token = await signInAs(page)
  await page.goto('/dashboard')
  await expect(bar(page)).toBeVisible()
  // No page of ours is open while it ends, whose calls would be refused first.
  await page.goto('about:blank')
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.goto('/dashboard/credit-details')
  await expect(page).toHaveURL(/^[^?]*\/admin\?notice=sign-in-as-ended$/)
  const notice = page.getByText('Your session as the employer is over')
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Understood' }).click()
  await expect(notice).toHaveCount(0)
})

test('the employer sees the session in its list [SHELL-07]', async ({ page }) => {
  await signInAs(page)
  await signInEmployer(page)
  await page.goto('/dashboard/account?tab=7')
  await expect(page.getByText('Administrator', { exact: true }).first()).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('a link into a member’s account asks for its password and opens their portal, once [ADM-MEM-17]', async ({
  page,
}) => {
  const token = await signInAdmin(page)
  const headers = { authorization: `Bearer ${token}` }
  const found = await page.request.get('/api/admin/search?query=rider@demo', { headers })
  const { data }: { data: { kind: string; _id: string }[] } = await found.json()
  const id = data.find(({ kind }) => kind === 'member')?._id
  const made = await page.request.post(`/api/admin/employees/${id}/access`, {
    data: { user_id: id },
    headers,
  })
  const access: { passkey: string; master_password: string } = await made.json()
  const { pathname } = new URL(access.passkey)
  await page.goto(pathname)
  const password = page.getByLabel('Master password')
  await password.fill('wrong')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('4 tries are left')).toBeVisible()
  await expectAccessible(page)
  await password.fill(access.master_password)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/rider$/)
  await expect(page.getByText(/looks into this portal as an administrator, until/)).toBeVisible()
  await page.goto(pathname)
  await expect(page.getByRole('heading', { name: 'This link is over' })).toBeVisible()
  await expectAccessible(page)
})

test('from the row of the list staff become the employer, cannot pay or change the password, and are themselves again on the list [SHELL-07] [ADM-BIZ-12] [ADM-BIZ-25]', async ({
  page,
}) => {
  await signInAdmin(page)
  await page.goto('/admin/business-management?search=leader@demo')
  const menu = page.getByRole('button', { name: /^Actions for / })
  await expect(menu).toHaveCount(1)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Sign in as' }).click()
  const question = page.getByRole('dialog', { name: /^Sign in as / })
  await question.getByRole('button', { name: 'Sign in as' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(bar(page)).toContainText('You are signed in as Larkspur Engineering')

  await page.getByRole('banner').getByRole('link', { name: 'Add Credit' }).click()
  const credit = page.getByRole('dialog', { name: 'Add Credit' })
  await credit.getByLabel('Credit amount').fill('50')
  await expect(credit.getByLabel('Total')).toHaveValue(/^\$5\d\.\d\d$/)
  const proceed = credit.getByRole('button', { name: /Proceed/ })
  await expect(proceed).toBeDisabled()
  await expect(proceed).toHaveAccessibleDescription(/Only the employer can add credit/)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByText('Only the employer can change email, password')).toBeVisible()
  await expect(page.getByRole('button', { name: /Change/ })).toHaveCount(0)

  await bar(page).getByRole('button', { name: 'Way back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Larkspur Engineering' })).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/admin/business-management')
  await expect(page.getByRole('table', { name: 'List of employers' })).toBeVisible()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await expect(page.getByRole('menu').getByText('admin@demo.example')).toBeVisible()
})
