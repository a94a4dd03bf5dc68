import { expectAccessible } from './support/expect-accessible.ts'
import { openMembers, rowsOf, section } from './support/open-members.ts'
import { expect, test } from './support/test.ts'

test('all that match are chosen, looked at before, and undone in time', async ({ page }) => {
  await openMembers(page, '?state=joined')
  const total = page.getByText(/^1–10 of [\d,]+ members$/)
  await expect(total).toBeVisible()
  const list = section(page, 'Members')
  await list.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: /^Select all [\d,]+ that match$/ }).click()
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('until then you can undo it', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  const action = page.getByRole('region', { name: 'Deactivate', exact: true })
  await action.getByRole('button', { name: 'Undo' }).click()
  await expect(action.getByText('undone before it began').first()).toBeVisible()
  await expect(total).toBeVisible()
})

test('an email to some who are chosen leaves, and says who did not get it', async ({ page }) => {
  await openMembers(page, '?search=a')
  const rows = rowsOf(page, 'List of members')
  for (const place of [0, 1]) await rows.nth(place).getByRole('checkbox').check()
  const bar = page.getByRole('status').filter({ hasText: '2 members selected' })
  await bar.getByRole('button', { name: 'Email', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Subject').fill('Bike lockers')
  await dialog.getByLabel('Message').fill('They are ready.')
  await dialog.getByRole('button', { name: 'Send Email' }).click()
  await expect(dialog).toBeHidden()
  const action = page.getByRole('region', { name: 'Email', exact: true })
  await expect(action.getByText(/done with \d/).first()).toBeVisible({ timeout: 30_000 })
})
