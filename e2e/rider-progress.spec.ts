import type { Page } from '@playwright/test'
import { addDays } from '#domain/time.ts'
import { openSession } from './support/employer-api.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { newRider, type Rider } from './support/new-rider.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 360, height: 740 }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A trip by bike that earns something; answers its id. */
async function logRewarded(page: Page, { headers, today }: Rider): Promise<string> {
  const data = { date: today, direction: 'to_work', mode: 'bike', source: 'website' }
  const answer = await page.request.post('/api/commuter/trips', { headers, data })
  const { data: trip }: { data: { _id: string; reward: number } } = await answer.json()
  expect(trip.reward).toBeGreaterThan(0)
  return trip._id
}

async function expectToFit(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('an employer asks about a trip, the member answers, and the trip goes with its reward', async ({
  page,
}) => {
  const rider = await newRider(page, 'asked')
  await logRewarded(page, rider)
  // The employer's list holds the answers of all members, also from an earlier try.
  const answer = `Yes, with studded tires: ${rider.email}.`
  await signInEmployer(page, 'hospital@demo.example')
  await page.goto(`/dashboard/credit-details?tab=detailed&search=${rider.email}`)
  await page
    .getByRole('button', { name: /^Why .* for Test Rider$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Ask about the trip' }).click()
  const asking = page.getByRole('dialog', { name: 'Ask about a trip' })
  await asking.getByLabel('Your question').fill('It snowed all day. Did you ride your bike?')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Send the question' }).click()
  await expect(asking).toBeHidden()

  await page.setViewportSize(phone)
  await page.goto('/rider')
  await expect(page.getByText(/^Your employer has 1 question about your trips/)).toBeVisible()
  await page.getByRole('link', { name: 'Answer' }).click()
  await expect(heading(page)).toHaveText('Questions')
  await expect(page.getByText('It snowed all day. Did you ride your bike?')).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: /^Answer: / }).click()
  await page.getByLabel('Your answer').fill(answer)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText(answer)).toBeVisible()
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dashboard/credit-details')
  await page.getByRole('tab', { name: 'Trip questions' }).click()
  const item = page.getByRole('listitem').filter({ hasText: answer })
  await expectAccessible(page)
  await item.getByRole('button', { name: /^Remove trip and reward: Test Rider/ }).click()
  await page
    .getByLabel('What you say about it (optional)')
    .fill('The path was closed that day, so we cannot pay for it.')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove trip and reward' }).click()
  await expect(page.getByText('The trip and its reward were removed')).toBeVisible()

  await page.setViewportSize(phone)
  await page.goto('/rider/questions?questions=settled')
  await expect(page.getByText('Not accepted', { exact: true })).toBeVisible()
  await expect(page.getByText(/^The path was closed that day/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Answer: / })).toHaveCount(0)
  await page.goto('/rider/rewards?status=cancelled')
  await expect(page.getByRole('list', { name: 'Your rewards' })).toContainText('Trip reward')
  await expectToFit(page)
})

test('a member removes a trip that is asked about, and the question with it', async ({ page }) => {
  const rider = await newRider(page, 'withdraws')
  const trip = await logRewarded(page, rider)
  const employer = await openSession(page.request, 'hospital@demo.example')
  const asked = await page.request.post(`/api/trips/${trip}/question`, {
    headers: { authorization: `Bearer ${employer}` },
    data: { question: 'Was this really you?' },
  })
  expect(asked.status()).toBe(200)
  await page.setViewportSize(phone)
  await page.goto('/rider/questions')
  await page.getByRole('button', { name: /^Correct the trip: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the trip' })
  await dialog.getByRole('radio', { name: 'Walk', exact: true }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^You corrected it to .*: walk to work\.$/)).toBeVisible()
  await page.getByRole('button', { name: /^Remove the trip: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the trip' }).click()
  await expect(page.getByText(/^No question is open/)).toBeVisible()
  await page.getByLabel('Questions', { exact: true }).selectOption('Settled')
  await expect(page.getByText('You removed the trip', { exact: false })).toBeVisible()
})

test('a member sees their own progress and rank, unless the employer shows none', async ({
  page,
}) => {
  const rider = await newRider(page, 'ranked')
  // The try before may have ended while the employer showed none.
  const employer = await openSession(page.request, 'hospital@demo.example')
  const shows = await page.request.put('/api/leaderboard-setting', {
    headers: { authorization: `Bearer ${employer}` },
    data: { shown: true },
  })
  expect(shows.status()).toBe(200)
  await logRewarded(page, rider)
  await page.setViewportSize(phone)
  await page.goto('/rider/progress')
  await expect(page.getByText('Rank this month')).toBeVisible()
  await expectToFit(page)
  await page.getByRole('link', { name: 'Leaderboard' }).click()
  await expect(heading(page)).toHaveText('Leaderboard')
  await expect(page.getByText('Your rank')).toBeVisible()
  await expectToFit(page)
  await page.getByLabel('Period', { exact: true }).selectOption('All time')
  await expect(page).toHaveURL(/period=all/)
  await expect(page.getByRole('list', { name: 'Members by points' })).toBeVisible()

  await signInEmployer(page, 'hospital@demo.example')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dashboard/scores')
  const shown = page.getByRole('switch', { name: /^Members see a leaderboard/ })
  await shown.click()
  await expect(page.getByText('Your members see no leaderboard any more')).toBeVisible()
  await page.goto('/rider/leaderboard')
  await expect(page.getByText(/^Your employer does not show a leaderboard/)).toBeVisible()
  await page.goto('/rider/more')
  await expect(page.getByRole('link', { name: 'Draws' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Leaderboard' })).toHaveCount(0)
  await page.goto('/dashboard/scores')
  await expect(shown).not.toBeChecked()
  await shown.click()
  await expect(page.getByText('Your members see the leaderboard')).toBeVisible()
})

test('a member marks a vacation, and takes a day of it back', async ({ page }) => {
  const { today } = await newRider(page, 'vacation')
  await page.setViewportSize(phone)
  await page.goto('/rider/trips')
  await page.getByRole('link', { name: 'Days off' }).click()
  await expect(heading(page)).toHaveText('Days off')
  await page.getByLabel('Day off', { exact: true }).fill(addDays(today, 7))
  await page.getByLabel('Until (optional)').fill(addDays(today, 13))
  await page.getByRole('button', { name: 'Mark as off' }).click()
  await expect(page.getByText('5 days marked as off')).toBeVisible()
  const coming = page.getByRole('list', { name: 'Coming days off' })
  await expect(coming.getByRole('listitem')).toHaveCount(5)
  await expectToFit(page)
  await coming
    .getByRole('button', { name: /^Remove day off: / })
    .first()
    .click()
  await expect(coming.getByRole('listitem')).toHaveCount(4)
})
