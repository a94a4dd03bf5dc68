import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { expectSignedOut } from './support/expect-signed-out.ts'
import { demoPassword, signInAdmin, signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

let token: string

test.beforeEach(async ({ page }) => {
  token = await signInAdmin(page, 'root')
})

test('the shell has the brand, its side of the product, the menu and the account [SHELL-04]', async ({
  page,
}) => {
  await page.goto('/admin')
  const header = page.getByRole('banner')
  await expect(header.getByText('Switchback')).toBeVisible()
  await expect(header.getByText('Back office')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('the menu collapses to icons below 950 px and is a drawer below 767 px [X-LAY-01, X-LAY-02]', async ({
  page,
}) => {
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const width = async () => (await menu.boundingBox())?.width
  await expect.poll(width).toBeGreaterThan(200)
  await page.setViewportSize({ width: 949, height: 700 })
  await expect.poll(width).toBeLessThan(64)
  await page.setViewportSize({ width: 766, height: 740 })
  await expect(menu).toBeHidden()
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: 'Home' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await drawer.getByRole('link', { name: 'Home' }).click()
  await expect(drawer).toBeHidden()
})

test('the employer chosen stays in the address when the menu is used', async ({ page }) => {
  const chosen = '?employer_id=0193c0de-0000-7000-8000-000000000001'
  await page.goto(`/admin/nothing-here${chosen}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(`/admin${chosen}`)
})

test('an address that no page has leads back into the back office', async ({ page }) => {
  await page.goto('/admin/nothing-here')
  await page.getByRole('link', { name: 'Go to the back office' }).click()
  await expect(page).toHaveURL('/admin')
})

test('the account menu says who is signed in and switches the theme', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: /Account menu/ }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByText(/^Superadmin/)).toBeVisible()
  await expect(menu.getByText('root@demo.example')).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('menuitemradio', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('a wrong current password is said beside its field', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password', { exact: true }).fill('Wrong-2026!')
  await dialog.getByLabel('New password', { exact: true }).fill(`${demoPassword}-anew`)
  await dialog.getByLabel('Confirm new password', { exact: true }).fill(`${demoPassword}-anew`)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('The password is not right')).toBeVisible()
  await expectAccessible(page)
})

test('Logout ends the sessions of administrator and employer [SHELL-16]', async ({ page }) => {
  const employer = await signInEmployer(page)
  await page.goto('/admin')
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  expect(await page.context().cookies()).toEqual([])
  await expectSignedOut(page.request, token, '/api/admin/me')
  await expectSignedOut(page.request, employer)
})
