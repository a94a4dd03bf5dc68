import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { joinLinkSentTo } from './support/inbox.ts'
import { openMembers, section } from './support/open-members.ts'
import { expect, test } from './support/test.ts'

const invite = (page: Page) => section(page, 'Invite members')
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'The invitation’s text' })

async function open(page: Page) {
  await invite(page).getByRole('button', { name: 'Edit the invitation’s text' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Subject')).not.toHaveValue('')
  return dialog
}

test('the text of invitations is written, seen as a member gets it, sent and given back', async ({
  page,
}) => {
  await openMembers(page, '', 'hospital@demo.example')
  const dialog = await open(page)
  const mail = dialog.frameLocator('iframe')
  await expect(mail.getByText('choose a password and say how you come to work')).toBeVisible()

  await dialog.getByLabel('Subject').fill('{firstName}, leave the car at home')
  await dialog.getByLabel('Introduction').fill('Come along with <b>us</b>.\n\nIt is easy.')
  await expect(mail.getByText('Come along with <b>us</b>.')).toBeVisible()
  await expect(dialog.getByText(/^Subject: .+, leave the car at home$/)).toBeVisible()

  const reader = dialog.getByRole('combobox', { name: 'Show it as this member gets it' })
  await reader.click()
  const first = page
    .getByRole('listbox', { name: 'Show it as this member gets it' })
    .getByRole('option')
    .first()
  const name = await first.textContent()
  await first.click()
  await expect(dialog.getByText(`${name?.split(' ')[0]}, leave the car at home`)).toBeVisible()

  await dialog.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByRole('status').getByText('A test was sent to you')).toBeVisible()

  await dialog.getByLabel('Closing').fill('Ask {somebody}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Closing')).toHaveAccessibleDescription(
    /There is no \{somebody\}\. Please use \{firstName\} or \{employer\}\./,
  )
  await dialog.getByLabel('Closing').fill('The mobility team')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const asked = new Date()
  const email = 'ines@text.example'
  await invite(page).getByLabel('Name').fill('Inés Example')
  await invite(page).getByLabel('Email', { exact: true }).fill(email)
  await invite(page).getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('status').getByText('Invitation sent successfully')).toBeVisible()
  expect(await joinLinkSentTo(page.request, email, asked)).toMatch(/^\/join\//)

  await page.setViewportSize({ width: 360, height: 740 })
  const again = await open(page)
  await expect(again.getByLabel('Closing')).toHaveValue('The mobility team')
  await expectNoSidewaysScroll(page)
  await again.getByRole('button', { name: 'Back to the standard text' }).click()
  await page.getByRole('button', { name: 'Use the standard text' }).click()
  await expect(again).toBeHidden()
  const restored = await open(page)
  await expect(restored.getByLabel('Subject')).toHaveValue(
    '{employer} invites you to its commute program',
  )
})

test('a preview that fails says so, and the text can be written all the same', async ({ page }) => {
  await page.route('**/api/invitation-text/preview', (route) => route.abort())
  await openMembers(page, '', 'hospital@demo.example')
  const dialog = await open(page)
  await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible()
  await dialog.getByLabel('Subject').fill('Come along')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
