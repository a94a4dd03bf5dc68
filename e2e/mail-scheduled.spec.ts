import type { Page } from '@playwright/test'
import { customEmailApi } from './support/custom-emails.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const employer = 'leader@demo.example'
const address = '/dashboard/members?mail=scheduled'

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Send an email to members' })
const says = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text)).toBeVisible()

async function pick(page: Page, title: string, action: string) {
  await sectionOf(page)
    .getByRole('button', { name: `Actions for ${title}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** An email of the test's own, in the list. */
async function schedule(page: Page, name: string) {
  const token = await signInEmployer(page, employer)
  const emails = customEmailApi(page.request, token)
  const title = `${name}, ${Date.now()}`
  await emails.create({ title, when_to_send: '2031-05-06 08:00', rule: 'complete' })
  await page.goto(address)
  const table = sectionOf(page).getByRole('table', { name: 'Scheduled emails' })
  await expect(table).toBeVisible()
  const row = table.getByRole('row').filter({ hasText: title })
  return { title, table, row, emails }
}

test('a scheduled email is listed, looked at and tried [MAIL-19, MAIL-20, MAIL-22]', async ({
  page,
}) => {
  const { title, table, row, emails } = await schedule(page, 'Tried by a test')
  await expect(table.getByRole('columnheader')).toHaveText([
    '#',
    'Date',
    'Title',
    'View',
    'Send to',
    'Send Sample',
    'Actions',
  ])
  await expect(row).toContainText('May 6, 2031, 8:00 AM')
  await expect(row).toContainText('Complete')
  await expectAccessible(page)

  await row.getByRole('button', { name: `View: ${title}` }).click()
  const preview = page.getByRole('dialog', { name: `Preview: ${title}` })
  await expect(preview.locator('iframe')).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: `Send Sample: ${title}` }).click()
  await says(page, 'Email was sent successfully')
  await emails.removeByTitle(title)
})

test('a scheduled email is changed, but for its text [MAIL-23, MAIL-24, MAIL-26, MAIL-27]', async ({
  page,
}) => {
  const { title, row, emails } = await schedule(page, 'Changed by a test')
  await pick(page, title, 'Edit time and title')
  const dialog = page.getByRole('dialog', { name: 'Edit email Time and title' })
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('2031-05-06')
  await expect(dialog.getByLabel('Hours')).toHaveValue('08')
  await expect(dialog.getByRole('radio', { name: /^Complete/ })).toBeChecked()
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Date', { exact: true }).focus()
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Title').fill('')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByText('Please set a title')).toBeVisible()
  await dialog.getByLabel('Title').fill(`${title} again`)
  await dialog.getByLabel('Hours').fill('09')
  await dialog.getByRole('radio', { name: /^Incomplete/ }).check()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await says(page, 'Custom email was edited successfully')
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('May 6, 2031, 9:00 AM')
  await expect(row).toContainText('Incomplete')
  await emails.removeByTitle(`${title} again`)
})

test('a scheduled email is deleted once that was asked about [MAIL-27, MAIL-28]', async ({
  page,
}) => {
  const { title, row } = await schedule(page, 'Deleted by a test')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await pick(page, title, 'Delete')
  const asking = page.getByRole('dialog', { name: 'Delete this email?' })
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Delete' }).click()
  await says(page, 'Email was deleted successfully')
  await expect(row).toHaveCount(0)
})

test('ten stand on a page, and the page is in the address [MAIL-18, MAIL-19]', async ({ page }) => {
  const email = (index: number) => ({
    _id: `0193c0de-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`,
    title: `News ${index}`,
    rule: 'all',
    when_to_send: '2031-05-06T14:00:00.000Z',
    formatted_Date: '2031-05-06 08:00',
    sent: false,
    kind: 'template',
    has_content: false,
    problem: null,
    counts: { recipients: 0, sent: 0, failed: 0, waiting: 0, unsubscribed: 0 },
  })
  await signInEmployer(page, employer)
  await page.route('**/api/custom-emails?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    expect(query.get('per_page')).toBe('10')
    const current_page = Number(query.get('page'))
    const count = current_page === 1 ? 10 : 2
    const data = Array.from({ length: count }, (_, index) => email(10 * (current_page - 1) + index))
    const meta = { current_page, per_page: 10, total: 12 }
    await route.fulfill({ json: { data, current_page, total: 12, meta } })
  })
  await page.goto(address)
  const section = sectionOf(page)
  await expect(section.getByText('1–10 of 12 emails')).toBeVisible()
  await section.getByRole('button', { name: 'Page 2' }).click()
  await expect(section.getByText('11–12 of 12 emails')).toBeVisible()
  await expect(page).toHaveURL(/mail_page=2/)
  await page.reload()
  await expect(section.getByRole('rowheader', { name: 'News 11' })).toBeVisible()
})

test('an empty list and a failed one say so', async ({ page }) => {
  await signInEmployer(page, 'new@demo.example')
  await page.goto(address)
  const section = sectionOf(page)
  await expect(section.getByText('No email is scheduled')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/custom-emails?*', (route) => route.fulfill({ status: 500, body: '' }))
  await section.getByRole('tab', { name: 'Sent emails' }).click()
  await expect(section.getByRole('alert')).toContainText('Something went wrong')
  await page.unroute('**/api/custom-emails?*')
  await section.getByRole('button', { name: 'Retry' }).click()
  await expect(section.getByText('No email has been sent yet')).toBeVisible()
})
