import type { Page } from '@playwright/test'
import { addDays, startOfWeek } from '#domain/time.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { newRider } from './support/new-rider.ts'
import {
  heading,
  logButton,
  logDay,
  openReady,
  phone,
  radio,
  tripsOf,
  waiting,
  withoutBackgroundSync,
} from './support/rider-portal.ts'
import { demoPassword } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a member signs in on a phone and logs a trip in two taps', async ({ page }) => {
  const { email } = await newRider(page, 'two-taps')
  await page.context().clearCookies()
  await page.setViewportSize(phone)
  await page.goto('/rider/trips')
  await expect(page).toHaveURL('/rider/login?redirect=%2Frider%2Ftrips')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('Trips')
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  await tabs.getByRole('link', { name: 'Today' }).click()
  await expect(heading(page)).toHaveText('Today')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await radio(page, 'Walk').check()
  await expect(page.getByText(/^Earns [\d,]+ points/)).toBeVisible()
  const answered = page.waitForResponse('**/api/commuter/trips/batch')
  await logButton(page).click()
  await answered
  await expect(page.getByText(/^1 trip logged/)).toBeVisible()
  const today = page.getByRole('region', { name: 'Today', exact: true })
  await expect(today.getByText(/^Walk, /)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 trip removed')).toBeVisible()
  await expect(today.getByText('Nothing logged')).toBeVisible()
})

test('a week is logged, changed, repeated and has days off', async ({ page }) => {
  const rider = await newRider(page, 'week')
  const monday = addDays(startOfWeek(rider.today), -7)
  for (const direction of ['to_work', 'to_home']) {
    const data = { date: addDays(monday, -7), direction, mode: 'bike', source: 'website' }
    await page.request.post('/api/commuter/trips', { headers: rider.headers, data })
  }
  await page.setViewportSize(phone)
  await page.goto(`/rider/trips?week=${monday}`)
  await expect(heading(page)).toHaveText('Trips')
  await page.getByRole('button', { name: 'Repeat the week before' }).click()
  const repeating = page.getByRole('dialog', { name: 'Repeat the week before?' })
  await expect(repeating.getByRole('listitem')).toHaveCount(2)
  await expect(repeating.getByRole('listitem').first()).toContainText(/bike to work: [\d,]+ points/)
  await expectAccessible(page)
  await repeating.getByRole('button', { name: 'Log 2 trips' }).click()
  await expect(page.getByText(/^2 trips logged/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change: .*Bike/ })).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: /^Change: .*Bike to work$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the trip' })
  await radio(page, 'Walk').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Trip updated successfully')).toBeVisible()
  await page.getByRole('button', { name: /^Remove: .*Bike home$/ }).click()
  await expect(page.getByText('Trip removed successfully')).toBeVisible()
  await expect.poll(async () => (await tripsOf(page, rider)).length).toBe(3)
  expect((await tripsOf(page, rider)).map(({ mode }) => mode).sort()).toEqual([
    'bike',
    'bike',
    'walk',
  ])

  await page
    .getByRole('button', { name: /^Day off: / })
    .first()
    .click()
  await expect(page.getByText('Day off', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove day off: / })).toHaveCount(1)
})

test('twenty trips without a network arrive once each, though the page is killed', async ({
  page,
  context,
}) => {
  const rider = await newRider(page, 'offline')
  await withoutBackgroundSync(context)
  await page.setViewportSize(phone)
  await openReady(page)
  await context.setOffline(true)
  await expect(page.getByText(/^There is no network/)).toBeVisible()
  for (let day = 1; day <= 10; day += 1) {
    await logDay(page, addDays(rider.today, -day), 2 * (day - 1))
  }
  await page.close()

  const second = await context.newPage()
  await second.setViewportSize(phone)
  // From the worker alone.
  await second.goto('/rider')
  await expect(heading(second)).toHaveText('Today')
  await expect(waiting(second, '20 trips')).toBeVisible()
  await expectNoSidewaysScroll(second)
  expect(await tripsOf(second, rider)).toEqual([])
  const sending = second.waitForRequest('**/api/commuter/trips/batch')
  await context.setOffline(false)
  await sending
  // Whether it has arrived, this page never learns.
  await second.close()

  const third = await context.newPage()
  await third.goto('/rider')
  await expect(heading(third)).toHaveText('Today')
  await expect.poll(async () => (await tripsOf(third, rider)).length).toBe(20)
  const trips = await tripsOf(third, rider)
  expect(new Set(trips.map(({ external_id }) => external_id)).size).toBe(20)
  expect(new Set(trips.map(({ date, direction }) => `${date} ${direction}`)).size).toBe(20)
  await expect(third.getByText('saved on this device')).toHaveCount(0)
})

