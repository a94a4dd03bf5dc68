import { expectAccessible } from './support/expect-accessible.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInEmployer(page, 'hospital@demo.example')
})

test('sends a message from the account’s own address, once [CONT-01, CONT-05, CONT-08]', async ({
  page,
}) => {
  for (const address of ['/dashboard/contact', '/dashboard/account?tab=6']) {
    await page.goto(address)
    await expect(page.getByText('Our answer goes to hospital@demo.example.')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveCount(0)
    await expectAccessible(page)
    let sent = 0
    await page.route('**/api/contact-us', async (route) => {
      sent++
      await route.continue()
    })
    await page.getByLabel('Subject').fill('A question')
    await page.getByLabel('Message').fill('When do we start?')
    // Twice before the screen can show that it is on its way.
    await page.evaluate(
      `for (const _ of [1, 2]) document.querySelector('form:has(textarea)').requestSubmit()`,
    )
    await expect(
      page.getByRole('status').getByText('Your message has been sent successfully'),
    ).toBeVisible()
    expect(sent).toBe(1)
    await expect(page.getByLabel('Message')).toHaveValue('')
    await page.unrouteAll()
  }
})

test('sends only what fits; complaints stand beside their fields, others are a toast [CONT-02..04, CONT-09, CONT-10]', async ({
  page,
}) => {
  await page.goto('/dashboard/contact')
  let sent = 0
  const answers = [
    { status: 422, json: { status: false, message: { subject: ['Not this one'] } } },
    { status: 409, json: { status: false, message: 'The database is away.' } },
  ]
  await page.route('**/api/contact-us', (route) => {
    sent++
    return route.fulfill(answers.shift())
  })
  await page.getByLabel('Subject').fill('Hi')
  await page.getByLabel('Message').fill('Hey')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('required at least 3 chars')).toBeVisible()
  await expect(page.getByText('required at least 5 chars')).toBeVisible()
  await expect(page.getByLabel('Subject')).toBeFocused()
  expect(sent).toBe(0)
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Message').fill('When do we start?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('Not this one')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert').getByText('The database is away.')).toBeVisible()
})
