import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { rowOf, rowsOf } from './support/open-members.ts'
import { signInAdmin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const list = 'List of administrators'

test('a superadmin creates, changes and deletes an administrator [ADM-ACC-01] [ADM-ACC-05] [ADM-ACC-06]', async ({
  page,
}) => {
  const name = `desk-${crypto.randomUUID().slice(0, 8)}`
  await signInAdmin(page, 'root')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Administrators' }).click()
  await expect(page).toHaveURL(/\/admin\/admin-users/)
  await page.getByRole('button', { name: 'Create admin' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Username').fill(name)
  await dialog.getByLabel('Email').fill(`${name}@demo.example`)
  await dialog.getByLabel('Password', { exact: true }).fill('Another-Commute-77!')
  await dialog.getByLabel('Confirm password', { exact: true }).fill('Another-Commute-77!')
  await dialog.getByRole('button', { name: 'Create admin' }).click()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const row = rowOf(page, list, name)
  await expect(row).toContainText('Never')

  await row.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  await dialog.getByLabel('Type').selectOption('superadmin')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Superadmin')

  await row.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(row).toHaveCount(0)
})

test('an admin finds no way in, and is told why', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin/admin-users')
  await expect(page.getByText('Only a superadmin manages administrators.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Administrators' })).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`administrators are accessible in the ${colorScheme} theme, and fit a phone`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await signInAdmin(page, 'root')
    await page.goto('/admin/admin-users')
    await expect(rowsOf(page, list).first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  })
}
