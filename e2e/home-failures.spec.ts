import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { chartNamed, chooseOption } from './support/chart-table.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { openHome } from './support/open-home.ts'
import { expect, test } from './support/test.ts'

const refusal = { status: false, code: 'internal', message: 'The figures are being rebuilt' }

test('a failed chart says why, in its own place, and can be tried again [X-ERR-03, X-ERR-06]', async ({
  page,
}) => {
  await page.route('**/api/statistics/**', (route) => route.fulfill({ status: 503, json: refusal }))
  await openHome(page)
  const chart = chartNamed(page, 'User Engagement')
  await expect(chart.getByRole('alert')).toContainText(refusal.message)
  await expect(page.getByRole('alert').filter({ hasText: refusal.message })).toHaveCount(3)
  await expectAccessible(page)
  await page.unroute('**/api/statistics/**')
  await chart.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('application', { name: 'User Engagement' })).toBeVisible()
})

test('failed metrics and recommendations say so too [X-ERR-03, X-ERR-06]', async ({ page }) => {
  await page.route('**/api/dashboard-*', (route) => route.fulfill({ status: 500, body: 'no JSON' }))
  await openHome(page)
  const panel = page.getByRole('region', { name: 'Recommendations' })
  await expect(panel.getByRole('alert')).toContainText('Something went wrong')
  await page.goto('/dashboard?tab=metrics')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong')
  await page.unroute('**/api/dashboard-*')
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('region', { name: 'Trees planted' })).toBeVisible()
})

test('a chart is downloaded as CSV', async ({ page }) => {
  await openHome(page)
  const csv = await downloadCsv(page)
  expect(csv.suggestedFilename()).toMatch(
    /^commuter-access-\d{4}-\d{2}-\d{2}-to-\d{4}-\d{2}-\d{2}\.csv$/,
  )
  const lines = (await contentOf(csv)).toString('utf8').split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFStart date,End date,Website trip submission,Automatic trip submission,Mobile app automatic recording,Mobile app trip submission',
  )
  expect(lines).toHaveLength(9)
})

test('a chart is downloaded as a picture', async ({ page }) => {
  await openHome(page)
  const started = page.waitForEvent('download')
  await chooseOption(page, 'Commuter Access', 'Download PNG')
  const png = await started
  expect(png.suggestedFilename()).toMatch(/\.png$/)
  expect((await contentOf(png)).subarray(1, 4).toString()).toBe('PNG')
})

test('a chart that cannot be downloaded says so [X-ERR-07]', async ({ page }) => {
  await page.addInitScript(() => {
    URL.createObjectURL = () => {
      throw new Error('refused')
    }
  })
  await openHome(page)
  await chooseOption(page, 'Commuter Access', 'Download CSV')
  await expect(page.getByText('The CSV file could not be made. Please try again.')).toBeVisible()
})

for (const [tab, search, landmark] of [
  ['charts', '', 'Commuter Access'],
  ['metrics', '?tab=metrics', 'Trees planted'],
] as const)
  test(`the page stays in its place while the figures of the ${tab} arrive`, async ({ page }) => {
    await openHome(page, search)
    const gate = Promise.withResolvers<void>()
    await page.route(/\/api\/(statistics|dashboard-)/, async (route) => {
      await gate.promise
      await route.continue()
    })
    await watchShifts(page)
    await page.reload()
    const region = page.getByRole('region', { name: landmark, exact: true })
    await expect(region).toBeVisible()
    const busy = page.getByRole('tabpanel').locator('[aria-busy="true"]')
    await expect(busy.first()).toBeVisible()
    gate.resolve()
    await expect(busy).toHaveCount(0)
    // What is suggested is as long as its words: a line of it may move what stands below by a line.
    const moved = (await shiftsOf(page)).reduce((sum, shift) => sum + shift, 0)
    expect(moved).toBeLessThan(0.02)
  })

async function downloadCsv(page: Page): Promise<Download> {
  const started = page.waitForEvent('download')
  await chooseOption(page, 'Commuter Access', 'Download CSV')
  return started
}

async function contentOf(file: Download): Promise<Buffer> {
  return readFile(await file.path())
}

/** Notes from the page's beginning on how far its parts move by themselves. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.shifts = []
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
      .observe({ type: 'layout-shift', buffered: true })`)
}

/** What was noted, once what is on its way to the screen is drawn. */
async function shiftsOf(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(`new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifts))))
  })`)
}
