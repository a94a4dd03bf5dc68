import type { Locator, Page } from '@playwright/test'
import {
  chosen,
  expectSaved,
  openDraft,
  programAddress,
  region,
  removeDraft,
  saving,
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

test('a draft is made with its button, is one of the programs, and is deleted [RW-GEN-04..08]', async ({
  page,
}) => {
  const listed = page.waitForResponse('**/api/reward-settings/all?*')
  await createDraft(page, 'leader@demo.example')
  const programs: { _id: string; start_date: string | null }[] = (await (await listed).json()).data
  await expect(chosen(page)).toHaveText(/^No defined date/)
  // Another program and back.
  const own = new URL(page.url()).searchParams.get('program') ?? ''
  const other = programs.find(({ start_date }) => start_date !== null)?._id ?? ''
  await page.getByLabel('Program', { exact: true }).selectOption(other)
  await expect(page).toHaveURL(new RegExp(`program=${other}`))
  await expect(chosen(page)).toHaveText(/ - /)
  await page.getByLabel('Program', { exact: true }).selectOption(own)
  await expect(page).toHaveURL(new RegExp(`program=${own}`))
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
  await removeDraft(page)
  expect(new URL((await deleted).url()).pathname).toBe(`/api/reward-settings/${own}`)
  await expect(chosen(page)).toHaveText('Choose a program')
  await expect(page.getByLabel('Program', { exact: true }).locator(`[value="${own}"]`)).toHaveCount(
    0,
  )
  await page.getByRole('link', { name: 'Show the current one' }).click()
  await expect(chosen(page)).toHaveText(/ - /)
})

test('the page says that it loads, and then has its tabs [RW-GEN-01, RW-GEN-02, SHELL-26]', async ({
  page,
}) => {
  const draft = await openDraft(page)
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
  await expect(page.getByText('Loading the reward program')).toHaveCount(0)
  await draft.remove()
})

test('its sections stand in order, the sign-up incentive in a block of its own [RW-GEN-10, RW-GEN-11, RW-GEN-34]', async ({
  page,
}) => {
  const draft = await openDraft(page)
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
  await draft.remove()
})

test('what is typed saves itself once typing has paused, if it is right and another than before [RW-GEN-16, RW-GEN-17, RW-GEN-20, RW-SCORE-09, RW-SCORE-10]', async ({
  page,
}) => {
  const draft = await openDraft(page)
  const sent = watchChanges(page)
  const limit = region(page, 'Max monthly reward')
  await expectSaved(page)
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  // Sent once, when nothing was typed for 600 ms.
  await stopClock(page)
  await limit.getByLabel(/^Per employee/).fill('6')
  await page.clock.runFor(599)
  await limit.getByLabel(/^Per employee/).fill('65.5')
  await page.clock.runFor(599)
  await expect(saving(page)).toHaveText('Saving')
  expect(sent).toEqual([])
  const sending = page.waitForRequest((request) => request.method() === 'PUT')
  await page.clock.runFor(1)
  await sending
  await page.clock.resume()
  await expectSaved(page)
  expect(sent).toEqual([{ max_reward_per_employee: 65.5 }])
  await limit.getByLabel(/^Per employee/).fill('0')
  await expect(limit).toContainText('Must be bigger than or equal to 1')
  await page.reload()
  await expect(limit.getByLabel(/^Per employee/)).toHaveValue('$65.50')
  expect(sent).toHaveLength(1)
  await page.getByRole('link', { name: 'Change history' }).click()
  const history = page.getByRole('dialog', { name: 'Change history' })
  await expect(history).toContainText('$65.50')
  await draft.remove()
})

test('dollars of points and promotion go up by halves, its trips by two [RW-SCORE-06, RW-SCORE-08, RW-APP-04, RW-APP-05]', async ({
  page,
}) => {
  const draft = await openDraft(page)
  const points = region(page, 'Points for every trip')
  await expect(points.getByLabel('Money for 1,000 points')).toHaveValue(/^\$/)
  await points.getByLabel('Money for 1,000 points').fill('-1')
  await expect(points).toContainText('Must be bigger than or equal to 0')
  await points.getByText('Workday', { exact: true }).click()
  await stepUp(points.getByLabel(/^Bike/), '3', '$3.5')
  const promotion = region(page, 'Mobile app trip-logging promotion')
  await promotion.getByRole('switch').click({ force: true })
  for (const [label, from, to] of [
    [/^Incentive/, '5', '$5.5'],
    [/^For at least/, '10', '12'],
  ] as const) {
    const figure = promotion.getByLabel(label)
    await stepUp(figure, from, to)
    await figure.fill('-1')
    await expect(promotion).toContainText('Must be bigger than or equal to 0')
    await figure.fill(from)
    await expect(promotion).not.toContainText('Must be bigger than or equal to 0')
  }
  await draft.remove()
})

/** An amount goes up by halves, is none below zero, and saves itself. */
async function expectAmount(page: Page, name: string, label: RegExp): Promise<void> {
  const draft = await openDraft(page)
  const part = region(page, name)
  const amount = part.getByLabel(label)
  await stepUp(amount, '20', '$20.5')
  await amount.fill('-1')
  await expect(part).toContainText('Must be bigger than or equal to 0')
  // Another figure than may have been saved meanwhile.
  await amount.fill('21')
  await expectSaved(page)
  await draft.remove()
}

test('weekly credit goes up by halves, and not below zero [RW-WEEK-09]', async ({ page }) => {
  await expectAmount(page, 'Weekly credit', /^Credit/)
})

test('a prize goes up by halves, and not below zero [RW-PRIZE-04]', async ({ page }) => {
  await expectAmount(page, 'Monthly prizes', /^Most green trips/)
})

test('a section that is switched off shows its switch alone, and that saves itself [RW-GEN-21, RW-GEN-22]', async ({
  page,
}) => {
  const draft = await openDraft(page)
  const sent = watchChanges(page)
  const limit = region(page, 'Max monthly reward')
  const signUp = region(page, 'Sign-up incentive')
  await expect(signUp.getByRole('textbox')).toHaveCount(1)
  await signUp.getByRole('switch').click({ force: true })
  await expect(signUp.getByRole('textbox')).toHaveCount(0)
  await limit.getByLabel(/^Per employee/).fill('64.5')
  await expectSaved(page)
  expect(Object.assign({}, ...sent)).toEqual({
    signup_incentives_enabled: false,
    max_reward_per_employee: 64.5,
  })
  await draft.remove()
})

test('a program that is kept under another id is shown under that one [RW-GEN-30]', async ({
  page,
}) => {
  const draft = await openDraft(page)
  const limit = region(page, 'Max monthly reward')
  const another = page.getByLabel('Program', { exact: true }).locator('option', { hasText: ' - ' })
  const other = (await another.first().getAttribute('value')) ?? ''
  await page.route('**/api/reward-settings?*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const answer = await (await route.fetch()).json()
    return route.fulfill({ json: { ...answer, data: { ...answer.data, id: other } } })
  })
  const read = page.waitForRequest(
    (request) =>
      request.method() === 'GET' && request.url().includes(`reward-settings?id=${other}`),
  )
  await limit.getByLabel(/^Per employee/).fill('63.5')
  await expect(page).toHaveURL(new RegExp(`program=${other}`))
  await read
  await expect(chosen(page)).toHaveText(/ - /)
  await page.unrouteAll({ behavior: 'wait' })
  // What is kept under its own stays where it is.
  await page.goto(`${programAddress}?program=${draft.id}`)
  await limit.getByLabel(/^Per employee/).fill('64.5')
  await expectSaved(page)
  await expect(page).toHaveURL(new RegExp(`program=${draft.id}`))
  await draft.remove()
})

