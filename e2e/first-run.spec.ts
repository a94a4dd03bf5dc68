import { expectAccessible } from './support/expect-accessible.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a new employer sees what to do next instead of empty charts [SUB-74]', async ({ page }) => {
  await signInEmployer(page, 'new@demo.example')
  await page.goto('/dashboard')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const checklist = page.getByRole('region', { name: 'Start your commute program' })
  await expect(checklist.getByRole('listitem')).toHaveCount(4)
  await expect(checklist.getByRole('link', { name: 'Launch a program' })).toHaveAttribute(
    'href',
    '/dashboard/account?tab=3',
  )
  await expectAccessible(page)
  await checklist.getByRole('link', { name: 'Add credit' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Credit' })).toBeVisible()
  await page.keyboard.press('Escape')
  await checklist.getByRole('button', { name: 'Set rewards' }).click()
  const warning = page.getByRole('dialog', { name: 'Subscription needed' })
  await expect(warning.getByText('You must subscribe and add credit to launch')).toBeVisible()
  await expect(warning.getByText('Balance $0.00')).toBeVisible()
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Cancel' }).click()
  await expect(warning).toHaveCount(0)
  await checklist.getByRole('link', { name: 'Invite members' }).click()
  await expect(page).toHaveURL('/dashboard/members#invite')
})
