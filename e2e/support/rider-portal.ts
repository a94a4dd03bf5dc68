import type { BrowserContext, Page } from '@playwright/test'
import type { Rider } from './new-rider.ts'
import { expect } from './test.ts'

export const phone = { width: 360, height: 740 }
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const logButton = (page: Page) => page.getByRole('button', { name: 'Log trip' })
export const waiting = (page: Page, text: string) =>
  page
    .getByRole('status')
    .filter({ hasText: `${text} saved on this device` })
    .first()

interface OwnTrip {
  _id: string
  date: string
  direction: string
  mode: string
  miles: number
  external_id: string
}

/** What the server has of a member. */
export async function tripsOf(page: Page, { headers }: Rider): Promise<OwnTrip[]> {
  const answer = await page.request.get('/api/commuter/trips?per_page=100', { headers })
  const { data }: { data: OwnTrip[] } = await answer.json()
  return data
}

/** The portal, once its worker has all that it keeps. */
export async function openReady(page: Page): Promise<void> {
  await page.goto('/rider')
  await expect(heading(page)).toHaveText('Today')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  // Asked for through the worker now, so that it knows the last answers.
  await page.reload()
  await expect(heading(page)).toHaveText('Today')
}

/**
 * The browser wakes the worker by its own idea of the network, which these tests do not change: the page alone sends.
 * Granting one permission denies all that are not named, background sync among them; what the worker would have sent is
 * tested beside it.
 */
export async function withoutBackgroundSync(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'])
}

/** Logs both ways of a day by the form of Today. */
export async function logDay(page: Page, date: string, before: number): Promise<void> {
  await radio(page, 'Other day').check()
  await page.getByLabel('Date').fill(date)
  for (const [index, direction] of ['To work', 'To home'].entries()) {
    await radio(page, direction).check()
    await logButton(page).click()
    const count = before + index + 1
    await expect(waiting(page, count === 1 ? '1 trip' : `${count} trips`)).toBeVisible()
    // The form begins anew after each.
    await expect(logButton(page)).not.toHaveAttribute('data-loading')
    await radio(page, 'Other day').check()
    await page.getByLabel('Date').fill(date)
  }
}
