import type { Page } from '@playwright/test'
import { customEmailApi } from './support/custom-emails.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { rowOf } from './support/open-members.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const employer = 'leader@demo.example'

/** A day the demo world never reaches. */
const date = '2031-03-04'

async function openSection(page: Page) {
  const token = await signInEmployer(page, employer)
  await page.goto('/dashboard/members')
  const section = page.getByRole('region', { name: 'Send an email to members' })
  await expect(section.getByRole('radio', { name: /^All members \(\d/ })).toBeVisible()
  return { section, emails: customEmailApi(page.request, token) }
}

test('a new email is the first of three tabs, with its choices and defaults [MAIL-01, MAIL-02, MAIL-05, MAIL-07, MAIL-08]', async ({
  page,
}) => {
  const { section } = await openSection(page)
  await expect(section.getByRole('tab')).toHaveText([
    'New email',
    'Scheduled emails',
    'Sent emails',
  ])
  await expect(section.getByRole('radio', { name: 'From a template' })).toBeChecked()
  await expect(section.getByLabel('Hours')).toHaveValue('08')
  await expect(section.getByLabel('Minutes')).toHaveValue('00')
  await expect(section.getByText('By the clock of')).toBeVisible()
  await expect(section.getByRole('radio', { name: /^All members/ })).toBeChecked()
  for (const name of [/^Complete \(\d+ recipients\)$/, /^Incomplete \(\d+ recipients?\)$/])
    await expect(section.getByRole('radio', { name })).not.toBeChecked()
  await expect(section.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expectAccessible(page)
  await section.getByRole('radio', { name: 'Build an email' }).check()
  await expect(section.getByText('HTML file (optional)')).toHaveCount(0)
  await expect(section.getByRole('button', { name: 'Build', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('a template is saved once and shown as it will look, harmless [MAIL-04, MAIL-14, MAIL-15, MAIL-16, MAIL-31]', async ({
  page,
}) => {
  const { section, emails } = await openSection(page)
  const title = 'Template of a test'
  await section.getByLabel('Date', { exact: true }).fill(date)
  await section.getByLabel('Title').fill(title)
  const choosing = page.waitForEvent('filechooser')
  await section.getByRole('button', { name: /^HTML file/ }).click()
  const chooser = await choosing
  expect(chooser.isMultiple()).toBe(false)
  await chooser.setFiles({
    name: 'news.html',
    mimeType: 'text/html',
    buffer: Buffer.from(
      '<h1>News for {{first_name|you}}</h1><script>parent.hacked = 1</script><a href="javascript:alert(1)" onclick="alert(1)">Read</a>',
    ),
  })
  let creations = 0
  const isPressedTwice = Promise.withResolvers<void>()
  await page.route('**/api/custom-email', async (route) => {
    creations += 1
    await isPressedTwice.promise
    await route.continue()
  })
  await section.getByLabel('Title').press('Enter')
  await section.getByLabel('Title').press('Enter')
  isPressedTwice.resolve()
  const preview = page.getByRole('dialog', { name: `Preview: ${title}` })
  await expect(page.getByText('Custom email was created successfully')).toBeVisible()
  await expect(preview).toBeVisible()
  expect(creations).toBe(1)
  await expect.poll(async () => (await preview.boundingBox())?.width).toBe(1000)
  const frame = preview.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  const address = new URL((await frame.getAttribute('src')) ?? '', page.url())
  expect(address.pathname).toBe('/api/custom-email/view/program')
  expect(address.searchParams.get('program_id')).toBeTruthy()
  const shown = await page.request.get(address.href)
  const html = await shown.text()
  expect(html).toContain('News for ')
  expect(html).not.toMatch(/<script|javascript:|onclick/)
  expect(shown.headers()['content-security-policy']).toContain('sandbox')
  await preview.getByText('Phone', { exact: true }).click()
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(375)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(async () => (await preview.boundingBox())?.width).toBe(360)
  // What can be done is in sight without scrolling.
  const schedule = preview.getByRole('button', {
    name: /^Schedule for Mar 4, 2031, 8:00 AM to [\d,]+ people$/,
  })
  await expect(schedule).toBeInViewport({ ratio: 1 })
  await expect(preview.getByRole('button', { name: 'Keep as a draft' })).toBeInViewport({
    ratio: 1,
  })
  // Saved, not scheduled: that is a step of its own, which says when and to how many.
  const drafts = async () =>
    (await emails.scheduled()).find((email) => email.title === title)?.draft
  expect(await drafts()).toBe(true)
  await schedule.click()
  await expect(page.getByText('Email was scheduled successfully')).toBeVisible()
  await expect(preview).toBeHidden()
  expect(await drafts()).toBe(false)
  // It leads to where it is listed by now.
  await expect(section.getByRole('tab', { selected: true })).toHaveText('Scheduled emails')
  await expect(rowOf(page, 'Scheduled emails', title)).toContainText('Mar 4, 2031, 8:00 AM')
  await section.getByRole('tab', { name: 'New email' }).click()
  await expect(section.getByLabel('Title')).toHaveValue('')
  await emails.removeByTitle(title)
})

test('a time that is past is said under the date, which takes the focus', async ({ page }) => {
  const { section } = await openSection(page)
  const day = section.getByLabel('Date', { exact: true })
  await day.fill(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format())
  await section.getByLabel('Hours').fill('00')
  await section.getByLabel('Minutes').fill('00')
  await section.getByLabel('Title').fill('Yesterday’s news')
  await section.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(day).toHaveAccessibleDescription('The time is past. Please choose a later one.')
  await expect(day).toBeFocused()
})

test('a time that the clocks skip is said with what happens instead', async ({ page }) => {
  const { section, emails } = await openSection(page)
  const title = 'Skipped hour'
  // The second Sunday of March 2031 in the United States.
  await section.getByLabel('Date', { exact: true }).fill('2031-03-09')
  await section.getByLabel('Hours').fill('02')
  await section.getByLabel('Minutes').fill('30')
  await section.getByLabel('Title').fill(title)
  await section.getByRole('button', { name: 'Save', exact: true }).click()
  const preview = page.getByRole('dialog', { name: `Preview: ${title}` })
  await expect(preview.getByText('02:30 does not exist on 2031-03-09')).toBeVisible()
  await emails.removeByTitle(title)
})
