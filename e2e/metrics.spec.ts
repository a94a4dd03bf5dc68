import type { Page } from '@playwright/test'
import { chartNamed, chooseOption, tableRows } from './support/chart-table.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const path = '/dashboard/statistics'

/** Label, address, one of the charts, and how many there are. */
const tabs = [
  ['Employer Benefits', '', 'Reduced single-occupancy-vehicle trips', 1],
  ['Commuter Benefits', '?tab=commuter', 'Social hours', 1],
  ['Community Footprint', '?tab=footprint', 'CO₂ reduced', 1],
  ['Mode Share', '?tab=mode-share', 'Commute Behavior Report', 3],
  ['Mile Share', '?tab=mile-share', 'Commute Behavior Report', 3],
  ['Commute Stats', '?tab=distances', 'Average commute distance per day', 2],
] as const

let token: string

test.beforeEach(async ({ page }) => {
  token = await signInEmployer(page)
})

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`${path}${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Metrics' })).toBeVisible()
}

async function answerOf(page: Page, call: string) {
  const answer = await page.request.get(`/api${call}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.json()
}

test('six tabs lead through the metrics, each accessible in both themes [MET-01, SHELL-20]', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByRole('tab')).toHaveText(tabs.map(([label]) => label))
  for (const [label, search, chart, count] of tabs) {
    await page.getByRole('tab', { name: label }).click()
    await expect(page).toHaveURL(`${path}${search}`)
    await expect(page.getByRole('application', { name: chart })).toBeVisible()
    await expectDefinitions(page, count)
    await expectAccessible(page)
  }
})

/** Each chart says by keyboard what it means and where it comes from. */
async function expectDefinitions(page: Page, count: number): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button', { name: /^About / })
  await expect(buttons).toHaveCount(count)
  const panel = page.getByRole('tooltip')
  for (const button of await buttons.all()) {
    await button.focus()
    await expect(panel).toHaveText(/^\S.{40,}Source: .{10,}\.$/)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  }
}

