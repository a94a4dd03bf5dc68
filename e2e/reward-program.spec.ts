import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import {
  chosen,
  programAddress,
  region,
  removeDraft,
  watchChanges,
} from './support/program-page.ts'
import { signInEmployer } from './support/sign-in.ts'
import { stopClock } from './support/stop-clock.ts'
import { expect, test } from './support/test.ts'

/** A draft made as the page has it: with its button. */
async function createDraft(page: Page, email: string): Promise<void> {
  await signInEmployer(page, email)
  await page.goto(`${programAddress}?tab=new`)
  await expect(chosen(page)).toHaveText('New program')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page).toHaveURL(/\?program=/)
  await expect(region(page, 'Max monthly reward')).toBeVisible()
}

/** A figure is typed, and the arrow takes it one step further. */
async function stepUp(field: Locator, from: string, to: string): Promise<void> {
  await field.fill(from)
  await field.press('ArrowUp')
  await expect(field).toHaveValue(to)
}

test('a draft is made, saves what is typed by itself, and is deleted [RW-GEN-01..12, 16, 17, 20..22, 30, 32, 34, RW-SCORE-06, 08..10, RW-PRIZE-04, RW-WEEK-09, RW-APP-04, 05, COST-01..07]', async ({
  page,
}) => {
  await createDraft(page, 'leader@demo.example')
  const sent = watchChanges(page)
  await expect(chosen(page)).toHaveText(/^No defined date/)
  const limit = region(page, 'Max monthly reward')
  await expect(limit.getByRole('button', { name: /^Save/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  // Sent once, when nothing was typed for 600 ms.
  await stopClock(page)
  await limit.getByLabel(/^Per employee/).fill('6')
  await page.clock.runFor(599)
  await limit.getByLabel(/^Per employee/).fill('65.5')
  await page.clock.runFor(599)
  await expect(limit.getByRole('status')).toHaveText('Not saved yet')
  expect(sent).toEqual([])
  const saving = page.waitForRequest((request) => request.method() === 'PUT')
  await page.clock.runFor(1)
  await saving
  await page.clock.resume()
  await expect(limit.getByRole('status')).toHaveText('Saved')
  expect(sent).toEqual([{ max_reward_per_employee: 65.5 }])
  await limit.getByLabel(/^Per employee/).fill('0')
  await expect(limit).toContainText('Must be bigger than or equal to 1')
  const listed = page.waitForResponse('**/api/reward-settings/all?*')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/reward-settings?*', async (route) => {
    await held
    await route.fallback()
  })
  await page.reload()
  await expect(page.getByText('Loading the reward program')).toBeAttached()
  await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('tab')).toHaveText(['Reward selection', 'New program'])
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Reward selection')
  await expect(limit.getByLabel(/^Per employee/)).toHaveValue('$65.50')
  const programs: { _id: string; start_date: string | null }[] = (await (await listed).json()).data
  await expect(page.getByRole('main').locator('h2, h3')).toHaveText([
    'Incentives reward',
    'Max monthly reward',
    'Sign-up incentive',
    'Mobile app trip-logging promotion',
    'Reward system',
    'Points for every trip',
    'Multipliers',
    'Credit, recommendations and prizes',
    'Weekly credit',
    'Commute recommendations',
    'Monthly prizes',
    'Estimated cost',
  ])
  // Another program and back.
  const own = new URL(page.url()).searchParams.get('program') ?? ''
  const other = programs.find(({ start_date }) => start_date !== null)?._id ?? ''
  await page.getByLabel('Program', { exact: true }).selectOption(other)
  await expect(page).toHaveURL(new RegExp(`program=${other}`))
  await expect(chosen(page)).toHaveText(/ - /)
  await page.getByLabel('Program', { exact: true }).selectOption(own)
  await expect(page).toHaveURL(new RegExp(`program=${own}`))
  const points = region(page, 'Points for every trip')
  await expect(points.getByLabel('Money for 1,000 points')).toHaveValue(/^\$/)
  await points.getByText('Workday', { exact: true }).click()
  await stepUp(points.getByLabel(/^Bike/), '3', '$3.5')
  const promotion = region(page, 'Mobile app trip-logging promotion')
  await promotion.getByRole('switch').click({ force: true })
  await stepUp(promotion.getByLabel(/^Incentive/), '5', '$5.5')
  await stepUp(promotion.getByLabel(/^For at least/), '10', '12')
  await promotion.getByRole('switch').click({ force: true })
  for (const [name, label] of [
    ['Weekly credit', /^Credit/],
    ['Monthly prizes', /^Most green trips/],
  ] as const) {
    const amount = region(page, name).getByLabel(label)
    await stepUp(amount, '20', '$20.5')
    await amount.fill('-1')
    await expect(region(page, name)).toContainText('Must be bigger than or equal to 0')
    // Another figure than may have been saved meanwhile.
    await amount.fill('21')
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
  await expect(cost.getByRole('term')).toHaveText([
    'Signup cost',
    'Monthly rewards cost',
    'Monthly credit cost',
    'Monthly prizes cost',
    'Estimated total monthly cost',
    /^Estimated tax credit in Colorado/,
  ])
  await expect(cost).toContainText('Signup cost$0.00')
  await expect(cost).toContainText(/Estimated total monthly cost\$[1-9]/)
  await cost.getByRole('button', { name: 'About Estimated tax credit in Colorado' }).hover()
  await expect(page.getByRole('tooltip')).toContainText('HB22-1026')
  await page.mouse.move(0, 0)
  await expect(cost.getByRole('button', { name: 'Notify All Employees' })).toBeVisible()
  await expect(cost).toContainText('Employees are not notified yet')
  await expect(cost).toContainText(/Balance \$\d/)
  await expect(cost.getByRole('button', { name: /^Save program/ })).toBeVisible()
  await expect(cost.getByLabel('Program End Date', { exact: true })).toBeEditable()
  await cost.getByLabel('Program Start Date', { exact: true }).fill('2026-01-01')
  await expect(cost).toContainText('The earliest start is')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Change history' }).click()
  const history = page.getByRole('dialog', { name: 'Change history' })
  await expect(history).toContainText('$65.50')
  await history.getByRole('button', { name: 'Close' }).click()
  await cost.getByLabel('Program Start Date', { exact: true }).fill('')
  await page.keyboard.press('Escape')
  await removeDraft(page)
  // The program in force.
  await expect(chosen(page)).toHaveText(/ - /)
})

test('what is not saved yet is asked about, and a lost answer loses nothing [RW-GEN-12, 17, 22]', async ({
  page,
}) => {
  await createDraft(page, 'leader@demo.example')
  const own = new URL(page.url()).searchParams.get('program') ?? ''
  const limit = region(page, 'Max monthly reward')
  const another = page.getByLabel('Program', { exact: true }).locator('option', { hasText: ' - ' })
  const other = (await another.first().getAttribute('value')) ?? ''
  const start = region(page, 'Estimated cost').getByLabel('Program Start Date', { exact: true })
  await start.fill('2026-01-01')
  await page.keyboard.press('Escape')
  // Unsaved dates are asked about before they are lost.
  await page.getByRole('tab', { name: 'New program' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('tab', { name: 'Reward selection' }).click()
  await expect(limit).toBeVisible()
  // Kept under another id, that program is shown.
  const draft = page.url()
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
  await page.route(`**/api/reward-settings/${own}`, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('The server cannot be reached')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await removeDraft(page)
  // The program in force.
  await expect(chosen(page)).toHaveText(/ - /)
})

test('multipliers are added, checked and removed, and dates take a subscription with credit [RW-MULT-01, 04, 05, 07, 08, SUB-71, 72, 74]', async ({
  page,
}) => {
  await createDraft(page, 'ending@demo.example')
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
  await second.getByLabel(/^Monthly limit/).fill('-1')
  await expect(second).toContainText('Must be bigger than or equal to 0')
  await part.getByRole('button', { name: 'Remove multiplier 2' }).click()
  await part.getByRole('button', { name: /^Save/ }).click()
  await expect(part.getByRole('status')).toHaveText('Saved')
  expect(sent.at(-1)).toMatchObject({ enable_multiplier: true })
  await expect(part).toContainText('A month by bike earns')
  const cost = region(page, 'Estimated cost')
  await expect(cost.getByRole('button', { name: /^Program End Date/ })).toBeVisible()
  await cost.getByRole('button', { name: /^Program Start Date/ }).click()
  const warning = page.getByRole('dialog', { name: 'Credit needed' })
  await expect(warning).toContainText(
    'You must subscribe and add credit to launch a transportation demand management (TDM) program.',
  )
  await expect(warning).toContainText(/Balance \$/)
  await warning.getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('link', { name: 'Cost and dates' })).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 800 })
  await removeDraft(page)
})
