import { expectAccessible } from './support/expect-accessible.ts'
import { expectSignedOut } from './support/expect-signed-out.ts'
import { signInEmployer } from './support/sign-in.ts'
import { standInUser } from './support/stand-in-user.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInEmployer(page)
})

test('the header shows the balance and opens Add Credit [SHELL-10, SHELL-12]', async ({ page }) => {
  await standInUser(page, { balance: 1284.5 })
  await page.goto('/dashboard/scores')
  const header = page.getByRole('banner')
  await expect(header.getByText('Balance $1,284.50')).toBeVisible()
  await header.getByRole('link', { name: 'Add Credit' }).click()
  const panel = page.getByRole('dialog', { name: 'Add Credit' })
  await expect(panel.getByText('service fee')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/dashboard/scores')
})

test('a fixed cost program has neither balance nor Add Credit [SHELL-11, SHELL-13]', async ({
  page,
}) => {
  await standInUser(page, {
    subscription: {
      type: 'fixed_cost',
      cancel_at_period_end: false,
      current_period_start: 0,
      current_period_end: 0,
      next_billing_date: null,
    },
  })
  await page.goto('/dashboard/scores')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: /Account menu/ })).toBeVisible()
  await expect(header.getByText('Balance')).toHaveCount(0)
  await expect(header.getByRole('link', { name: 'Add Credit' })).toHaveCount(0)
})

test('the account menu leads to the account and switches the theme for good [SHELL-14]', async ({
  page,
}) => {
  await page.goto('/dashboard/scores')
  await page.getByRole('button', { name: /Account menu/ }).click()
  const menu = page.getByRole('menu')
  await expectAccessible(page)
  await menu.getByRole('menuitemradio', { name: 'Dark theme' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: /Account menu/ }).click()
  await expect(menu.getByRole('menuitemradio', { name: 'Dark theme' })).toBeChecked()
  await menu.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page).toHaveURL('/dashboard/account')
})

test('Logout ends the session everywhere [SHELL-15..17]', async ({ page }) => {
  const token = await signInEmployer(page)
  await page.goto('/dashboard/scores')
  await page.evaluate(() => localStorage.setItem('switchback_sign_in_as', '1'))
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('switchback_sign_in_as'))).toBeNull()
  await expectSignedOut(page.request, token)
})

test('sign-in-as is visible on every page and skips the two-step prompt [SHELL-09]', async ({
  page,
}) => {
  await standInUser(page, { impersonated: true })
  await page.goto('/dashboard')
  await expect(page.getByText('You are signed in as')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Commute Metrics' })).toBeVisible()
})
