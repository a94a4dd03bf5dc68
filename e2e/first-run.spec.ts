import { expectAccessible } from './support/expect-accessible.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a new employer sees what to do next instead of empty charts', async ({ page }) => {
  await signInEmployer(page, 'new@demo.example')
  await page.goto('/dashboard')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const checklist = page.getByRole('region', { name: 'Start your commute program' })
  await expect(checklist.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await checklist.getByRole('link', { name: 'Add credit' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Credit' })).toBeVisible()
  await page.keyboard.press('Escape')
  await checklist.getByRole('link', { name: 'Set rewards' }).click()
  await expect(page).toHaveURL('/dashboard/reward-system')
  await page.goBack()
  await checklist.getByRole('link', { name: 'Invite members' }).click()
  await expect(page).toHaveURL('/dashboard/members')
})
