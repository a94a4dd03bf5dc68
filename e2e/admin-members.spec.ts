import type { Page } from '@playwright/test'
import { chooseColumns } from './support/choose-columns.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { newRider } from './support/new-rider.ts'
import { signInAdmin } from './support/sign-in.ts'
import { stopClock } from './support/stop-clock.ts'
import { expect, test } from './support/test.ts'

const rows = (page: Page) =>
  page.getByRole('table', { name: 'List of members' }).locator('tbody').getByRole('row')

async function open(page: Page, query = '') {
  await signInAdmin(page)
  await page.goto(`/admin/members-management${query}`)
  await expect(page.getByRole('heading', { name: 'Members management' })).toBeVisible()
}

async function choose(page: Page, name: string, entry: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('staff see the members of every employer, filtered, sorted and paged in the address [ADM-MEM-01..05]', async ({
  page,
}) => {
  await open(page)
  await expect(rows(page)).toHaveCount(10)
  const headers = ['Name', 'Email', 'Community', 'Remaining balance', 'Joined on']
  for (const name of [...headers, 'Verification', 'Status']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByLabel('Search', { exact: true }).fill('rider@demo.example')
  await expect(page).toHaveURL(/search=rider/)
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Search', { exact: true }).fill('')
  await page.getByLabel('Period').selectOption('Yearly')
  await expect(page).toHaveURL(/period=year/)
  await expect(page.getByLabel('Year')).toBeVisible()
  await page.getByLabel('Period').selectOption('All time')
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/order_by=name/)
  await page.getByLabel('Rows per page').selectOption('50')
  await expect(page).toHaveURL(/per_page=50/)
  await expect(rows(page)).toHaveCount(50)
})

test('the list is searched once, when the typing pauses [ADM-MEM-25]', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const keyword = searchParams.get('keyword')
    if (pathname === '/api/admin/employees' && keyword) asked.push(keyword)
  })
  await open(page)
  await expect(rows(page)).toHaveCount(10)
  await stopClock(page)
  await page.getByLabel('Search', { exact: true }).pressSequentially('rider@demo')
  await page.clock.runFor(400)
  await page.clock.resume()
  await expect(rows(page)).toHaveCount(1)
  expect(asked).toEqual(['rider@demo'])
})

test('the columns that are left out can be chosen [ADM-MEM-05]', async ({ page }) => {
  await page.setViewportSize({ width: 1800, height: 900 })
  await open(page)
  const names = ['Total credit', 'Redeemed credit', 'Logged trips', 'Last trip']
  await chooseColumns(page, names, true)
  for (const name of names) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  }
})

test('a member is disabled and approved again, each after a yes [ADM-MEM-09, ADM-MEM-11, ADM-MEM-12, ADM-MEM-14]', async ({
  page,
}) => {
  const { email } = await newRider(page, 'put-away')
  await open(page, `?search=${encodeURIComponent(email)}`)
  await expect(rows(page)).toHaveCount(1)
  const name = (await rows(page).first().getByRole('rowheader').textContent()) ?? ''
  await choose(page, name, 'Disable')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(rows(page).first().getByText('Active')).toBeVisible()
  await choose(page, name, 'Disable')
  await page.getByRole('button', { name: 'Yes, disable' }).click()
  await expect(page.getByText('Status updated successfully')).toBeVisible()
  await expect(rows(page).first().getByText('Disabled')).toBeVisible()
  await choose(page, name, 'Approve')
  await page.getByRole('button', { name: 'Yes, approve' }).click()
  await expect(page.getByText('approved successfully')).toBeVisible()
  await expect(rows(page).first().getByText('Active')).toBeVisible()
})

test('a member’s page has facts, rewards and a trip to log [ADM-MEM-15, ADM-MEM-16, ADM-MEM-22, ADM-MEM-23]', async ({
  page,
}) => {
  await open(page, '?search=rider@demo.example')
  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/members-management\/[\da-f-]{36}\?.*name=/)
  await expect(page.getByRole('button', { name: 'Sign in as' })).toBeVisible()
  const rewards = page.getByRole('table', { name: 'List of rewards' })
  await expect(rewards.locator('tbody').getByRole('row').first()).toBeVisible()
  await expectAccessible(page)
  await rewards
    .getByRole('button', { name: /^Why \$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(/^Why \$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Period').selectOption('Monthly')
  await expect(page.getByLabel('Month')).toBeVisible()
  await expect(page).toHaveURL(/period=month/)
  await page.getByRole('button', { name: 'Log a new trip' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mode').selectOption('Telecommute')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/members-management\?search=rider/)
})

test('both pages fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '?search=rider@demo.example')
  await expectNoSidewaysScroll(page)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Rewards' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
