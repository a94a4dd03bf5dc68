import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { codeSentTo } from './support/inbox.ts'
import { demoPassword, signInAdmin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

async function fill(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
}

test('the sign-in page has its fields and offers four recipients [ADM-LOGIN-01, 02, 03, 15]', async ({
  page,
}) => {
  await page.goto('/admin/login')
  await expect(page).toHaveTitle('Back office login · Switchback')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back office')
  const options = page.getByLabel('Who you are').getByRole('option')
  await expect(options).toHaveText([
    'Myself, at my own address',
    'Operations',
    'Finance',
    'Support',
    'Partnerships',
  ])
  await expect(page.getByLabel('Code')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(2)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('an administrator signs in and says so [ADM-LOGIN-07, 10, 11, X-TOK-02]', async ({ page }) => {
  await page.goto('/admin/login')
  await fill(page, 'admin')
  const loaded = page.waitForRequest('**/api/admin/me')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('logged in successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin')
  const sent = await (await loaded).headerValue('authorization')
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'switchback_admin', sameSite: 'Strict', path: '/' })
  expect(sent).toBe(`Bearer ${cookie?.value}`)
})

test('an administrator with a second step signs in with the code of a mail [ADM-LOGIN-03, 08, 09]', async ({
  page,
  request,
}) => {
  await page.goto('/admin/login')
  await fill(page, 'north')
  await page.getByLabel('Who you are').selectOption('Operations')
  const asked = new Date()
  await page.getByRole('button', { name: 'Sign in' }).click()
  const code = page.getByLabel('Code')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(await codeSentTo(request, 'north@demo.example', asked))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
})

test('an account that is not active may write to support [ADM-LOGIN-12, 13, 14]', async ({
  page,
}) => {
  await page.route('**/api/admin/authenticate', (route) =>
    route.fulfill({ json: { status: true, result: '', message: '' } }),
  )
  await page.goto('/admin/login')
  await fill(page, 'admin')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText(
      'We are sorry, your account is not active yet. Please contact Customer Service.',
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Contact Us' }).click()
  await dialog.getByLabel('Email').fill('somebody@demo.example')
  await dialog.getByLabel('Message').fill('When will my account be active?')
  await expectAccessible(page)
  const sent = page.waitForResponse('**/api/contact-us')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  expect((await sent).status()).toBe(200)
  await expect(dialog).toBeHidden()
})

test('a page of the back office asked for while signed out opens after sign-in [SHELL-41]', async ({
  page,
}) => {
  const address = '/admin?employer_id=0193c0de-0000-7000-8000-000000000001'
  await page.goto(address)
  await expect(page).toHaveURL(/\/admin\/login\?redirect=/)
  await fill(page, 'admin')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(address)
})

test('a session that is over leads to the sign-in page and back [SHELL-41]', async ({ page }) => {
  const token = await signInAdmin(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Nothing of the page is under way any more when its session ends.
  await page.goto('about:blank')
  await page.request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.goto('/admin')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  await expectAccessible(page)
})

test('the sign-in page leads on who is signed in already [SHELL-42]', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin/login')
  await expect(page).toHaveURL('/admin')
})
