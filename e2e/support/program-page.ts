import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { signInEmployer } from './sign-in.ts'

export const programAddress = '/dashboard/reward-system'

/** A section of the page, by its heading. */
export function region(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Where the page says what became of what was typed. */
export function saving(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /saved|Saving/ })
    .last()
}

/** A draft has saved all of itself. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(saving(page)).toHaveText('All changes saved')
}

/** The program that is chosen, by its title. */
export function chosen(page: Page): Locator {
  return page.getByLabel('Program', { exact: true }).locator('option:checked')
}

interface Draft {
  id: string
  /** An employer has only so many. */
  remove: () => Promise<void>
}

interface DraftOptions {
  email?: string
  /** What the page is answered of it otherwise than the server has it. */
  differences?: object
}

/** A draft of the employer's own, open on the page. */
export async function openDraft(
  page: Page,
  { email, differences }: DraftOptions = {},
): Promise<Draft> {
  const headers = { authorization: `Bearer ${await signInEmployer(page, email)}` }
  const made = await page.request.post('/api/reward-settings', { headers, data: {} })
  const { data }: { data: { id: string } } = await made.json()
  if (differences) await page.route('**/api/reward-settings?*', differ)
  await page.goto(`${programAddress}?program=${data.id}`)
  await expect(region(page, 'Max monthly reward')).toBeVisible()

  async function differ(route: Route): Promise<void> {
    if (route.request().method() !== 'GET') return route.fallback()
    const record = await (await route.fetch()).json()
    return route.fulfill({ json: { ...record, ...differences } })
  }

  async function remove(): Promise<void> {
    const removed = await page.request.delete(`/api/reward-settings/${data.id}`, { headers })
    expect(removed.status()).toBe(200)
  }

  return { id: data.id, remove }
}

/** What is sent to change the program, as the page sends it. */
export function watchChanges(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON())
  })
  return sent
}

export async function removeDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'No', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('Program deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${programAddress}\\?program=none$`))
}
