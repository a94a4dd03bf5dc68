import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { rowOf, rowsOf } from './support/open-members.ts'
import { signInAdmin, signInCommuter } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** A member asks something; gives their token and the ticket's address. */
async function ask(page: Page, subject: string) {
  const token = await signInCommuter(page)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post('/api/commuter/tickets', {
    data: { subject, message: 'I logged it yesterday, and it is not there.' },
    headers,
  })
  const { data }: { data: { _id: string } } = await answer.json()
  return { headers, path: `/api/commuter/tickets/${data._id}` }
}

async function open(page: Page) {
  await page.goto('/admin/tickets')
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
  await expect(rowsOf(page, 'List of tickets').first()).toBeVisible()
}

test('staff find, view and answer a ticket, which its member reads and rates [ADM-TIX-01] [ADM-TIX-07]', async ({
  page,
}) => {
  const subject = `Missing trip ${crypto.randomUUID().slice(0, 8)}`
  const { headers, path } = await ask(page, subject)
  await signInAdmin(page)
  await open(page)
  await page.getByLabel('Search', { exact: true }).fill(subject)
  await expect(page).toHaveURL(/search=/)
  const row = rowOf(page, 'List of tickets', subject)
  await expect(row).toContainText('I logged i…')
  await row.getByRole('button', { name: new RegExp(subject) }).click()
  await page.getByRole('menuitem', { name: 'View' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('I logged it yesterday, and it is not there.')
  await expect(page).toHaveURL(/ticket=/)
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('It is there again.')
  await dialog.getByLabel('Status with it').selectOption('Resolved')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Resolved')

  const rating = { feedback_rating: 5, feedback_satisfaction: true }
  await page.request.post(`${path}/rating`, { data: rating, headers })
  const read = await page.request.get(path, { headers })
  expect(await read.json()).toMatchObject({
    status: 'Resolved',
    entries: [{}, { by: 'staff', message: 'It is there again.' }, { rating: 5 }],
  })
  await page.reload()
  await expect(row).toContainText('5 of 5, resolved')

  await row.getByRole('button', { name: new RegExp(subject) }).click()
  await page.getByRole('menuitem', { name: 'Change status' }).click()
  await dialog.getByLabel('Status').selectOption('In Progress')
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByText('Status updated successfully')).toBeVisible()
  await expect(row).toContainText('In Progress')
})

test('the second of two administrators is told what the first did', async ({ page }) => {
  const subject = `Two at once ${crypto.randomUUID().slice(0, 8)}`
  const { path } = await ask(page, subject)
  const token = await signInAdmin(page)
  await page.goto(`/admin/tickets?ticket=${path.split('/').at(-1)}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Mine')
  const answered = await page.request.post(`${path.replace('/commuter/', '/admin/')}/replies`, {
    data: { message: 'Theirs', version: 1 },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answered.ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(dialog.getByText(/^Meanwhile admin answered\./)).toBeVisible()
  await expect(dialog.getByText('Theirs')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveValue('Mine')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(dialog).toBeHidden()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`tickets are accessible in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await ask(page, `In ${colorScheme}`)
    await signInAdmin(page)
    await open(page)
    await expectAccessible(page)
  })
}

test('tickets fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await ask(page, 'On a phone')
  await signInAdmin(page)
  await open(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
