import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const address = '/dashboard/scores'
const table = (page: Page) => page.getByRole('table', { name: 'Leaderboard' })
const heads = ['#', 'Rank', 'Commuter', 'Community Points', 'Commute Savings']
  .concat('Number of non-SOV trips')
  .concat('Monetary Incentives')

test.beforeEach(async ({ page }) => {
  await signInEmployer(page)
})

test('ranks members of all data by points, with what they did and earned [LEAD-03, LEAD-05, LEAD-08, LEAD-09, SHELL-22]', async ({
  page,
}) => {
  await page.goto(`${address}?type=all`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top performing members')
  await expect(table(page).getByRole('columnheader')).toHaveText(heads)
  await expect(table(page).getByRole('columnheader', { name: 'Community Points' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const cells = table(page).getByRole('row').nth(1).getByRole('cell')
  await expect(cells.nth(1)).toHaveText('1')
  await expect(cells.nth(2)).toHaveText(/^[\d,]+\.\d\d$/)
  await expect(cells.nth(3)).toHaveText(/^\$[\d,]+\.\d\d$/)
  await expect(cells.nth(4)).toHaveText(/^[\d,]+$/)
  await expect(cells.nth(5)).toHaveText(/^\$[\d,]+\.\d\d$/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const first = page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem').first()
  await expect(first).toContainText('Commute Savings')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('shows this year first, and a month, a quarter or all data when asked [LEAD-01, LEAD-02, LEAD-10, LEAD-11]', async ({
  page,
}) => {
  const asked = () =>
    page.waitForRequest((request) => new URL(request.url()).pathname === '/api/scores')
  const [yearly] = await Promise.all([asked(), page.goto(address)])
  const range = (url: string) => {
    const { searchParams: of } = new URL(url)
    return [of.get('page'), of.get('per_page'), of.get('from_year'), of.get('to_year')].join(' ')
  }
  expect(range(yearly.url())).toMatch(/^1 10 (\d{4})-01-01 \d{4}-01-01$/)
  const type = page.getByLabel('Period', { exact: true })
  await expect(type).toHaveValue('yearly')
  await expect(type.locator('option')).toHaveText(['Monthly', 'Quarterly', 'Yearly', 'All Data'])
  await expect(page.getByLabel('Year')).toBeVisible()
  await expect(page.getByLabel('Month')).toBeHidden()
  const [all] = await Promise.all([asked(), type.selectOption('All Data')])
  expect(range(all.url())).toBe('1 10 2016-01-01 2123-01-01')
  await expect(page.getByLabel('Year')).toBeHidden()
  await type.selectOption('Quarterly')
  await page.getByLabel('Year').selectOption('2025')
  await page.getByLabel('Quarter', { exact: true }).selectOption('Q2')
  await expect(page).toHaveURL(/type=quarterly/)
  await expect(page.getByText('Q2 2025.')).toBeVisible()
  await page.getByRole('button', { name: 'Earlier period' }).click()
  await expect(page.getByLabel('Quarter', { exact: true })).toHaveValue('2025-01-01')
  await type.selectOption('Monthly')
  await expect(page.getByLabel('Month')).toBeVisible()
  await page.getByLabel('Year').selectOption('2025')
  await expect(page).toHaveURL(/type=monthly&from=2025/)
  await page.getByLabel('Month').selectOption('March')
  await expect(page).toHaveURL(/from=2025-03-01/)
  await expectAccessible(page)
})

test('keeps period, order and page through a reload, and both files hold the list', async ({
  page,
}) => {
  await page.goto(`${address}?type=all`)
  for (const name of ['Commute Savings', 'Number of non-SOV trips', 'Monetary Incentives']) {
    const head = table(page).getByRole('columnheader', { name })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
  }
  await table(page).getByRole('button', { name: 'Commuter' }).click()
  await expect(page).toHaveURL(/order_by=name/)
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page.getByText(/^11–20 of \d+ members$/)).toBeVisible()
  const second = await table(page).getByRole('rowheader').allTextContents()
  await page.reload()
  await expect(table(page).getByRole('rowheader')).toHaveText(second)
  await expect(table(page).getByRole('columnheader', { name: 'Commuter' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const total = Number((await page.getByText(/^11–20 of/).textContent())?.match(/of (\d+)/)?.[1])
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV file' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe('leaderboard-all-data.csv')
  const lines = readFileSync(await csv.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(total + 1)
  expect(lines[11]).toContain(second[0])
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Excel file' }).click(),
  ])
  expect(workbook.suggestedFilename()).toBe('leaderboard-all-data.xlsx')
})

test('waits with ten rows, and nothing moves when the real ones come [LEAD-06]', async ({
  page,
}) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/scores?**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${address}?type=all`)
  await expect(table(page).locator('tbody tr')).toHaveCount(10)
  await expect(table(page).locator('tbody .mantine-Skeleton-root').first()).toBeVisible()
  await page.evaluate(`window.shift = 0; new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += entry.value
  }).observe({ type: 'layout-shift' })`)
  answer()
  await expect(table(page).getByRole('rowheader')).toHaveCount(10)
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  )
  expect(await page.evaluate<number>('window.shift')).toBeLessThan(0.05)
})

test('draws long pages as they are scrolled, says how ranks changed, and names nobody who opted out [LEAD-07]', async ({
  page,
}) => {
  await page.route('**/api/scores?**', (route) => {
    const perPage = Number(new URL(route.request().url()).searchParams.get('per_page'))
    const result = Array.from({ length: Math.min(perPage, 1500) }, (_, place) => score(place))
    return route.fulfill({
      json: { result, meta: { current_page: 1, per_page: perPage, total: 1500 } },
    })
  })
  await page.goto(address)
  const sizes = page.getByLabel('Rows per page')
  await expect(sizes.locator('option')).toHaveText([
    '10',
    '20',
    '50',
    '100',
    '500',
    '1000',
    'All 1500',
  ])
  const first = table(page).getByRole('row').nth(1)
  await expect(first.getByRole('rowheader')).toHaveText('A member')
  await expect(first.getByRole('link')).toHaveCount(0)
  for (const [index, rank] of ['1, new', '2, as before', '3, up 2', '4, down 3'].entries()) {
    const row = table(page)
      .getByRole('row')
      .nth(index + 1)
    await expect(row.getByRole('cell').nth(1)).toHaveText(rank)
  }
  await expect(table(page).getByRole('row').nth(2).getByRole('link').last()).toHaveText('$4.00')
  for (const size of ['500', '1000', 'All 1500']) {
    await sizes.selectOption(size)
    await expect(table(page).locator('tbody tr[data-index]').first()).toBeVisible()
    await expect(
      page.getByText(
        `1–${size === 'All 1500' ? '1,500' : Number(size).toLocaleString('en-US')} of 1,500 members`,
      ),
    ).toBeVisible()
    expect(await table(page).locator('tbody tr[data-index]').count()).toBeLessThan(100)
  }
  await page.getByRole('region', { name: 'Leaderboard', exact: true }).evaluate((box) => {
    box.scrollTop = box.scrollHeight
  })
  await expect(table(page).getByRole('rowheader', { name: 'Member 1499' })).toBeVisible()
  await expectAccessible(page)
})

function score(place: number) {
  const isHidden = place % 100 === 0
  return {
    _id: isHidden ? null : `019a0000-0000-7000-8000-${String(place).padStart(12, '0')}`,
    name: isHidden ? 'A member' : `Member ${place}`,
    rank: place + 1,
    rank_change: [null, 0, 2, -3][place % 4],
    community_points: 2000 - place,
    savings: 1234.5,
    'non-sov': 12,
    monetary_incentives: isHidden ? 3 : 4,
  }
}
