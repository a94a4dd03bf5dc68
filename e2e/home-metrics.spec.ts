import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { openHome } from './support/open-home.ts'
import { expect, test } from './support/test.ts'

const employerCards = [
  ['Reduced single-occupancy-vehicle trips', 'cumulative_saved_sov'],
  ['Saved parking spaces', 'cumulative_parking_spaces'],
  ['Cumulative CO₂ reduced', 'cumulative_reduced_co2'],
  ['Trees planted', 'trees_planted'],
  ['Cumulative transportation program costs', 'cumulative_transportation_cost'],
  ['Cumulative equivalent savings', 'cumulative_equivalent_savings'],
] as const

const memberCards = [
  ['Social hours', 'cumulative_social_benefits'],
  ['Member commute savings', 'cumulative_cost_savings'],
  ['Cumulative incentives', 'cumulative_monetary_incentive'],
  ['Community points', 'cumulative_community_points'],
  ['Employee retention level', 'cumulative_employee_retention'],
] as const

const stats = {
  cumulative_saved_sov: 45_678,
  cumulative_parking_spaces: 999_950,
  cumulative_reduced_co2: 1_250_000,
  trees_planted: 999.4,
  cumulative_transportation_cost: 0,
  cumulative_equivalent_savings: 1_284.5,
  cumulative_social_benefits: 614.24,
  cumulative_cost_savings: 614.2,
  cumulative_monetary_incentive: 0,
  cumulative_community_points: 2_000_000_000,
  cumulative_employee_retention: null as number | null,
}

/** Every card of a group against what the server answers. */
async function expectCards(page: Page, cards: readonly (readonly [string, string])[]) {
  const answered = page.waitForResponse('**/api/dashboard-stats')
  await openHome(page, '?tab=metrics')
  const sent: Record<string, number> = await (await answered).json()
  const regions = page.getByRole('tabpanel').getByRole('region').filter({ hasText: 'Since' })
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Employer Metrics',
    'Member Benefits',
  ])
  for (const [label, field] of cards) {
    const card = regions.filter({ has: page.getByRole('heading', { name: label, exact: true }) })
    const exact = await card.last().locator('data').getAttribute('value')
    expect(Number(exact?.replaceAll(/[^\d.-]/g, '')), label).toBe(sent[field])
  }
}

test('six cards show what the server adds up for the employer [HOME-18..22]', async ({ page }) => {
  await expectCards(page, employerCards)
})

test('five cards show what it adds up for members [HOME-25..28, HOME-30]', async ({ page }) => {
  await expectCards(page, memberCards)
})

test('each card counts the days since the account was created [HOME-31]', async ({ page }) => {
  await openHome(page, '?tab=metrics')
  await expect(page.getByText(/^Since [A-Z][a-z]+ \d{4} ~ [\d,]+ days$/)).toHaveCount(
    employerCards.length + memberCards.length,
  )
})

test('large figures are short, small ones exact [HOME-32, X-NUM-01, X-NUM-03]', async ({
  page,
}) => {
  await page.route('**/api/dashboard-stats', (route) => route.fulfill({ json: stats }))
  await openHome(page, '?tab=metrics')
  for (const [label, text] of [
    ['Reduced single-occupancy-vehicle trips', '45.7K'],
    ['Saved parking spaces', '1.0M'],
    ['Cumulative CO₂ reduced', '1.3M kg'],
    ['Trees planted', '999.4'],
    ['Cumulative equivalent savings', '$1.3K'],
    ['Social hours', '614.2 hours'],
    ['Member commute savings', '$614.20'],
    ['Community points', '2.0B'],
  ] as const)
    await expect(page.getByRole('region', { name: label }).locator('data')).toHaveText(text)
})

test('cards without a figure yet say why [HOME-23, HOME-27, HOME-29]', async ({ page }) => {
  await page.route('**/api/dashboard-stats', (route) => route.fulfill({ json: stats }))
  await openHome(page, '?tab=metrics')
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(card('Cumulative transportation program costs')).toContainText(
    'No reward has been paid yet',
  )
  await expect(card('Cumulative incentives')).toContainText('No reward has been paid yet')
  await expect(card('Employee retention level')).toContainText(
    'None yet: nobody joined over 30 days ago',
  )
})

test('the costs card points to Transportation Programs [HOME-23]', async ({ page }) => {
  await openHome(page, '?tab=metrics')
  await page
    .getByRole('region', { name: 'Cumulative transportation program costs' })
    .getByRole('link', { name: 'Transportation Programs' })
    .click()
  await expect(page).toHaveURL('/dashboard/transportation-programs')
})

test('a definition with its source opens by keyboard and closes with Escape [HOME-24]', async ({
  page,
}) => {
  await openHome(page, '?tab=metrics')
  await page.getByRole('button', { name: 'About Cumulative CO₂ reduced' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  const definition = page.getByRole('tooltip').filter({ hasText: 'EPA Emission Factors Hub' })
  await expect(definition).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.getByRole('button', { name: 'About Cumulative equivalent savings' }).hover()
  const savings = page.getByRole('tooltip').filter({ hasText: 'telecommuting' })
  await expect(savings).toContainText('parking space')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('a definition opens by touch [HOME-24]', async ({ page }) => {
    await openHome(page, '?tab=metrics')
    await page.getByRole('button', { name: 'About Trees planted' }).tap()
    await expect(page.getByRole('tooltip')).toContainText('Exactly')
    await expect(page.getByRole('tooltip')).toContainText('no tree has been planted')
  })
})

test('the metrics are accessible', async ({ page }) => {
  await openHome(page, '?tab=metrics')
  await expect(page.locator('data').first()).toBeVisible()
  await expectAccessible(page)
})

test('the equivalent savings are counted with the employer’s own figures, changed from their card [HOME-24]', async ({
  page,
}) => {
  await openHome(page, '?tab=metrics', 'school@demo.example')
  const card = page.getByRole('region', { name: 'Cumulative equivalent savings' })
  const before = await card.locator('data').getAttribute('value')
  await card.getByRole('button', { name: 'Change the figures' }).click()
  const dialog = page.getByRole('dialog', { name: 'What savings are counted with' })
  await expect(dialog).toContainText(
    'Left empty, the default counts: $9.00 a day. Source: Downtown Denver Partnership',
  )
  const parking = dialog.getByRole('group', { name: 'A parking space' })
  await parking.getByLabel('Amount').pressSequentially('260.00')
  await parking.getByLabel('For each').selectOption('Month')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Equivalent savings are counted with your figures')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(card.locator('data')).not.toHaveAttribute('value', before ?? '')
  await card.getByRole('button', { name: 'About Cumulative equivalent savings' }).hover()
  await expect(
    page.getByText(/\$12\.00 \(your own figure\) for a parking space a day/),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  // Emptied, the default counts again.
  await card.getByRole('button', { name: 'Change the figures' }).click()
  await parking.getByLabel('Amount').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card.locator('data')).toHaveAttribute('value', before ?? '')
})
