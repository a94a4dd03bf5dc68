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

/** The rows of a table by its name, without the head. */
export function rowsOf(page: Page, table: string): Locator {
  return page.getByRole('table', { name: table }).locator('tbody tr')
}

/** The one row about somebody. */
export function rowOf(page: Page, table: string, text: string): Locator {
  return rowsOf(page, table).filter({ hasText: text })
}
