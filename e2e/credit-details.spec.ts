import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { standInUser } from './support/stand-in-user.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInEmployer(page)
})

test('the credit is listed by its end, and what ends soon is said [CDET-01, SHELL-23]', async ({
  page,
}) => {
  await page.goto('/dashboard/credit-details')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Transaction details for transportation programs',
  )
  await expect(
    page.getByText(/^\$[\d,.]+ expires on [A-Z][a-z]+ \d+, 20\d\d$/m).first(),
  ).toBeVisible()
  const lots = page.getByRole('region', { name: 'Credit by its end, the oldest first' })
  await expect(lots.getByRole('row', { name: /Purchase .* \$265\.00/ })).toBeVisible()
  await expect(lots.getByRole('row', { name: /Grant/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('what has expired is listed for the dates chosen [CDET-09, CDET-10, CDET-11]', async ({
  page,
}) => {
  await page.goto('/dashboard/credit-details?tab=expired')
  const tab = page.getByRole('tabpanel', { name: 'Expired' })
  await expect(tab.getByRole('row', { name: /Robin Vega/ }).first()).toBeVisible()
  await expect(tab.getByRole('columnheader')).toHaveText([
    '#',
    'Expired on',
    'Member',
    'Value',
    'Balance after',
    'Community',
  ])
  await expect(tab.getByText(/^Total \$\d/)).toBeVisible()
  // What was bought too much of at first ended a year later.
  const longAgo = new Date(Date.now() - 330 * 86_400_000).toISOString().slice(0, 10)
  await tab.getByRole('textbox', { name: 'End date' }).fill(longAgo)
  await tab.getByRole('textbox', { name: 'End date' }).press('Enter')
  await expect(tab.getByRole('row', { name: /Your own credit/ })).toBeVisible()
  await tab.getByRole('textbox', { name: 'End date' }).fill('2020-01-31')
  await tab.getByRole('textbox', { name: 'End date' }).press('Enter')
  await expect(page).toHaveURL(/to=2020-01-31/)
  await expect(tab.getByText('No credit expired in this time.')).toBeVisible()
  await page.reload()
  await expect(tab.getByText('No credit expired in this time.')).toBeVisible()
  await tab.getByRole('button', { name: 'Show all dates' }).click()
  await expect(tab.getByRole('row', { name: /Robin Vega/ }).first()).toBeVisible()
})

test('both lists can be downloaded [CDET-09]', async ({ page }) => {
  await page.goto('/dashboard/credit-details?tab=expired')
  const tab = page.getByRole('tabpanel', { name: 'Expired' })
  const expired = page.waitForEvent('download')
  await tab.getByRole('button', { name: 'Download CSV file' }).click()
  expect((await expired).suggestedFilename()).toBe('expired-credit.csv')
  await page.getByRole('button', { name: 'Download journal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Journal for your accountant' })
  await expectAccessible(page)
  const journal = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download CSV file' }).click()
  expect((await journal).suggestedFilename()).toBe('credit-journal.csv')
  await expect(dialog).toBeHidden()
})

test('a journal that cannot be downloaded says why, and its dates stay', async ({ page }) => {
  await page.route('**/api/credit-journal*', (route) => route.fulfill(away))
  await page.goto('/dashboard/credit-details')
  await page.getByRole('button', { name: 'Download journal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Journal for your accountant' })
  await dialog.getByRole('textbox', { name: 'Start date' }).fill('2026-01-31')
  await dialog.getByRole('button', { name: 'Download CSV file' }).click()
  await expect(page.getByRole('alert').getByText('The database is away.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Start date' })).toHaveValue('2026-01-31')
})

test('the Expired tab takes a permission [CDET-02]', async ({ page }) => {
  const features = {
    planning_tools: false,
    contact_in_menu: false,
    program_builder: false,
    plan_cards: false,
    expired_credit: false,
  }
  await standInUser(page, { features })
  await page.goto('/dashboard/credit-details?tab=expired')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Summary')
  await expect(page.getByRole('tab')).toHaveText(['Summary', 'Detailed', 'Trip questions'])
})

test('lists that cannot be read say why and can be asked for again', async ({ page }) => {
  await page.route('**/api/credit-lots', (route) => route.fulfill(away))
  await page.goto('/dashboard/credit-details')
  await expect(page.getByRole('alert').getByText('The database is away.')).toBeVisible()
  await page.unroute('**/api/credit-lots')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('region', { name: 'Credit by its end' })).toBeVisible()
})

test('expired credit that cannot be listed is not said to be none [CDET-09]', async ({ page }) => {
  await page.route('**/api/expired-credit?*', (route) => route.fulfill(away))
  await page.goto('/dashboard/credit-details?tab=expired')
  const tab = page.getByRole('tabpanel', { name: 'Expired' })
  await expect(tab.getByText('The database is away.')).toBeVisible()
  await expect(tab.getByTitle('There is nothing to download')).toHaveCount(0)
  await expect(tab.getByRole('button', { name: 'Download CSV file' })).toBeEnabled()
})

const away = { status: 409, json: { status: false, message: 'The database is away.' } }
