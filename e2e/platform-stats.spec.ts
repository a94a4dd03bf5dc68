import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInAdmin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const path = '/admin/platform-stats'
const perMode = 'Average commute distance per transportation mode, '

test.beforeEach(async ({ page }) => {
  await signInAdmin(page)
})

async function open(page: Page, search = '') {
  await page.goto(`${path}${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Platform statistics' })).toBeVisible()
}

const panel = (page: Page) => page.getByRole('region', { name: 'Commute chart' })

test('the month’s six figures and the chart of modes step by month and week [ADM-STAT-02, ADM-STAT-04, ADM-STAT-06, ADM-STAT-07, ADM-STAT-10]', async ({
  page,
}) => {
  await open(page, '?year=2026&month=5&panel_year=2026&index=5')
  for (const label of ['Total trips', 'Total employers', 'Total new commuters']) {
    await expect(page.getByRole('region', { name: label, exact: true })).toBeVisible()
  }
  await expect(
    page.getByRole('heading', { name: `${perMode}May 01 2026 - May 31 2026` }),
  ).toBeVisible()
  const drawing = panel(page).getByRole('img', { name: perMode })
  await expect(drawing).toHaveAccessibleName(
    /: \d+\.\d\d miles a trip, [\d,]+ commuters?, [\d,]+ trips?/,
  )
  await panel(page).getByRole('button', { name: 'Later month' }).click()
  await expect(
    page.getByRole('heading', { name: `${perMode}Jun 01 2026 - Jun 30 2026` }),
  ).toBeVisible()
  await panel(page).getByText('Weekly').click()
  await expect(page).toHaveURL(/panel=weekly/)
  await open(page, '?panel=weekly&panel_year=2026&index=53')
  await expect(
    panel(page)
      .getByText(/^Week 53: /)
      .first(),
  ).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Later week' })).toBeHidden()
  await expect(panel(page).getByRole('button', { name: 'Earlier week' })).toBeVisible()
})

test('the bars are sorted, the longest first, as a table too [ADM-STAT-08, ADM-STAT-09, ADM-STAT-11]', async ({
  page,
}) => {
  await open(page, '?report=2026')
  const report = page.getByRole('region', { name: 'Year report' })
  const drawing = report.getByRole('img', { name: /Jan 01 2026 - Dec 31 2026/ })
  const words = (await drawing.getAttribute('aria-label')) ?? ''
  const miles = [...words.matchAll(/([\d.]+) miles a trip/g)].map(([, value]) => Number(value))
  expect(miles.length).toBeGreaterThan(3)
  expect(miles).toEqual(miles.toSorted((a, b) => b - a))
  await report.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('menuitem', { name: 'View as table' }).click()
  await expect(report.getByRole('columnheader')).toHaveText([
    'Mode',
    'Miles a trip',
    'Commuters',
    'Trips',
  ])
})

test('one employer is chosen, kept across pages and by a reload [ADM-STAT-01, ADM-STAT-05]', async ({
  page,
}) => {
  await open(page, '?year=2026&month=5')
  const employers = page.getByRole('region', { name: 'Total employers', exact: true })
  await expect(employers).toContainText(/employers[1-9]/)
  const picker = page.getByRole('combobox', { name: 'Employer' })
  await picker.click()
  await page.getByRole('listbox', { name: 'Employer' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/employer_id=/)
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Monthly statistics' })).toBeVisible()
  await expect(page).toHaveURL(/employer_id=/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Employer' })).not.toHaveValue('')
})

test('commute statistics have distances per day and per mode, each as a file [ADM-STAT-12]', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('tab', { name: 'Commute statistics' }).click()
  await expect(page).toHaveURL(/tab=commute/)
  const perDay = page.getByRole('region', { name: 'Per day', exact: true })
  await expect(
    perDay.getByRole('application', { name: 'Average commute distance per day' }),
  ).toBeVisible()
  await perDay.getByText('Weekly').click()
  await expect(perDay.getByText(/^Week \d+: /).first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    perDay.getByRole('button', { name: 'Download CSV file' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain('Week,Miles a day,Commuters')
  await expect(
    page.getByRole('region', { name: 'Per transportation mode', exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('both tabs are accessible and fit a phone [SHELL-20, X-A11Y-01]', async ({ page }) => {
  await open(page)
  await expect(panel(page).getByRole('button', { name: /^Options for/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const search of ['', '?tab=commute']) {
    await open(page, search)
    await expect(page.getByRole('region', { name: 'Total trips', exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})
