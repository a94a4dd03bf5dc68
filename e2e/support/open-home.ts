import type { Page } from '@playwright/test'
import { signInEmployer } from './sign-in.ts'

/** The home of a demo employer at an address, past the two-step prompt. Gives the employer's token. */
export async function openHome(page: Page, search = '', email?: string): Promise<string> {
  const token = await signInEmployer(page, email)
  await page.goto(`/dashboard${search}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  return token
}