test('what is not saved yet is asked about, and a lost answer loses nothing [RW-GEN-03, RW-GEN-09, RW-GEN-17]', async ({
  page,
}) => {
  await createDraft(page, 'leader@demo.example')
  const own = new URL(page.url()).searchParams.get('program') ?? ''
  const limit = region(page, 'Max monthly reward')
  const start = region(page, 'Estimated cost').getByLabel('Program Start Date', { exact: true })
  await start.fill('2026-01-01')
  await page.keyboard.press('Escape')
  // The dates of a draft outlast a look elsewhere.
  await page.getByRole('tab', { name: 'New program' }).click()
  await page.getByRole('tab', { name: 'Reward selection' }).click()
  await expect(limit).toBeVisible()
  await expect(start).toHaveValue('2026-01-01')
  // A window that is closed does not wait for what saves itself.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/reward-settings?*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await held
    return route.abort()
  })
  await limit.getByLabel(/^Per employee/).click()
  const asked = page.waitForEvent('dialog')
  await limit.getByLabel(/^Per employee/).fill('62.5')
  const reloaded = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  letGo()
  await page.unrouteAll({ behavior: 'wait' })
  await page.route(`**/api/reward-settings/${own}`, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('The server cannot be reached')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await removeDraft(page)
  await expect(chosen(page)).toHaveText('Choose a program')
})

test('multipliers are added, checked and removed [RW-MULT-01, 04, 05, 07, 08]', async ({
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
  await expect(saving(page)).toContainText('to be corrected: Multipliers')
  await second.getByLabel(/^Counts/).fill('0.5')
  await expect(second).toContainText('Must be bigger than or equal to 1')
  await second.getByLabel(/^Monthly limit/).fill('-1')
  await expect(second).toContainText('Must be bigger than or equal to 0')
  await part.getByRole('button', { name: 'Remove multiplier 2' }).click()
  await expectSaved(page)
  expect(sent).toContainEqual(expect.objectContaining({ enable_multiplier: true }))
  await expect(part).toContainText('A month by bike earns')
  await removeDraft(page)
})
