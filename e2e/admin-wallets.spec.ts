import { expectAccessible } from './support/expect-accessible.ts'
import { expectDrawn } from './support/expect-drawn.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInAdmin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInAdmin(page)
})

test('staff see and change the credit of a business [ADM-WAL-01] [ADM-WAL-06] [ADM-WAL-07] [ADM-WAL-15]', async ({
  page,
}) => {
  await page.goto('/admin/business-transactions')
  await expect(page.getByText('Please select a business').first()).toBeVisible()
  const add = page.getByRole('button', { name: 'Add Credit' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Add Payment' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  const picker = page.getByRole('combobox', { name: 'Business' })
  await picker.fill('leader@demo')
  await page
    .getByRole('option', { name: /leader@demo/ })
    .first()
    .click()
  await expect(page).toHaveURL(/employer_id=/)
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await expectAccessible(page)

  await add.click()
  await page.getByRole('dialog').getByLabel('Credit', { exact: true }).fill('12.5')
  await page.getByRole('button', { name: 'Add $12.50' }).click()
  await expect(page.getByText('Credit added successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: /\+\$12\.50/ }).first()).toBeVisible()

  await page.getByLabel('Type').selectOption({ label: 'Credit added' })
  await page.getByLabel('Period').selectOption({ label: 'Monthly' })
  await expect(page).toHaveURL(/type=grant/)
  await expect(page).toHaveURL(/period=month/)
  await page.reload()
  await expect(page.getByRole('row', { name: /\+\$12\.50/ }).first()).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('staff note a payment with its image, look at it and take it back [ADM-WAL-17] [ADM-WAL-18]', async ({
  page,
}) => {
  await page.goto('/admin/business-transactions')
  await page.getByRole('combobox', { name: 'Business' }).fill('leader@demo')
  await page
    .getByRole('option', { name: /leader@demo/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add Payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Date').fill('2026-01-15')
  await dialog.getByLabel('Amount').fill('3.21')
  const image = await page.screenshot({ type: 'png' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: /image/i }).first().click()
  await (await chooser).setFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: image })
  await page.getByRole('button', { name: 'Add payment of $3.21' }).click()
  await expect(page.getByText('Payment added successfully')).toBeVisible()
  const payments = page.getByRole('region', { name: 'Payments by bank' })
  const menu = payments.getByRole('button', { name: /Actions for payment of \$3\.21/ }).first()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Show the image' }).click()
  const shown = page.getByRole('img', { name: /Payment of \$3\.21/ })
  await expect(shown).toBeVisible()
  await expectDrawn(shown)
  await page.keyboard.press('Escape')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Reverse the payment' }).click()
  await page.getByLabel('Reason').fill('Of another business')
  await page.getByRole('button', { name: 'Reverse $3.21' }).click()
  await expect(page.getByText('Payment reversed successfully')).toBeVisible()
  await expect(payments.getByText('$3.21 reversed').first()).toBeVisible()
})

test('staff find a member out of all, and withdraw what was added [ADM-WAL-23] [ADM-WAL-24] [ADM-WAL-25] [ADM-WAL-27] [ADM-WAL-28]', async ({
  page,
}) => {
  await page.goto('/admin/members-transactions')
  await expect(page.getByText('Please select an employee', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Employee' }).fill('rider@demo')
  await page
    .getByRole('option', { name: /rider@demo/ })
    .first()
    .click()
  await expect(page).toHaveURL(/employee_id=/)
  await expect(page.getByText('Please select an employee', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Add Credit' }).click()
  await page.getByRole('dialog').getByLabel('Credit', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Add $2.00' }).click()
  await expect(page.getByText('Credit added successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: /\+\$2\.00/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw credit' }).click()
  await page.getByRole('dialog').getByLabel('Credit', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Withdraw $2.00' }).click()
  await expect(page.getByText('Credit withdrawn successfully')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
