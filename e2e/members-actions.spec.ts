import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { openMembers, rowOf, rowsOf, section } from './support/open-members.ts'
import { expect, test } from './support/test.ts'

const list = 'List of members'

/** Opens the menu of the one member found by a text and chooses an entry. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** An employer whose members nothing else counts, and the first of them with a trip. */
async function openSchool(page: Page, place: number): Promise<{ name: string; email: string }> {
  await openMembers(page, '?state=joined&order_by=name&order_direction=asc', 'school@demo.example')
  const row = rowsOf(page, list).nth(place)
  const name = (await row.getByRole('rowheader').textContent()) ?? ''
  const email = (await row.getByRole('cell').nth(2).textContent()) ?? ''
  return { name, email }
}

test('a private email goes to one member [MEM-12, MEM-23..25, MEM-27]', async ({ page }) => {
  const { name, email } = await openSchool(page, 0)
  await choose(page, name, 'Send private email')
  const dialog = page.getByRole('dialog', { name: `To: ${name} (${email})` })
  await expect(dialog.getByLabel('Subject')).toBeFocused()
  await dialog.getByLabel('Subject').fill('Hi')
  await dialog.getByLabel('Message').fill('Hey')
  await dialog.getByRole('button', { name: 'Send Email' }).click()
  await expect(dialog.getByText('required at least 3 chars')).toBeVisible()
  await expect(dialog.getByText('required at least 5 chars')).toBeVisible()
  await expect(dialog.getByLabel('Subject')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Subject').fill('Your bike')
  await dialog.getByLabel('Message').fill('The shed has a new lock.')
  await dialog.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByRole('status').getByText('Email sent successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused()
  await expect
    .poll(async () => {
      const inbox = await (await page.request.get('/dev/inbox.json')).json()
      const mails: { to_address: string; subject: string; text: string }[] = inbox.data
      return mails.find((mail) => mail.to_address === email && mail.subject === 'Your bike')?.text
    })
    .toContain('The shed has a new lock.')
})

test('what the server refuses of a private email stands under its field [MEM-26]', async ({
  page,
}) => {
  const { name } = await openSchool(page, 0)
  await page.route('**/api/member/email', (route) =>
    route.fulfill({
      status: 422,
      json: { status: false, message: { subject: ['Not like this'] } },
    }),
  )
  await choose(page, name, 'Send private email')
  await page.getByLabel('Subject').fill('Your bike')
  await page.getByLabel('Message').fill('The shed has a new lock.')
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByText('Not like this')).toBeVisible()
  await expect(page.getByLabel('Subject')).toBeFocused()
})

test('a text that was typed is not lost by a slip', async ({ page }) => {
  const { name } = await openSchool(page, 0)
  await page.goto('/dashboard/contact')
  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(name)
  await choose(page, name, 'Send private email')
  await page.getByLabel('Message').fill('A long message')
  await page.keyboard.press('Escape')
  const asked = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('A long message')
  await page.goBack()
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/dashboard\/members/)
  await page.getByRole('dialog', { name: 'To:' }).getByRole('button', { name: 'Cancel' }).click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a member is deactivated and activated again [MEM-17]', async ({ page }) => {
  const { name, email } = await openSchool(page, 2)
  await page.goto(`/dashboard/members?search=${email}`)
  await choose(page, name, 'Deactivate')
  await expect(page.getByRole('status').getByText('Member deactivated')).toBeVisible()
  await expect(rowOf(page, list, email)).toContainText('Inactive')
  await choose(page, name, 'Activate')
  await expect(page.getByRole('status').getByText('Member activated')).toBeVisible()
  await expect(rowOf(page, list, email)).not.toContainText('Inactive')
})

test('deleting says what goes and what stays, then deletes [MEM-13, MEM-14, MEM-16]', async ({
  page,
}) => {
  const { name, email } = await openSchool(page, 4)
  await page.goto(`/dashboard/members?search=${email}`)
  const stats = section(page, 'Members').getByRole('definition')
  await choose(page, name, 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this member?' })
  await expect(dialog).toContainText('stay in your statistics')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, list, email)).toBeVisible()
  const trips = await stats.last().textContent()
  await choose(page, name, 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const message = page.getByRole('status').getByText(`${email} deleted!`)
  await expect(message).toHaveText(`${email} deleted!`, { useInnerText: true })
  await expect(page.getByText('No member matches')).toBeVisible()
  await expect(stats.last()).toHaveText(trips ?? '')
})

test('a deletion that fails says so [MEM-15]', async ({ page }) => {
  const { name } = await openSchool(page, 6)
  await page.route('**/api/member?**', (route) =>
    route.fulfill({
      status: 409,
      json: { status: false, code: 'deletion_failed', message: 'Member deletion failed' },
    }),
  )
  await choose(page, name, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert').getByText('Member deletion failed')).toBeVisible()
  await expect(rowOf(page, list, name)).toBeVisible()
})

test('everything of a row can be done by keyboard', async ({ page }) => {
  const { name } = await openSchool(page, 0)
  const button = page.getByRole('button', { name: `Actions for ${name}` })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Send private email' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(button).toBeFocused()
})
