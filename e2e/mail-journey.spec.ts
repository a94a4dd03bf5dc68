import type { Page } from '@playwright/test'
import { customEmailApi } from './support/custom-emails.ts'
import { expectNamed } from './support/expect-named.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const first = 'Dear colleagues, the new bike racks stand beside the main entrance, for all of you.'
const second = ' They are lit at night; whoever rides home late sees the lock at once.'
const third = 'See you in the saddle, and thank you!'

const mailIn = (page: Page) => page.frameLocator('.gjs-frame')
const says = (page: Page, text: string) =>
  expect(page.getByRole('banner').getByText(text)).toBeVisible()

test('a mail is written in whole sentences, looked at, scheduled on purpose and taken back [MAIL-08, MAIL-09, MAIL-14, MAIL-32]', async ({
  page,
}) => {
  const token = await signInEmployer(page, 'leader@demo.example')
  const emails = customEmailApi(page.request, token)
  const title = 'New racks for your bikes'
  await page.goto('/dashboard/members')
  const section = page.getByRole('region', { name: 'Send an email to members' })
  await section.getByRole('radio', { name: 'Build an email' }).check()
  await section.getByLabel('Title').pressSequentially(title)
  await section.getByRole('radio', { name: /^Complete/ }).check()
  await section.getByRole('radio', { name: 'Decide later' }).check()
  await section.getByRole('button', { name: 'Build', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await says(page, 'Draft')

  await mailIn(page).getByText('Write what you want').dblclick()
  await page.keyboard.press('ControlOrMeta+A')
  // As fast as keys can come; then a pause, in which it is saved under the caret.
  await page.keyboard.type(first)
  await says(page, 'All changes saved')
  await page.keyboard.type(second)
  await says(page, 'All changes saved')
  await page.keyboard.press('Shift+Enter')
  await says(page, 'All changes saved')
  await page.keyboard.type(third)
  await expect(mailIn(page).getByText(first)).toHaveText(`${first}${second}${third}`)
  await says(page, 'All changes saved')
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const { html, design } = await emails.content(id)
  for (const saved of [html, design]) {
    expect(saved).toContain(`${first}${second}`)
    expect(saved).toContain(third)
  }

  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('dialog', { name: `Preview: ${title}` })
  await expect(preview.frameLocator('iframe').getByText(first)).toHaveText(
    `${first}${second}${third}`,
  )
  await preview.getByRole('button', { name: 'Close' }).click()
  const isDraft = async () => (await emails.scheduled()).find(({ _id }) => _id === id)?.draft
  expect(await isDraft()).toBe(true)

  const { complete } = await emails.recipients()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Schedule: ${title}` })
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveAccessibleDescription(
    'Please select When to send the email',
  )
  await dialog.getByLabel('Date', { exact: true }).fill('2031-06-07')
  const words = `Jun 7, 2031, 8:00 AM to ${complete} people`
  await expectNamed(page)
  await dialog.getByRole('button', { name: `Schedule for ${words}` }).click()
  await says(page, `Scheduled for ${words}`)
  expect(await isDraft()).toBe(false)

  await page.getByRole('button', { name: 'Done' }).click()
  const row = section.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Jun 7, 2031, 8:00 AM')
  await section.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Back to draft' }).click()
  await expect(row).toContainText('Draft')
  expect(await isDraft()).toBe(true)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await emails.remove(id)
})