test('a trip that is refused later stays with its reason, and can be corrected or removed', async ({
  page,
  context,
}) => {
  const rider = await newRider(page, 'refused')
  const yesterday = addDays(rider.today, -1)
  await withoutBackgroundSync(context)
  await page.setViewportSize(phone)
  await openReady(page)
  await context.setOffline(true)
  await logDay(page, yesterday, 0)
  // Meanwhile the same trips were logged elsewhere.
  for (const direction of ['to_work', 'to_home']) {
    const data = { date: yesterday, direction, mode: 'walk', source: 'website' }
    await page.request.post('/api/commuter/trips', { headers: rider.headers, data })
  }
  await context.setOffline(false)
  const refused = page.getByRole('alert').filter({ hasText: 'was not accepted' })
  await expect(refused).toHaveCount(2)
  await expect(refused.first()).toContainText('This day has such a trip already')
  await expectAccessible(page)
  await page.reload()
  await expect(refused).toHaveCount(2)

  await refused.first().getByRole('button', { name: 'Correct' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the trip' })
  await dialog.getByRole('radio', { name: 'Today' }).check()
  await dialog.getByRole('button', { name: 'Send it again' }).click()
  await expect(refused).toHaveCount(1)
  await expect.poll(async () => (await tripsOf(page, rider)).length).toBe(3)
  await refused.getByRole('button', { name: 'Remove' }).click()
  await expect(refused).toHaveCount(0)
  expect(await tripsOf(page, rider)).toHaveLength(3)
})

test('of a trip that was refused for one that is logged, the miles alone can be taken over', async ({
  page,
}) => {
  const rider = await newRider(page, 'other-miles')
  await page.setViewportSize(phone)
  await page.goto('/rider')
  await radio(page, 'Bike').check()
  await page.getByRole('button', { name: 'Another distance' }).click()
  await page.getByLabel('Miles').fill('7.5')
  await radio(page, 'To work').check()
  // Asked later, the estimate would find the other trip.
  await expect(page.getByText(/^Earns [\d,]+ points/)).toBeVisible()
  // Meanwhile the same trip was logged elsewhere, with the distance of the survey.
  const data = { date: rider.today, direction: 'to_work', mode: 'bike', source: 'website' }
  await page.request.post('/api/commuter/trips', { headers: rider.headers, data })
  await logButton(page).click()
  const refused = page.getByRole('alert').filter({ hasText: 'This day has such a trip already' })
  await refused.getByRole('button', { name: 'Correct' }).click()
  await page.getByRole('button', { name: 'Change the one that is logged' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the trip' })
  await expect(dialog.getByLabel('Miles')).toHaveValue('7.5')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(refused).toHaveCount(0)
  await expect
    .poll(async () => (await tripsOf(page, rider)).map(({ miles }) => miles))
    .toEqual([7.5])
})

test('a trip that is refused for its miles asks for those alone', async ({ page }) => {
  const rider = await newRider(page, 'no-survey', { hasSurvey: false })
  await page.setViewportSize(phone)
  // As in a browser without service workers: the page alone asks, and its calls can be stopped.
  await page.addInitScript(
    "Object.defineProperty(navigator, 'serviceWorker', { value: undefined })",
  )
  // Without these answers the page does not know that there is no distance to take.
  await page.route(/\/api\/commuter\/(summary|trips\/quote)$/, (route) => route.abort())
  await page.goto('/rider')
  await radio(page, 'Bike').check()
  await logButton(page).click()
  const refused = page.getByRole('alert').filter({ hasText: 'Please give the miles' })
  await refused.getByRole('button', { name: 'Correct' }).click()
  const dialog = page.getByRole('dialog', { name: 'How far was it?' })
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await dialog.getByLabel('Miles').fill('3')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Send it again' }).click()
  await expect(refused).toHaveCount(0)
  await expect.poll(async () => (await tripsOf(page, rider)).map(({ miles }) => miles)).toEqual([3])
})

test('signing out with unsent trips asks, and they wait for their owner', async ({
  page,
  context,
}) => {
  const rider = await newRider(page, 'leaves')
  await withoutBackgroundSync(context)
  await page.setViewportSize(phone)
  await openReady(page)
  await context.setOffline(true)
  await logDay(page, addDays(rider.today, -1), 0)
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out with unsent trips?' })
  await expect(dialog).toContainText('2 trips on this device did not reach the server')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/rider/login?notice=signed-out')
  await context.setOffline(false)
  await page.reload()
  await newRiderSession(page, rider.email)
  await expect.poll(async () => (await tripsOf(page, rider)).length).toBe(2)
})

/** Signs in by the form, and comes to Today. */
async function newRiderSession(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('Today')
}

test('the portal can be installed', async ({ page }) => {
  await newRider(page, 'installs')
  await openReady(page)
  const link = page.locator('link[rel="manifest"]')
  const manifest = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons }: { icons: { src: string; type: string; sizes: string }[] } = await manifest.json()
  const whole = (path: string) => new URL(path, page.url()).href
  // Whether a browser would install it only one with windows says; what it reads for that, each does.
  const browser = await page.context().newCDPSession(page)
  const read = await browser.send('Page.getAppManifest')
  expect(read.errors).toEqual([])
  expect(read.manifest).toMatchObject({
    id: whole('/rider'),
    startUrl: whole('/rider'),
    scope: whole('/rider'),
    display: 'kStandalone',
    icons: icons.map(({ src, sizes }) => ({
      url: whole(src),
      sizes: sizes === 'any' ? '0x0' : sizes,
    })),
  })
  expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512'])
  for (const { src, type } of icons) {
    const icon = await page.request.get(src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([
      200,
      expect.stringContaining(type),
    ])
  }
})
