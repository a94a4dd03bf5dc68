import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { linkSentTo } from './support/inbox.ts'
import { newAddress } from './support/new-address.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const firstPassword = 'Commute-2026!'
const newPassword = 'Changed-2026!'

/** An account of the test's own: nobody else signs in with it. */
async function registerAccount(request: APIRequestContext, email: string) {
  const answer = await request.post('/api/register', {
    data: {
      name: 'Test Leader',
      community_type: 'Business',
      community_name: 'Testing Works',
      community_txt_address: '1 Test St, Denver, CO',
      community_lat_cord: '39.74',
      community_lng_cord: '-104.99',
      community_size: 12,
      email,
      password: firstPassword,
      password_confirmation: firstPassword,
      phone: '+1 303 555 0100',
    },
  })
  expect(answer.ok()).toBe(true)
}

async function askForLink(page: Page, email: string) {
  await page.goto('/forget-password')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('If the address has an account, a link')).toBeVisible()
}

test('it says the same whatever the account [RESET-03]', async ({ page }) => {
  await askForLink(page, 'nobody@passwords.example')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('a forgotten password is set anew by a mailed link, once [RESET-03, RESET-04]', async ({
  page,
  request,
}) => {
  const email = newAddress('forgetful', 'passwords.example')
  await registerAccount(request, email)
  const asked = new Date()
  await askForLink(page, email)
  const link = await linkSentTo(request, email, asked)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password').fill(`${newPassword}x`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('passwords do not match')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Confirm new password').fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login?notice=password-changed')
  await expect(page.getByText('Your password was changed.')).toBeVisible()

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The email or the password is not right')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'not active yet' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('alert').getByText('This link is not valid any more')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
})

test('the email typed at the login goes along to the forget-password page', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('forgetful@passwords.example')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forget-password')
  await expect(page.getByLabel('Email')).toHaveValue('forgetful@passwords.example')
})

test('a link without its token says so and offers a new one [RESET-04]', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('alert').getByText('This link is not valid any more')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forget-password')
})

test('a mailed link opens for someone signed in too [RESET-04]', async ({ page, request }) => {
  const email = newAddress('signed-in', 'passwords.example')
  await registerAccount(request, email)
  const asked = new Date()
  await askForLink(page, email)
  const link = await linkSentTo(request, email, asked)
  await signInEmployer(page)
  await page.goto(link)
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
})

test('a confirmation link that is over says where to ask again', async ({ page }) => {
  await page.goto('/confirm-email?token=this-token-is-nobodys-at-all')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your new email address')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByRole('alert').getByText('This link is not valid any more')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
