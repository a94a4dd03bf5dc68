import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { region } from './support/program-page.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** An employer without a program yet, who has switched Build my Program on. */
async function openFixedCost(page: Page): Promise<void> {
  await signInEmployer(page, 'new@demo.example')
  await page.goto('/dashboard/account?tab=3')
  await page.getByRole('radio', { name: /Fixed monthly cost/ }).check()
  await page.getByLabel('Number of employees').fill('100')
}

test('a budget gives the rewards, and what it costs, at once [SUB-58, SUB-65, SUB-68, SUB-70]', async ({
  page,
}) => {
  await openFixedCost(page)
  const cost = region(page, 'Budget').getByLabel(/^Cost per employee/)
  await expect(cost).toHaveValue('$10')
  const points = region(page, 'Points for every trip')
  await expect(points.getByLabel('Money for 1,000 points')).toHaveValue('$3.53')
  await expect(points.getByLabel(/^Walk/)).toHaveAttribute('readonly')
  const estimate = region(page, 'Estimated cost')
  await expect(estimate.getByText('Estimated total monthly cost')).toBeVisible()
  await expect(estimate).toContainText('$1,000.00 a month')
  await cost.fill('25')
  await expect(region(page, 'Max monthly reward').getByLabel(/^Per employee/)).toHaveValue('$31.25')
  await expect(region(page, 'Sign-up incentive').getByLabel(/^For each/)).toHaveValue('$5.00')
  await expectAccessible(page)
})

test('a budget has prizes for who bikes, walks, rides and shares, and for nothing else [SUB-64, RW-PRIZE-03]', async ({
  page,
}) => {
  await openFixedCost(page)
  await region(page, 'Budget')
    .getByLabel(/^Cost per employee/)
    .fill('25')
  const prizes = region(page, 'Monthly prizes')
  for (const [label, dollars] of [
    [/^Most miles biked/, '$25.00'],
    [/^Most miles walked/, '$25.00'],
    [/^Most transit trips/, '$25.00'],
    [/^Most carpool trips/, '$25.00'],
    [/^Most trips to the office/, '$0.00'],
    [/^Most green trips/, '$0.00'],
  ] as const) {
    await expect(prizes.getByLabel(label)).toHaveValue(dollars)
  }
})

