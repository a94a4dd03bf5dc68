import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfText } from '#testing/pdf-text.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { signInTeammate } from './support/teammates.ts'
import { expect, test } from './support/test.ts'

const path = '/dashboard/transportation-programs'
const sections = [
  ['Transportation Costs', 'costs'],
  ['Potential Benefits and Savings', 'benefits'],
  ['Compliance With Policies', 'compliance'],
] as const

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`${path}${search}`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Transportation programs' }),
  ).toBeVisible()
  await expect(card(page, 'Total Cost')).toBeVisible()
  await expect(card(page, 'Tax Credit')).toBeVisible()
  await expect(card(page, 'ETRP')).toBeVisible()
}

/** The dollars a card shows; undefined where it shows none. */
async function dollarsOf(page: Page, name: string): Promise<number | undefined> {
  const text = (await card(page, name).textContent()) ?? ''
  const shown = new RegExp(`^${name}\\$([\\d,.]+) a (?:month|quarter|year)`).exec(text)
  return shown?.[1] === undefined ? undefined : Number(shown[1].replaceAll(',', ''))
}

test('a cost is stated, counted in the total, rescaled by the period and exported [EMPCOST-02, EMPCOST-03, EMPCOST-05, EMPCOST-06, SHELL-27]', async ({
  page,
}) => {
  await signInEmployer(page)
  await open(page)
  await expect(page.getByText('Number of Employees')).toBeVisible()
  await card(page, 'Bike Sharing').getByRole('button', { name: /^Edit/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Bike Sharing' })
  await dialog.getByLabel('Amount').fill('12')
  await dialog.getByLabel('Unit').selectOption('Per month')
  await dialog.getByLabel('Share of employees').fill('50')
  await dialog.getByLabel('Notes').fill('Pilot of the journey')
  await expectAccessible(page)
  await page.keyboard.press('Shift+Tab')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => dollarsOf(page, 'Bike Sharing')).toBeGreaterThan(0)
  const month = (await dollarsOf(page, 'Bike Sharing')) ?? 0
  expect(await dollarsOf(page, 'Total Cost')).toBeGreaterThanOrEqual(month)
  await page.getByText('Quarterly', { exact: true }).click()
  await expect(page).toHaveURL(`${path}?period=quarterly`)
  await expect.poll(() => dollarsOf(page, 'Bike Sharing')).toBeCloseTo(month * 3, 1)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Quarterly' })).toBeChecked()
  await expect.poll(() => dollarsOf(page, 'Bike Sharing')).toBeCloseTo(month * 3, 1)

  const csv = await download(page, 'CSV')
  expect(csv.name).toBe('transportation-programs-quarterly.csv')
  expect(csv.bytes.toString('utf8')).toContain('Bike Sharing')
  const pdf = await download(page, 'PDF')
  expect(pdfText(pdf.bytes)).toContain('Bike Sharing')

  await card(page, 'Bike Sharing').getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByRole('button', { name: 'Show history' }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText('$12.00')
  await dialog.getByRole('button', { name: 'Remove the figure' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => dollarsOf(page, 'Bike Sharing')).toBeUndefined()
})

test('three sections are reached by their links, accessible and within a phone [EMPCOST-01, EMPCOST-10, EMPCOST-11]', async ({
  page,
}) => {
  await signInEmployer(page)
  await open(page)
  await expectAccessible(page)
  const links = page.getByRole('navigation', { name: 'Sections of this page' })
  for (const [title, id] of sections) {
    await links.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(`${path}#${id}`)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport()
  }
  for (const name of [
    'Renting Parking Spaces',
    'Reduced Turnover',
    'Employee Productivity',
    'Transportation Savings',
    'Tax Credit',
    'Total Equivalent Savings',
    'Reduction in Emissions',
  ]) {
    await card(page, name)
      .getByRole('button', { name: /^How it is computed/ })
      .click()
    const panel = page.getByRole('dialog', { name })
    for (const part of ['Formula', 'Source'])
      await expect(panel.getByRole('heading', { name: part })).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
  }
  for (const name of ['HB 22-1026', 'HB22-1138', 'ETRP']) {
    await card(page, name).getByRole('button').click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('heading', { name: 'History' })).toBeVisible()
    if (name === 'ETRP') await expectAccessible(page)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'In your account' }).click()
  await expect(page).toHaveURL('/dashboard/account')
})

test('turnover has a figure once the employer has confirmed its inputs [EMPCOST-10]', async ({
  page,
}) => {
  await signInEmployer(page)
  await open(page, '?period=yearly')
  const turnover = card(page, 'Reduced Turnover')
  await turnover.getByRole('button', { name: /^Edit inputs/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Reduced Turnover' })
  await dialog.getByLabel('Average annual salary').fill('60000')
  await dialog.getByLabel('Employees who leave in a year').fill('20')
  await dialog.getByLabel('Fewer of them among those who take part').fill('10')
  await dialog.getByLabel('I confirm these figures').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(turnover).toContainText('–')
  await turnover.getByRole('button', { name: /^Edit inputs/ }).click()
  await dialog.getByLabel('I confirm these figures').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => dollarsOf(page, 'Reduced Turnover')).toBeGreaterThan(0)
})

test('an analyst reads and exports, and is told who may change', async ({ page }) => {
  await signInTeammate(page, 'analyst')
  await open(page)
  await card(page, 'Parking').getByRole('button', { name: 'View Parking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Parking' })
  await expect(dialog).toContainText(/Only managers and owners can change costs\./)
  await expect(dialog.getByLabel('Amount')).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect((await download(page, 'CSV')).bytes.toString('utf8')).toContain('Parking')
})

test('a part that fails says so and is asked for again', async ({ page }) => {
  await signInEmployer(page)
  const refusal = { status: false, code: 'internal', message: 'The figures are being rebuilt' }
  await page.route('**/api/transportation-benefits*', (route) =>
    route.fulfill({ status: 503, json: refusal }),
  )
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(card(page, 'Total Cost')).toBeVisible()
  await page.unroute('**/api/transportation-benefits*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(card(page, 'Tax Credit')).toBeVisible()
})

async function download(page: Page, format: 'CSV' | 'PDF') {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: `Export ${format}` }).click()
  const file = await coming
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}
