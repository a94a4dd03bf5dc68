import type { Locator, Page } from '@playwright/test'
import { signInEmployer } from './sign-in.ts'

/** The members page of a demo employer; gives the employer's token. */
export async function openMembers(
  page: Page,
  search = '',
  email = 'leader@demo.example',
): Promise<string> {
  const token = await signInEmployer(page, email)
  await page.goto(`/dashboard/members${search}`)
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
  return token
}

export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** A list by its name: a table, or its rows stacked where there is no room for one. */
export function listOf(page: Page, name: string): Locator {
  return page.getByRole('table', { name }).or(page.getByRole('list', { name, exact: true }))
}

/** The rows of a list by its name, without the head. */
export function rowsOf(page: Page, list: string): Locator {
  return listOf(page, list).locator('tbody > tr, > li')
}

/** The one row about somebody. */
export function rowOf(page: Page, table: string, text: string): Locator {
  return rowsOf(page, table).filter({ hasText: text })
}

/** The query of the next call of the list of members. */
export async function nextListQuery(
  page: Page,
  act: () => Promise<unknown>,
): Promise<URLSearchParams> {
  const calling = page.waitForRequest((request) => /\/api\/members\?/.test(request.url()))
  await act()
  return new URL((await calling).url()).searchParams
}