test('a cost that is no cost is said, and nothing is worked out of it [SUB-61]', async ({
  page,
}) => {
  await openFixedCost(page)
  const cost = region(page, 'Budget').getByLabel(/^Cost per employee/)
  const estimate = region(page, 'Estimated cost')
  await cost.fill('0.5')
  await expect(region(page, 'Budget').getByText('Must be bigger than or equal to 1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Launch program' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  // A sign is neither dropped nor counted with, and nothing is worked out of what is refused.
  await cost.fill('')
  await cost.pressSequentially('-4')
  await expect(cost).toHaveValue('-$4')
  await expect(region(page, 'Budget').getByText('Must be bigger than or equal to 1')).toBeVisible()
  await cost.fill('20000')
  await expect(
    region(page, 'Budget').getByText('Must be less than or equal to 10,000'),
  ).toBeVisible()
  await expect(estimate).not.toContainText('$')
})

async function openPointsBased(page: Page): Promise<void> {
  await openFixedCost(page)
  await page.getByRole('radio', { name: /Points-based/ }).check()
}

test('a points-based program has its price beside it [SUB-45, SUB-63, COST-11]', async ({
  page,
}) => {
  await openPointsBased(page)
  const estimate = region(page, 'Estimated cost')
  await expect(estimate).toContainText('$25.93 a month')
  await expect(region(page, 'Budget')).toContainText('$1,593.00 above this budget')
  // What the browser says is what the server asks.
  await expect(region(page, 'What it costs')).toContainText('$2,593.00')
  // What it costs stays in sight.
  await region(page, 'Monthly prizes').scrollIntoViewIfNeeded()
  await expect(region(page, 'What it costs')).toBeInViewport()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('weekly credit has one draw to three, of which the last can go [RW-WEEK-01, RW-WEEK-03, RW-WEEK-04, RW-WEEK-06, RW-WEEK-08]', async ({
  page,
}) => {
  await openPointsBased(page)
  const weekly = region(page, 'Weekly credit')
  await expect(weekly.getByRole('button', { name: /Remove/ })).toHaveCount(0)
  await expect(weekly.getByLabel(/^Credit/)).toHaveValue('$20')
  await expect(weekly.getByLabel('Goes to')).toHaveValue('random_reporter')
  await weekly.getByRole('button', { name: 'Add a draw' }).click()
  await weekly.getByRole('button', { name: 'Add a draw' }).click()
  await expect(weekly.getByLabel(/^Credit/)).toHaveCount(3)
  await expect(weekly.getByLabel(/^Credit/).last()).toHaveValue('$25')
  await expect(weekly.getByLabel('Goes to').last()).toHaveValue('random_reporter')
  await expect(weekly.getByRole('button', { name: 'Add a draw' })).toHaveCount(0)
  await expect(weekly.getByRole('button', { name: /Remove/ })).toHaveText(['Remove draw 3'])
  await weekly.getByRole('button', { name: 'Remove draw 3' }).click()
  await expect(weekly.getByLabel(/^Credit/)).toHaveCount(2)
  await expect(weekly.getByRole('button', { name: 'Add a draw' })).toBeVisible()
  await expect(weekly.getByRole('button', { name: /Remove/ })).toHaveText(['Remove draw 2'])
  await expect(region(page, 'Estimated cost')).toContainText('~9 winners')
})

test('a draw may ask for so many trips, three unless told otherwise [RW-WEEK-10]', async ({
  page,
}) => {
  await openPointsBased(page)
  const weekly = region(page, 'Weekly credit')
  await expect(weekly.getByLabel(/^At least/)).toHaveCount(0)
  await weekly.getByLabel('Goes to').selectOption('random_max_trips_reporter')
  const trips = weekly.getByLabel(/^At least/)
  await expect(trips).toHaveValue('3')
  await trips.fill('0')
  await expect(weekly).toContainText('Must be bigger than or equal to 1')
  await trips.fill('3')
  await trips.press('ArrowUp')
  await expect(trips).toHaveValue('4')
})

test('a sign-up incentive begins at five dollars, goes by halves and can be switched off [RW-SIGN-01..03]', async ({
  page,
}) => {
  await openPointsBased(page)
  const estimate = region(page, 'Estimated cost')
  const signUp = region(page, 'Sign-up incentive')
  await expect(signUp.getByRole('textbox')).toHaveValue('$5')
  await signUp.getByRole('textbox').press('ArrowUp')
  await expect(signUp.getByRole('textbox')).toHaveValue('$5.5')
  await signUp.getByRole('textbox').fill('-1')
  await expect(signUp).toContainText('Must be bigger than or equal to 0')
  await signUp.getByRole('switch').click({ force: true })
  await expect(signUp.getByRole('textbox')).toHaveCount(0)
  await expect(estimate).toContainText('Signup cost$0.00')
})

test('a figure is as long as it is, and said when it is none [RW-SCORE-07]', async ({ page }) => {
  await openPointsBased(page)
  // A long figure is not cut off.
  const walk = region(page, 'Points for every trip').getByLabel(/^Walk/)
  await walk.fill('1000000')
  await expect(walk).toHaveValue('1,000,000')
  expect(await walk.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true)
  await walk.fill('-5')
  await expect(walk).toHaveValue('-5')
  await expect(region(page, 'Points for every trip')).toContainText(
    'Must be bigger than or equal to 0',
  )
  await walk.fill('500')
  const limit = region(page, 'Max monthly reward').getByLabel(/^Per employee/)
  await limit.fill('')
  await expect(region(page, 'Max monthly reward')).toContainText('Please add a valid number')
  await limit.fill('60.5')
  await expectAccessible(page)
})

test('a program is built from a cost and then customized [SUB-62]', async ({ page }) => {
  await openFixedCost(page)
  await page.getByRole('tab', { name: 'Build my Program' }).click()
  const cost = region(page, 'Build from a cost').getByLabel(/^Fixed cost per employee/)
  await expect(cost).toHaveValue('$10')
  await cost.fill('20')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Customize this program' }).click()
  await expect(page.getByRole('tab', { name: 'Customize my Program' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('radio', { name: /Points-based/ })).toBeChecked()
  await expect(region(page, 'Max monthly reward').getByLabel(/^Per employee/)).toHaveValue('$25')
})
