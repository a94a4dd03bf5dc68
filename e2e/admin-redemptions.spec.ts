import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInAdmin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a superadmin settles by hand what another provider was asked for, with a reason', async ({
  page,
}, { retry }) => {
  await signInAdmin(page, 'root')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Redemptions' }).click()
  await expect(page).toHaveURL(/\/admin\/redemptions/)
  await page.getByLabel('Status').selectOption({ label: 'At another provider' })
  await expect(page).toHaveURL(/state=other_provider/)
  await page.reload()
  const menus = page.getByRole('button', { name: /^Actions for redemption of/ })
  await expect(menus.first()).toBeVisible()
  const open = await menus.count()
  // A try before may have settled one of the two.
  expect(retry > 0 ? [1, 2] : [2]).toContain(open)
  await expectAccessible(page)

  await menus.first().click()
  await page.getByRole('menuitem', { name: 'Settle by hand' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Id of the payout', { exact: true })).toHaveValue(/^demo_payout_/)
  await expectAccessible(page)
  await dialog.getByLabel('It was not paid').click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The order was canceled there')
  await dialog.getByRole('button', { name: 'Settle as failed' }).click()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  await expect(menus).toHaveCount(open - 1)
  await page.getByLabel('Status').selectOption({ label: 'No answer yet' })
  await expect(page.getByText('No open redemption matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all open redemptions' }).click()
  await expect(menus.first()).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('other administrators see them, and why they cannot settle', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin/redemptions?panel=send-link')
  const send = page.getByRole('button', { name: 'Send a redemption link' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Actions for redemption of/ })
    .first()
    .click()
  const settle = page.getByRole('menuitem', { name: /Settle by hand/ })
  await expect(settle).toHaveAttribute('aria-disabled', 'true')
  await expect(settle).toContainText('Only a superadmin can do this')
})

test('the dialog that sends a link opens by its address, and asks for the business first', async ({
  page,
}) => {
  await signInAdmin(page, 'root')
  await page.goto('/admin/redemptions?panel=send-link')
  const dialog = page.getByRole('dialog', { name: 'Send a redemption link' })
  await dialog.getByLabel('Member id').focus()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Business' })).toBeFocused()
})
