import { expectAccessible } from './support/expect-accessible.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInEmployer(page)
  await page.goto('/dashboard')
})

test('the home urges to turn on 2-step verification [HOME-01, HOME-02]', async ({ page }) => {
  const prompt = page.getByRole('dialog')
  await expect(prompt.getByText('Turn on 2-step verification')).toBeVisible()
  await expectAccessible(page)
  await prompt.getByRole('link', { name: 'Proceed' }).click()
  await expect(page).toHaveURL('/dashboard/account?tab=7')
})

test('once cancelled it stays away for the session [HOME-02]', async ({ page }) => {
  const prompt = page.getByRole('dialog')
  await prompt.getByRole('button', { name: 'Cancel' }).click()
  await expect(prompt).toBeHidden()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Commute Metrics' })).toBeVisible()
  await expect(prompt).toHaveCount(0)
})

test('it lies over nothing that was asked for', async ({ page }) => {
  await page.goto('/dashboard?panel=add-credit')
  await expect(page.getByRole('dialog', { name: 'Add Credit' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('it is not shown on other pages [HOME-01]', async ({ page }) => {
  await page.goto('/dashboard/scores')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top performing members')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
