import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInAdmin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const cards = [
  'Website visits',
  'Mobile visits',
  'Total trips',
  'Total Distance (miles)',
  'Total emission reduction (tons CO2)',
  'Total employers',
  'Total Number of Active Users',
  'Total new commuters',
  'Total redeemed this month',
  'Total commuters’ credit',
]

let token: string

test.beforeEach(async ({ page }) => {
  token = await signInAdmin(page)
})

async function open(page: Page, search = '') {
  await page.goto(`/admin${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Monthly statistics' })).toBeVisible()
}

const card = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })

test('home shows the cards of a month, with the exact figure behind each [ADM-HOME-01, ADM-HOME-02, ADM-HOME-04]', async ({
  page,
}) => {
  const query = 'year=2026&month=5'
  const answer = await page.request.get(`/api/admin/stats/home/1?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const stats: Record<string, number> = await answer.json()
  await open(page, `?${query}`)
  for (const label of cards) await expect(card(page, label)).toBeVisible()
  const miles = stats.total_miles ?? 0
  expect(miles).toBeGreaterThan(1000)
  const distance = card(page, 'Total Distance (miles)')
  await expect(distance).toContainText(/\d\.\d\d[KM]/)
  await distance.getByRole('button', { name: 'About Total Distance (miles)' }).focus()
  await expect(page.getByRole('tooltip')).toContainText(
    `Exactly ${miles.toLocaleString('en-US', { maximumFractionDigits: 2 })}`,
  )
  await page.keyboard.press('Escape')
  await expect(card(page, 'Total redeemed this month')).toContainText('Redeemed today: $')
  await expectAccessible(page)
})

test('the arrows step from January to December and no further, the year is picked [ADM-HOME-01, ADM-HOME-05]', async ({
  page,
}) => {
  await open(page, '?year=2026&month=2')
  const earlier = page.getByRole('button', { name: 'Earlier month' })
  const later = page.getByRole('button', { name: 'Later month' })
  await earlier.click()
  await expect(page).toHaveURL('/admin?year=2026&month=1')
  await expect(page.getByText('January', { exact: true })).toBeVisible()
  await expect(earlier).toBeHidden()
  await open(page, '?year=2026&month=11')
  await later.click()
  await expect(page.getByText('December', { exact: true })).toBeVisible()
  await expect(later).toBeHidden()
  await page.getByLabel('Year').selectOption('2025')
  await expect(page).toHaveURL('/admin?year=2025&month=12')
  await page.reload()
  await expect(page.getByLabel('Year')).toHaveValue('2025')
})

test('everything up to the end of a month is a choice, and a file [ADM-HOME-06]', async ({
  page,
}) => {
  await open(page, '?year=2026&month=5')
  await page.getByText('Up to its end').click()
  await expect(page).toHaveURL(/reach=so-far/)
  await expect(page.getByRole('heading', { name: 'Up to the end of May 2026' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV file' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain('Total trips,')
})

test('home fits a phone [X-A11Y-01]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  await expect(card(page, 'Total trips')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
