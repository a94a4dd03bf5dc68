import type { Page } from '@playwright/test'
import { chartNamed, tableRows } from './support/chart-table.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const path = '/dashboard/commute-calculator'
const chart = 'Current and potential mode share'

test.beforeEach(async ({ page }) => {
  await signInEmployer(page)
})

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`${path}${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Commute calculator' })).toBeVisible()
}

test('two tabs lead through the analyses, each with what it relies on [SHELL-28, ELAS-01, ELAS-02, ELAS-03]', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByRole('tab')).toHaveText(['Commuter Analysis', 'Generic Analysis'])
  await expect(page.getByText('Mode Elasticity Analysis:')).toBeVisible()
  await page.getByRole('tab', { name: 'Commuter Analysis' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('This analysis relies on commuter data.')
  await page.getByRole('tab', { name: 'Generic Analysis' }).click()
  await expect(page).toHaveURL(`${path}?tab=generic`)
  await expect(page.getByRole('tooltip')).toHaveText(
    'This analysis relies on addresses provided by the employer, regardless of commuter preferences.',
  )
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Generic Analysis' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expectAccessible(page)
})

test('from members’ trips to a recommended set and a draft program, by keyboard [ELAS-04, ELAS-07, ELAS-10, ELAS-13]', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByText(/^Based on \d+ commuters/)).toBeVisible()
  await expectAccessible(page)
  const parking = page.getByRole('slider', { name: 'Parking cost', exact: true })
  await parking.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${path}?parking=5.5`)
  const [, drives] = (await tableRows(page, chart))[0] ?? []
  expect(drives).toMatch(/%$/)
  await page.getByRole('button', { name: 'Generate Recommended incentives' }).press('Enter')
  const sets = page.getByRole('region', { name: 'Recommended incentives' })
  await expect(sets.getByRole('article').first()).toContainText('Drive alone', { timeout: 60_000 })
  await expectAccessible(page)
  await sets
    .getByRole('button', { name: /^Apply/ })
    .first()
    .press('Enter')
  await expect(page.getByText('The recommended incentives are set')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/These incentives cost/)).not.toContainText('more than')
  await page.getByRole('button', { name: 'Adopt Commute Plan' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Adopt this commute plan?' })
  await expect(dialog).toContainText('written as a draft')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Write the draft' }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/reward-system\?program=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Reward program' })).toBeVisible()
  await expect(page.getByText(/Draft/).first()).toBeVisible()
})

test('fits a phone and the dark theme [X-A11Y-01]', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '?parking=10&on=bike,carpool&bike=3&carpool=2&pass=true')
  await expect(chartNamed(page, chart)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
