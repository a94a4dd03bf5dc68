import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const password = 'Commute-2026!'

test.describe('the sign-in page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login')
  })

  test('has its title, both fields and the ways on [LOGIN-01, SHELL-33, SHELL-34]', async ({
    page,
  }) => {
    await expect(
      page.getByRole('heading', { level: 1, name: 'Login as Employer or Community Leader' }),
    ).toBeVisible()
    await expect(page).toHaveTitle('Login · Switchback')
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forget-password',
    )
    await expect(page.getByRole('link', { name: 'Register your organization' })).toHaveAttribute(
      'href',
      '/register',
    )
  })

  test('has no accessibility violation in either theme, nor with errors', async ({ page }) => {
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectAccessible(page)
  })

  test('signs in by keyboard alone and says so [LOGIN-04..07, LOGIN-21]', async ({ page }) => {
    const loaded = page.waitForRequest('**/api/user')
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.type('leader@demo.example')
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText('logged in successfully')).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    const sent = await (await loaded).headerValue('authorization')
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'switchback_employer', sameSite: 'Strict', path: '/' })
    expect(sent).toBe(`Bearer ${cookie?.value}`)
  })

  test("shows the server's message about a wrong password [LOGIN-20]", async ({ page }) => {
    await page.getByLabel('Email').fill('school@demo.example')
    await page.getByLabel('Password', { exact: true }).fill('Wrong-2026!')
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/login'),
      page.getByRole('button', { name: 'Sign in' }).click(),
    ])
    const { message }: { message: string } = await answer.json()
    await expect(page.getByRole('alert').getByText(message)).toBeVisible()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('an account that is not active', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('pending@demo.example')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
  })

  test('is informed, and may dismiss it [LOGIN-08, LOGIN-09]', async ({ page }) => {
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByText(
        'We are sorry, your account is not active yet. Please contact Customer Service.',
      ),
    ).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page).toHaveURL('/login')
  })

  test('may write to support without being signed in [LOGIN-10]', async ({ page }) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Contact Us' }).click()
    await expect(dialog.getByLabel('Email')).toHaveValue('pending@demo.example')
    await dialog.getByLabel('Subject').fill('Hi')
    await dialog.getByLabel('Message').fill('When')
    await dialog.getByRole('button', { name: 'Send message' }).click()
    await expect(dialog.getByText('required at least 3 chars')).toBeVisible()
    await expect(dialog.getByText('required at least 5 chars')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Subject').fill('Opening our account')
    await dialog.getByLabel('Message').fill('When will it be active?')
    await dialog.getByRole('button', { name: 'Send message' }).click()
    await expect(
      page.getByRole('status').getByText('Your message has been sent successfully'),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})

test('a page asked for while signed out opens after sign-in [SHELL-38]', async ({ page }) => {
  await page.goto('/dashboard/account?tab=7')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('Email').fill('leader@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard/account?tab=7')
})

test('a session that is over leads to /login and back [X-ERR-08]', async ({ page }) => {
  const token = await signInEmployer(page)
  await page.goto('/dashboard/scores')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top performing members')
  // Nothing of the page is under way any more when its session ends.
  await page.goto('about:blank')
  const ended = await page.request.post('/api/logout', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(ended.ok()).toBe(true)
  await page.goto('/dashboard/scores')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  await expectAccessible(page)
  await page.getByLabel('Email').fill('leader@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard/scores')
})

for (const path of ['/login', '/register', '/forget-password', '/terms-and-conditions']) {
  test(`${path} fits a phone of 360 px and has one h1 [SHELL-33, SHELL-35..37]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('a page shows the account that another tab signed in to', async ({ page }) => {
  await signInEmployer(page)
  await page.goto('/dashboard/account')
  await expect(
    page.getByRole('main').getByText('leader@demo.example', { exact: true }),
  ).toBeVisible()
  await signInEmployer(page, 'hospital@demo.example')
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/members')
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(
    page.getByRole('main').getByText('hospital@demo.example', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('leader@demo.example')).toHaveCount(0)
})
