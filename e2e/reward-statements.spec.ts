import { readFileSync } from 'node:fs'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInEmployer(page)
})

test('from what a member was rewarded with to the single rewards and why [CDET-01, CDET-07, CDET-11]', async ({
  page,
}) => {
  await page.goto('/dashboard/credit-details')
  await expect(page.getByRole('tab')).toHaveText([
    'Summary',
    'Detailed',
    'Expired',
    'Trip questions',
  ])
  const summary = page.getByRole('tabpanel', { name: 'Summary' })
  await expect(summary.getByRole('columnheader')).toHaveText([
    '#',
    'Member',
    'Rewarded for',
    'Modes',
    'Rewards',
    'Pending',
    'Total',
  ])
  const links = summary.getByRole('row').nth(1).getByRole('link')
  const name = (await links.first().textContent()) ?? ''
  await expect(links.first()).toHaveAttribute('href', /\/dashboard\/members\//)
  await expectAccessible(page)
  await links.nth(1).click()
  await expect(page.getByRole('tab', { name: 'Detailed' })).toHaveAttribute('aria-selected', 'true')
  const detailed = page.getByRole('tabpanel', { name: 'Detailed' })
  await expect(page).toHaveURL(/member=/)
  await expect(detailed.getByText(`Only ${name}`)).toBeVisible()
  await expect(detailed.getByRole('columnheader')).toHaveText([
    '#',
    'Member',
    'Earned on',
    'Reward',
    'Trip',
    'Value',
    'Status',
    'Trip cost',
    'Why',
  ])
  const row = detailed.getByRole('row').filter({ hasText: name }).first()
  await expect(row).toContainText(/Pending|Approved/)
  await row.getByRole('button', { name: `for ${name}` }).click()
  const why = page.getByRole('dialog', { name: /^Why \$/ })
  await expect(why.getByRole('listitem').first()).toContainText('$')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(why).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(detailed.getByRole('listitem').first()).toContainText(name)
  await expectNoSidewaysScroll(page)
})

test('filters are in the address and survive a reload, and both files hold what they leave [CDET-03, CDET-05]', async ({
  page,
}) => {
  await page.goto('/dashboard/credit-details?tab=detailed')
  const panel = page.getByRole('tabpanel', { name: 'Detailed' })
  await panel.getByLabel('Reward', { exact: true }).selectOption('Trip reward')
  await panel.getByLabel('Status').selectOption('Approved')
  await panel.getByLabel('Earned').selectOption('Last year')
  await expect(page).toHaveURL(/category=trip_incentive_reward/)
  await page.reload()
  await expect(panel.getByLabel('Earned')).toHaveValue('last-year')
  await expect(panel.getByLabel('Status')).toHaveValue('approved')
  await expect(panel.getByRole('row').nth(1)).toContainText('Approved')
  for (const [kind, ending] of [
    ['Excel', 'xlsx'],
    ['CSV', 'csv'],
  ]) {
    const coming = page.waitForEvent('download')
    await panel.getByRole('button', { name: `Download ${kind} file` }).click()
    const file = await coming
    const name = file.suggestedFilename()
    expect(name).toMatch(/^rewards-\d{4}-01-01-to-\d{4}-12-31-trip-reward-approved\.\w+$/)
    expect(name.endsWith(`.${ending}`)).toBe(true)
    if (ending !== 'csv') continue
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines.length).toBeGreaterThan(1)
    const wrong = lines
      .slice(1)
      .filter((line) => !/(Trip reward|Recommendation),.*,Approved,/.test(line))
    expect(wrong).toEqual([])
  }
  await panel.getByLabel('Search').fill('nobody at all')
  await expect(panel.getByText('No reward fits these filters.')).toBeVisible()
  await panel.getByRole('button', { name: 'Show all rewards' }).click()
  await expect(panel.getByLabel('Earned')).toHaveValue('all')
})

test('what waits for credit is shown with what to do, and a list that fails can be asked for again', async ({
  page,
}) => {
  await page.route('**/api/rewards-waiting', (route) =>
    route.fulfill({ json: { rewards: 3, value: 9.5, first_lapses_on: '2027-01-03' } }),
  )
  await page.route('**/api/rewards-summary?*', (route) =>
    route.fulfill({ status: 409, json: { status: false, message: 'The database is away.' } }),
  )
  await page.goto('/dashboard/credit-details')
  await expect(
    page.getByText('3 rewards wait for credit: $9.50 is needed. The oldest lapses on Jan 3, 2027.'),
  ).toBeVisible()
  const summary = page.getByRole('tabpanel', { name: 'Summary' })
  await expect(summary.getByText('The database is away.')).toBeVisible()
  await page.unroute('**/api/rewards-summary?*')
  await summary.getByRole('button', { name: 'Retry' }).click()
  await expect(summary.getByText('The database is away.')).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Add credit' }).click()
  await expect(page.getByRole('dialog', { name: /credit/i })).toBeVisible()
  await expect(page).toHaveURL(/panel=add-credit/)
})
