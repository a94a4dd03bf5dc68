import { expectAccessible } from './support/expect-accessible.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInEmployer(page, 'hospital@demo.example')
})

test('sends a message from the account’s own address [CONT-01, CONT-08]', async ({ page }) => {
  for (const address of ['/dashboard/contact', '/dashboard/account?tab=6']) {
    await page.goto(address)
    await expect(page.getByText('Our answer goes to hospital@demo.example.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByLabel('Subject').fill('A question')
    await page.getByLabel('Message').fill('When do we start?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(
      page.getByRole('status').getByText('Your message has been sent successfully'),
    ).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('')
  }
})
