import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const address = '/dashboard/reward-system'
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A draft of the employer's own, open on the page. */
async function openDraft(page: Page, email: string): Promise<void> {
  await signInEmployer(page, email)
  await page.goto(`${address}?tab=new`)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page).toHaveURL(/\?program=/)
  await expect(region(page, 'Max monthly reward')).toBeVisible()
}

/** What is sent to change the program, as the page sends it. */
function watchChanges(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON())
  })
  return sent
}

async function removeDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('Program deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
}

test('a draft is made, saves what is typed by itself, and is deleted [RW-GEN-01..11, 16..18, 20..22, 30, 32, 34, RW-SCORE-08, RW-PRIZE-04, RW-WEEK-09, COST-01..07]', async ({
  page,
}) => {
  await openDraft(page, 'leader@demo.example')
  const sent = watchChanges(page)
  await expect(page.getByLabel('Program', { exact: true })).toContainText('No defined date')
  const limit = region(page, 'Max monthly reward')
  await expect(limit.getByRole('button', { name: /^Save/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await limit.getByLabel(/^Per employee/).fill('65.5')
  await expect(limit.getByRole('status')).toHaveText('Saved')
  expect(sent).toEqual([{ max_reward_per_employee: 65.5 }])
  await limit.getByLabel(/^Per employee/).fill('0')
  await expect(limit).toContainText('Must be bigger than or equal to 1')
  const listed = page.waitForResponse('**/api/reward-settings/all?*')
  await page.reload()
  await expect(limit.getByLabel(/^Per employee/)).toHaveValue('$65.5')
  const programs: { _id: string; start_date: string | null }[] = (await (await listed).json()).data
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText([
    'Incentives reward',
    'Reward system',
    'Credit, recommendations and prizes',
  ])
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toContainText([
    'Max monthly reward',
    'Sign-up incentive',
  ])
  const points = region(page, 'Points for every trip')
  await expect(points.getByLabel('Money for 1,000 points')).toHaveValue(/^\$/)
  for (const [name, label] of [
    ['Weekly credit', /^Credit/],
    ['Monthly prizes', /^Most green trips/],
  ] as const) {
    const amount = region(page, name).getByLabel(label)
    await amount.fill('20')
    await amount.press('ArrowUp')
    await expect(amount).toHaveValue('$20.5')
    await amount.fill('-1')
    await expect(region(page, name)).toContainText('Must be bigger than or equal to 0')
    await amount.fill('20.5')
    await expect(region(page, name).getByRole('status')).toHaveText('Saved')
  }
  // What is switched off shows the button that saves it, and is saved by nothing else.
  const signUp = region(page, 'Sign-up incentive')
  await signUp.getByRole('switch').click({ force: true })
  await expect(signUp.getByRole('textbox')).toHaveCount(0)
  // Saving one section leaves another, just typed in, to save itself.
  await limit.getByLabel(/^Per employee/).fill('64.5')
  await signUp.getByRole('button', { name: /^Save as off/ }).click()
  await expect(signUp.getByRole('status')).toHaveText('Saved')
  expect(sent).toContainEqual({ signup_incentives_enabled: false })
  await expect(limit.getByRole('status')).toHaveText('Saved')
  const cost = region(page, 'Estimated cost')
  await expect(cost).toContainText('Signup cost$0.00')
  await expect(cost).toContainText('Employees are not notified yet')
  await cost.getByLabel('Program Start Date', { exact: true }).fill('2026-01-01')
  await expect(cost).toContainText('The earliest start is')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Change history' }).click()
  const history = page.getByRole('dialog', { name: 'Change history' })
  await expect(history).toContainText('$65.50')
  await history.getByRole('button', { name: 'Close' }).click()
  // Unsaved dates are asked about before they are lost.
  await page.getByRole('tab', { name: 'New program' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('tab', { name: 'Reward selection' }).click()
  await expect(limit).toBeVisible()
  // Kept under another id, that program is shown.
  const draft = page.url()
  const other = programs.find(({ start_date }) => start_date !== null)?._id
  await page.route('**/api/reward-settings?*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const answer = await (await route.fetch()).json()
    return route.fulfill({ json: { ...answer, data: { ...answer.data, id: other } } })
  })
  await limit.getByLabel(/^Per employee/).fill('63.5')
  await expect(page).toHaveURL(new RegExp(`program=${other}`))
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto(draft)
  // A window that is closed does not wait for what saves itself.
  await limit.getByLabel(/^Per employee/).click()
  const asked = page.waitForEvent('dialog')
  await limit.getByLabel(/^Per employee/).fill('62.5')
  const reloaded = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await page.route('**/api/reward-settings/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('The server cannot be reached')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await removeDraft(page)
})

test('multipliers are added, checked and removed, and dates take a subscription with credit [RW-MULT-01..08, SUB-71, 72, 74]', async ({
  page,
}) => {
  await openDraft(page, 'ending@demo.example')
  const sent = watchChanges(page)
  const part = region(page, 'Multipliers')
  await part.getByRole('switch').click({ force: true })
  const first = part.getByRole('group', { name: 'Multiplier 1', exact: true })
  await expect(first.getByLabel(/^Counts/)).toHaveValue('2')
  await first.getByText('Bike', { exact: true }).click()
  await expect(part.getByRole('button', { name: /Remove/ })).toHaveCount(0)
  await first.getByRole('button', { name: 'Add multiplier' }).click()
  const second = part.getByRole('group', { name: 'Multiplier 2', exact: true })
  await second.getByText('Bike', { exact: true }).click()
  await expect(second).toContainText('Another multiplier has some of these days and modes already')
  await expect(part.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-disabled', 'true')
  await second.getByLabel(/^Counts/).fill('0.5')
  await expect(second).toContainText('Must be bigger than or equal to 1')
  await part.getByRole('button', { name: 'Remove multiplier 2' }).click()
  await part.getByRole('button', { name: /^Save/ }).click()
  await expect(part.getByRole('status')).toHaveText('Saved')
  expect(sent.at(-1)).toMatchObject({ enable_multiplier: true })
  await expect(part).toContainText('A month by bike earns')
  await region(page, 'Estimated cost')
    .getByRole('button', { name: /^Program Start Date/ })
    .click()
  const warning = page.getByRole('dialog', { name: 'Credit needed' })
  await expect(warning).toContainText('You must subscribe and add credit to launch')
  await warning.getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('link', { name: 'Cost and dates' })).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 800 })
  await removeDraft(page)
})

test('a running program says what is locked, from when a change counts, and what it has cost [RW-GEN-19, 24, 26, COST-08]', async ({
  page,
}) => {
  await openDraft(page, 'upgrade@demo.example')
  const own = new URL(page.url()).searchParams.get('program')
  // Nobody but an administrator can begin one on a past day.
  await page.route('**/api/reward-settings?*', async (route) => {
    const answer = await route.fetch()
    const record = await answer.json()
    const dates = { start_date: '2026-01-01', end_date: null, ongoing: true, subscribed: true }
    await route.fulfill({ json: { ...record, ...dates } })
  })
  const figures = { reward: 80, credit: 10, prizes: 0, total: 90 }
  const spent = { ...figures, signup: 5, promotion: 0, recommendation: 0, total: 95 }
  await page.route(`**/api/reward-settings/${own}/spending`, (route) =>
    route.fulfill({
      json: {
        data: [{ month: '2026-01-01', days: 31, days_in_month: 31, estimate: figures, spent }],
      },
    }),
  )
  await page.reload()
  await expect(
    page.getByText(/This program is running: what you save counts from tomorrow/),
  ).toBeVisible()
  const weekly = region(page, 'Weekly credit')
  await expect(weekly).toContainText('Locked. The program has begun')
  await expect(weekly.getByRole('switch')).toHaveCount(0)
  await expect(weekly.getByLabel(/^Credit/)).toHaveAttribute('readonly')
  await expect(region(page, 'Estimated cost')).toContainText('The start date has passed')
  const prizes = region(page, 'Monthly prizes')
  await prizes.getByLabel(/^Most green trips/).fill('40')
  await expect(prizes).toContainText('Not saved yet: would count from tomorrow')
  await expect(page.getByText('$5.00 above')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await expect(page.getByText('Discard what you typed?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await removeDraft(page)
})

test('what was bought at a fixed cost is only shown [RW-GEN-31]', async ({ page }) => {
  await signInEmployer(page, 'points@demo.example')
  await page.goto(address)
  await expect(page.getByText(/This program was bought at a fixed cost/).first()).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  // The program is the same one: nothing is asked for anew.
  await page.getByRole('link', { name: 'Change history' }).click()
  await expect(page).toHaveURL(new RegExp(`${address}\\?history=true$`))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(region(page, 'Estimated cost').getByLabel('Program End Date')).toHaveAttribute(
    'readonly',
  )
})