test('every tab fits a phone [X-A11Y-01]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [, search, chart] of tabs) {
    await open(page, search)
    await expect(page.getByRole('application', { name: chart })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

test('a figure of a year is chosen, named beneath its bars and kept by a reload [MET-02, MET-03, MET-06, MET-11]', async ({
  page,
}) => {
  await open(page)
  await page.getByLabel('Metric', { exact: true }).selectOption('Saved parking spaces')
  const year = page.getByLabel('Year', { exact: true })
  const thisYear = Number(await year.inputValue())
  await year.selectOption(String(thisYear - 1))
  const title = 'Saved parking spaces'
  await page.reload()
  await expect(year).toHaveValue(String(thisYear - 1))
  await expect(chartNamed(page, title).getByText(title).last()).toBeVisible()
  const range = `from_year=${thisYear - 1}-01-01&to_year=${thisYear}-01-01`
  const months: Record<string, number>[] = await answerOf(
    page,
    `/employer-stats?type=parking_spaces&${range}`,
  )
  const rows = await tableRows(page, title)
  expect(rows).toHaveLength(12)
  const december = months.find((month) => '12' in month)?.['12'] ?? 0
  expect(Number(rows[11]?.[1]?.replaceAll(',', ''))).toBeCloseTo(december, 2)
})

test('a year without trips says so, with the way to this one [MET-04]', async ({ page }) => {
  await open(page, '?year=2020')
  const chart = chartNamed(page, 'Reduced single-occupancy-vehicle trips')
  await expect(chart.getByText('No trips in 2020.')).toBeVisible()
  await chart.getByRole('button', { name: /^Go to/ }).click()
  await expect(chart.getByRole('application')).toBeVisible()
})

test('view, weekdays, connection and figures stand in the address and survive a reload [MET-13, MET-15, MET-17, MET-18, X-QRY-05]', async ({
  page,
}) => {
  await open(page, '?tab=mode-share')
  await page.getByText('Quarterly').click()
  await expect(page).toHaveURL(/period=quarterly/)
  const days = page.getByRole('group', { name: 'Days' })
  await days.getByText('Mon').click()
  await days.getByText('Tue').click()
  await expect(page).toHaveURL(/days=1(,|%2C)2/)
  const connect = page.getByRole('button', { name: 'Connect Charts' })
  await connect.hover()
  await expect(page.getByRole('tooltip')).toContainText('both charts count the same members')
  await connect.click()
  const report = page.getByLabel('Year of the report')
  const earlier = String(Number(await report.inputValue()) - 1)
  await report.selectOption(earlier)
  await expect(page).toHaveURL(new RegExp(`report=${earlier}`))
  await page.getByRole('radiogroup', { name: 'Figures of the report' }).getByText('Count').click()
  await expect(page).toHaveURL(/charts=connected/)
  await expect(page).toHaveURL(/figures=count/)
  const asked = page.waitForRequest(/initial-mode\?.*type=quarterly/)
  const reported = page.waitForRequest(/initial-mode\?.*type=yearly/)
  await page.reload()
  const { searchParams } = new URL((await asked).url())
  expect(searchParams.get('searchDay')).toBe('1,2')
  expect(searchParams.get('from_year_connect')).toBe(searchParams.get('from_year'))
  await expect(page.getByRole('button', { name: 'Disconnect Charts' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Tue' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Count' })).toBeChecked()
  await expect(report).toHaveValue(earlier)
  expect(new URL((await reported).url()).searchParams.get('from_year')).toBe(`${earlier}-01-01`)
})

test('the arrows walk the steps and stop at the ends [MET-16, MET-23, MET-24, MET-27]', async ({
  page,
}) => {
  await open(page, '?tab=mode-share&period=quarterly&step=3')
  const later = page.getByRole('button', { name: 'Later quarter' })
  await later.click()
  await expect(page).toHaveURL(/step=4/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Quarterly' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Earlier quarter' })).toBeVisible()
  await expect(later).toHaveCount(0)
  await page.getByText('Initial', { exact: true }).click()
  await expect(page.getByRole('button', { name: /^Earlier/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Later year' }).click()
  await expect(page).toHaveURL(/period=yearly/)
  await expect(page.getByRole('button', { name: 'Earlier year' })).toHaveCount(0)
})

test('the ring and its table show what the server counts [MET-14, MET-19, MET-20]', async ({
  page,
}) => {
  await open(page, '?tab=mile-share&period=yearly')
  await expect(page.getByRole('application', { name: /^Mile share/ })).toBeVisible()
  const request = page.waitForRequest(/\/api\/mile-share/)
  await page.reload()
  const { search } = new URL((await request).url())
  const share = await answerOf(page, `/mile-share${search}`)
  const rows = await tableRows(page, 'Mile share')
  const bike = rows.find(([mode]) => mode === 'Bike')
  expect(Number(bike?.[1]?.replaceAll(',', ''))).toBeCloseTo(share.bike.count, 1)
  await chooseOption(page, 'Initial mile share', 'View as table')
  await expect(page.getByRole('region', { name: 'Initial mile share as a table' })).toBeVisible()
})

test('a filter that fails keeps the page and can be tried again [MET-32, MET-33, X-ERR-06]', async ({
  page,
}) => {
  await open(page, '?tab=mode-share')
  await expect(
    page.getByRole('application', { name: 'Mode share', exact: false }).first(),
  ).toBeVisible()
  const refusal = { status: false, code: 'internal', message: 'The figures are being rebuilt' }
  await page.route('**/api/initial-mode*type=weekly*', (route) =>
    route.fulfill({ status: 503, json: refusal }),
  )
  await page.getByText('Weekly').click()
  await expect(page.getByText('Something went wrong while filtering')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Mode Share' })).toBeVisible()
  await expect(page.getByRole('application', { name: 'Commute Behavior Report' })).toBeVisible()
  await page.unroute('**/api/initial-mode*type=weekly*')
  const chart = chartNamed(page, 'Mode share')
  await chart.getByRole('button', { name: 'Retry' }).click()
  await expect(chart.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expect(page).toHaveURL(/period=weekly/)
})

test('distances go by month and by week, step by step, and stay there after a reload [MET-34, MET-35, MET-37, MET-38, X-QRY-05]', async ({
  page,
}) => {
  // In the first week of a year there is none before it to step to.
  const year = new Date().getFullYear() - 1
  await open(page, `?tab=distances&year=${year}&week=30`)
  const day = 'Average commute distance per day'
  await expect(page.getByRole('application', { name: day })).toBeVisible()
  await page
    .getByRole('radiogroup', { name: 'View of distance per day' })
    .getByText('Weekly')
    .click()
  await expect(page).toHaveURL(/per_day=weekly/)
  await page.getByRole('button', { name: 'Earlier week' }).click()
  await expect(page).toHaveURL(/week=29/)
  const mode = 'Average commute distance per transportation mode'
  await page
    .getByRole('radiogroup', { name: 'View of distance per mode' })
    .getByText('Weekly')
    .click()
  await expect(page).toHaveURL(/per_mode=weekly/)
  // A year that is over is shown from its first week on.
  const views = 'per_day=weekly&per_mode=weekly'
  await open(page, `?tab=distances&year=${year}&week=29&index=30&${views}`)
  const earlier = page.getByRole('button', { name: 'Earlier week' })
  await expect(earlier).toHaveCount(2)
  await earlier.last().click()
  await expect(page).toHaveURL(/index=29/)
  const { searchParams } = new URL(page.url())
  const steps = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Week \d+: / })
  const left = ['week', 'index'].map((key) => new RegExp(`^Week ${searchParams.get(key)}: `))
  await expect(steps).toHaveText(left)
  await page.reload()
  await expect(steps).toHaveText(left)
  await expect(page.getByRole('application', { name: mode })).toBeVisible()
  const rows = await tableRows(page, mode)
  expect(rows).toHaveLength(8)
  expect(rows.every((row) => row.length === 4)).toBe(true)
})
