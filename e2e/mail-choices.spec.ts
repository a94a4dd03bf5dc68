import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { newRider } from './support/new-rider.ts'
import { signInAdmin, signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** Saves a choice of emails, and finds it when the page is opened again. */
async function choose(page: Page, label: string, choice: string): Promise<void> {
  const field = page.getByLabel(label)
  const form = page.getByRole('form', { name: 'Emails to you' })
  await field.selectOption(choice)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await form.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(field).toHaveValue(choice)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('a person of an employer chooses which emails come when', async ({ page }) => {
  await signInEmployer(page, 'analyst@demo.example')
  await page.goto('/dashboard/account?tab=9')
  await expect(page.getByLabel('How your program does')).toHaveValue('never')
  await choose(page, 'Requests to join', 'daily')
})

test('an administrator finds the emails behind their name', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Your emails' }).click()
  await expect(page).toHaveURL('/admin/emails')
  await choose(page, 'New tickets', 'weekly')
})

test('a member chooses emails and reminders, and sees what was chosen', async ({ page }) => {
  await newRider(page, 'choosing')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/rider/reminders')
  await expect(page.getByLabel('Approved rewards')).toHaveValue('never')
  await choose(page, 'Approved rewards', 'weekly')
  await page.getByLabel('Remind me', { exact: true }).selectOption('mail')
  await expect(page.getByLabel('At', { exact: true })).toHaveValue('17:00')
})
