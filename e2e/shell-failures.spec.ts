import { expectAccessible } from './support/expect-accessible.ts'
import { signInEmployer } from './support/sign-in.ts'
import { standInUser } from './support/stand-in-user.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInEmployer(page)
})

test('a failed action shows the server message as an alert [X-ERR-04]', async ({ page }) => {
  await page.route('**/api/contact-us', (route) =>
    route.fulfill({
      status: 503,
      json: { status: false, code: 'unavailable', message: 'The database is away.' },
    }),
  )
  await page.goto('/dashboard/contact')
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Message').fill('How do I invite people?')
  await page.getByRole('button', { name: 'Send message' }).click()
  const alert = page.getByRole('alert').getByText('The database is away.')
  // Whoever points at it may read on.
  await alert.hover()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toBeHidden()
})

test('fields the server refuses say why [X-ERR-05]', async ({ page }) => {
  await page.route('**/api/contact-us', (route) =>
    route.fulfill({
      status: 422,
      json: { status: false, code: 'invalid', message: { subject: ['This subject is taken'] } },
    }),
  )
  await page.goto('/dashboard/contact')
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Message').fill('How do I invite people?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('This subject is taken')).toBeVisible()
  await expect(page.getByLabel('Subject')).toBeFocused()
})

test('a 424 anywhere leads to the agreement to accept [SHELL-31, SHELL-32]', async ({ page }) => {
  const params = { type: 'employer_terms_and_conditions' }
  const published = await page.request.get('/api/agreements/published', { params })
  const { _id: agreement_id }: { _id: string } = await published.json()
  await page.route('**/api/contact-us', (route) =>
    route.fulfill({
      status: 424,
      json: {
        status: false,
        code: 'agreement_required',
        message: 'Please accept the new terms',
        agreement_id,
      },
    }),
  )
  await page.goto('/dashboard/contact')
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Message').fill('How do I invite people?')
  await page.getByRole('button', { name: 'Send message' }).click()
  // What was typed is not lost by it: the agreement may open beside it.
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await expect(question.getByRole('link', { name: /new tab/ })).toBeVisible()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(
    `/dashboard/terms-and-conditions/accept/${agreement_id}?return=%2Fdashboard%2Fcontact`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms for employers')
  await expectAccessible(page)
})

test('an unknown address says so and keeps the menu', async ({ page }) => {
  await page.goto('/dashboard/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a user that cannot be loaded says why and may be tried again [LOGIN-22]', async ({
  page,
}) => {
  await page.route('**/api/user', (route) =>
    route.fulfill({
      status: 503,
      json: { status: false, code: 'unavailable', message: 'The database is away.' },
    }),
  )
  await page.goto('/dashboard/scores')
  await expect(page.getByRole('alert').getByText('The database is away.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top performing members')
})

test('a page that breaks says so and offers a way on', async ({ page }) => {
  await standInUser(page, { features: null })
  await page.goto('/dashboard/scores')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown')
  await expect(page.getByText('Your data is safe')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/user')
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Good/)
})

test('a token whose user has no email is cleared [SHELL-39]', async ({ page }) => {
  await standInUser(page, { email: '' })
  await page.goto('/dashboard/scores')
  await expect(page).toHaveURL(/\/login/)
  expect(await page.context().cookies()).toEqual([])
})

test('public pages lead a signed-in employer to the dashboard [SHELL-18, SHELL-40, SHELL-43]', async ({
  page,
}) => {
  for (const path of ['/', '/login', '/register', '/forget-password']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
  await page.goto('/terms-and-conditions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
})
