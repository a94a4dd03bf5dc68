import type { Page } from '@playwright/test'
import { customEmailApi } from './support/custom-emails.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNamed } from './support/expect-named.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const employer = 'leader@demo.example'
const sectionOf = (page: Page) => page.getByRole('region', { name: 'Send an email to members' })

test('an email to who is quiet begins with a starter, is looked at, tried, scheduled and duplicated [MAIL-08, MAIL-14, MAIL-20]', async ({
  page,
}) => {
  const token = await signInEmployer(page, employer)
  const emails = customEmailApi(page.request, token)
  await page.goto('/dashboard/members')
  const section = sectionOf(page)
  await section.getByRole('radio', { name: 'Build an email' }).check()
  await section.getByRole('radio', { name: 'Bike to work' }).check()
  await expect(section.getByLabel('Title')).not.toHaveValue('')
  const title = 'Bikes for those we miss'
  await section.getByLabel('Title').fill(title)
  await section.getByRole('radio', { name: /^Quiet/ }).check()
  await section.getByLabel('No trip for').selectOption({ label: '30 days' })
  await section.getByRole('radio', { name: 'Decide later' }).check()
  await section.getByRole('button', { name: 'Build', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('banner').getByText('All changes saved')).toBeVisible()

  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('dialog', { name: `Preview: ${title}` })
  await preview.getByRole('combobox', { name: 'Show it as this member gets it' }).click()
  const member = page
    .getByRole('listbox', { name: 'Show it as this member gets it' })
    .getByRole('option')
    .first()
  const name = (await member.textContent()) ?? ''
  await member.click()
  await expect(preview.getByText(`Shown with the details of ${name}.`)).toBeVisible()
  await expect(preview.frameLocator('iframe').getByText(name.split(' ')[0] ?? '')).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Schedule: ${title}` })
  await expect(dialog.getByRole('radio', { name: /^Quiet/ })).toBeChecked()
  await dialog.getByLabel('Date', { exact: true }).fill('2031-06-07')
  await dialog.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByRole('status').getByText('Email was sent successfully')).toBeVisible()
  const go = dialog.getByRole('button', {
    name: /^Schedule for Jun 7, 2031, 8:00 AM to [\d,]+ (person|people)$/,
  })
  await expect(dialog.getByText('Quiet for 30 days')).toBeVisible()
  await expectNamed(page)
  await go.click()
  await expect(page.getByRole('banner').getByText(/^Scheduled for Jun 7, 2031/)).toBeVisible()

  await page.getByRole('button', { name: 'Done' }).click()
  await expect(section.getByRole('row').filter({ hasText: title })).toHaveCount(1)
  await section.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const rows = section.getByRole('row').filter({ hasText: title })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Draft' })).toContainText(`Copy of ${title}`)
  await expect(rows.filter({ hasText: 'Quiet for 30 days' })).toHaveCount(2)
  await emails.removeByTitle(title)
  await emails.removeByTitle(`Copy of ${title}`)
})

test('the results of an email tell its figures, and that opens are not tracked [MAIL-29]', async ({
  page,
}) => {
  await signInEmployer(page, employer)
  await page.goto('/dashboard/members?mail=sent')
  const section = sectionOf(page)
  const actions = section.getByRole('button', { name: /^Actions for / }).first()
  const title = (await actions.getAttribute('aria-label'))?.replace('Actions for ', '') ?? ''
  await actions.click()
  await page.getByRole('menuitem', { name: 'Results' }).click()
  const results = page.getByRole('dialog', { name: `Results: ${title}` })
  for (const label of ['Delivered', 'Failed', 'Unsubscribed', 'Clicks']) {
    await expect(results.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(results.getByRole('heading', { name: 'Clicks by link' })).toBeVisible()
  await expect(results.getByText(/^Opens are not tracked/)).toBeVisible()
  await expectAccessible(page)
})
