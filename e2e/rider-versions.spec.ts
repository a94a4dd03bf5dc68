import { addDays } from '#domain/time.ts'
import { newRider } from './support/new-rider.ts'
import {
  heading,
  logDay,
  openReady,
  phone,
  tripsOf,
  waiting,
  withoutBackgroundSync,
} from './support/rider-portal.ts'
import { expect, test } from './support/test.ts'

test('a newer version is taken over when its reader says so, with the trips that wait', async ({
  page,
  context,
}) => {
  const rider = await newRider(page, 'versions')
  await withoutBackgroundSync(context)
  await page.setViewportSize(phone)
  await openReady(page)
  // The server cannot be reached for trips alone, so that the newer version can be.
  await context.route('**/api/commuter/trips/batch', (route) => route.abort())
  await logDay(page, addDays(rider.today, -1), 0)

  // The same code under another address is another version to the browser.
  await page.evaluate(`
    navigator.serviceWorker.register('/rider/sw.js?newer', { scope: '/rider' }).then(() => null)
  `)
  await expect(page.getByText('A newer version of this page is ready.')).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Load it' }).click()
  await reloaded
  await expect(heading(page)).toHaveText('Today')
  expect(await page.evaluate('navigator.serviceWorker.controller.scriptURL')).toMatch(/newer$/)
  await expect(waiting(page, '2 trips')).toBeVisible()
  expect(await tripsOf(page, rider)).toEqual([])

  await context.unroute('**/api/commuter/trips/batch')
  await page.reload()
  await expect.poll(async () => (await tripsOf(page, rider)).length).toBe(2)
  await expect(page.getByText('saved on this device')).toHaveCount(0)
})
