import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { openMembers, rowsOf } from './support/open-members.ts'
import { expect, test } from './support/test.ts'

test('a name opens the member: trips with why, emails and history, and the way back', async ({
  page,
}) => {
  await openMembers(page, '?state=joined&order_by=trips&order_direction=desc')
  const link = rowsOf(page, 'List of members').first().getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const trips = page.getByRole('region', { name: 'Trips', exact: true })
  const why = trips.getByRole('button', { name: new RegExp(`^Why \\$.* for ${name}`) }).first()
  // Around New Year hardly anybody commutes.
  await expect(async () => {
    await trips.getByRole('button', { name: 'Earlier week' }).click()
    await expect(trips.getByText('This week is not over yet.')).toBeHidden()
    // The week shown before stands there until this one has come.
    await page.reload()
    const nothing = trips.getByText('No trip was logged in this week.')
    await expect(why.or(nothing).first()).toBeVisible()
    expect(await why.isVisible()).toBe(true)
  }).toPass()
  await why.click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Send private email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Subject').fill('Your week')
  await dialog.getByLabel('Message').fill('Well done so far.')
  await dialog.getByRole('button', { name: 'Send Email' }).click()
  await expect(dialog).toBeHidden()
  const emails = page.getByRole('region', { name: 'Emails', exact: true })
  await expect(emails.getByRole('listitem').filter({ hasText: 'Your week' })).toBeVisible()
  const history = page.getByRole('region', { name: 'History', exact: true })
  await expect(rowsOf(page, 'What was done').first()).toBeVisible()
  await expect(history.getByText('Sent a private email to a member').first()).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/order_by=trips/)
})
