import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { pdfText } from '#testing/pdf-text.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

async function openDialog(page: Page) {
  await page.goto('/dashboard/statistics')
  await page.getByRole('button', { name: 'Commute report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Commute report' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await coming
  await expect(page.getByText('The commute report is downloaded').first()).toBeVisible()
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('the report of the last quarter comes as PDF and as a workbook that say the same', async ({
  page,
}) => {
  await signInEmployer(page)
  const dialog = await openDialog(page)
  const period = dialog.getByLabel('Period')
  const shown = ((await period.locator('option:checked').textContent()) ?? '').trim()
  expect(shown).toMatch(/^Q[1-4] \d{4}$/)
  await expectAccessible(page)

  const pdf = await download(page, 'Download PDF')
  const slug = shown.toLowerCase().replace(' ', '-')
  expect(pdf.name).toBe(`commute-report-${slug}.pdf`)
  const text = pdfText(pdf.bytes)
  expect(text).toContain(`Commute report, ${shown}`)

  await dialog.getByLabel('Excel workbook').check()
  const xlsx = await download(page, 'Download Excel workbook')
  expect(xlsx.name).toBe(`commute-report-${slug}.xlsx`)
  const book = read(xlsx.bytes)
  expect(book.SheetNames).toContain('Commuting emissions')
  const rows = utils.sheet_to_json<unknown[]>(book.Sheets['Headline figures'] ?? {}, { header: 1 })
  const trips = Number(rows.find(([, label]) => label === 'Trips')?.[2])
  expect(trips).toBeGreaterThan(0)
  expect(text).toContain(trips.toLocaleString('en-US'))
})

test('a year can be chosen, and a report that fails says so and can be tried again', async ({
  page,
}) => {
  await signInEmployer(page)
  const dialog = await openDialog(page)
  await dialog.getByLabel('Report on a').selectOption('Year')
  await expect(dialog.getByLabel('Period').locator('option').first()).toContainText('(so far)')
  await page.route('**/api/commute-report?*', (route) =>
    route.fulfill({ status: 503, json: { status: false, code: 'busy', message: 'Too many.' } }),
  )
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.unroute('**/api/commute-report?*')
  const { name } = await download(page, 'Download PDF')
  expect(name).toMatch(/^commute-report-\d{4}\.pdf$/)
})

test('the dialog shows everything in one window, each format beside its choice', async ({
  page,
}) => {
  await signInEmployer(page)
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeInViewport({ ratio: 1 })
  const choice = await dialog.getByLabel('Excel workbook').boundingBox()
  const words = await dialog.getByText('Excel workbook', { exact: true }).boundingBox()
  expect(words?.x ?? 0).toBeGreaterThan(choice?.x ?? 0)
  expect(Math.abs((words?.y ?? 0) - (choice?.y ?? 0))).toBeLessThan(12)
})

test('the dialog fits a phone [X-A11Y-01]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInEmployer(page)
  await openDialog(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
