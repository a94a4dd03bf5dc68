import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { codeSentTo, linkSentTo, redemptionLinkSentTo } from './support/inbox.ts'
import { joinWithCredit } from './support/join-with-credit.ts'
import { newAddress } from './support/new-address.ts'
import { newRider } from './support/new-rider.ts'
import { demoPassword, signInCommuter } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 360, height: 740 }
const newPassword = 'Greener-2026!'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const currentPassword = (page: Page) => page.getByLabel('Current password', { exact: true })

/** Opens a page from the list of them all, as members do. */
async function openFromMore(page: Page, label: string): Promise<void> {
  await page.setViewportSize(phone)
  await page.goto('/rider/more')
  await page.getByRole('link', { name: label, exact: true }).click()
  await expect(heading(page)).toHaveText(label)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
}

test('a member changes name, email and password, and signs in with the new ones', async ({
  page,
}) => {
  await newRider(page, 'profile')
  const renamed = newAddress('renamed')
  await openFromMore(page, 'Profile')
  await button(page, 'Change name').click()
  await page.getByLabel('Name', { exact: true }).fill('Zoë Ng-Álvarez')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Zoë Ng-Álvarez')).toBeVisible()

  await button(page, 'Change email').click()
  await page.getByLabel('New email').fill(renamed)
  await currentPassword(page).fill(demoPassword)
  const asked = new Date()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Confirm your new address' })).toBeVisible()
  await expectAccessible(page)
  // The focus is on its Close.
  await page.keyboard.press('Enter')
  await expect(page.getByText('waits to be confirmed')).toContainText(renamed)
  const link = await linkSentTo(page.request, renamed, asked)
  expect(link).toMatch(/^\/rider\/confirm-email\?token=/)
  await page.goto(link)
  await button(page, 'Confirm the address').click()
  await expect(page).toHaveURL('/rider/profile')
  await expect(page.getByText(renamed)).toBeVisible()

  await button(page, 'Change password').click()
  await currentPassword(page).fill(demoPassword)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password').fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/rider/more')
  await expect(page.getByText('Zoë Ng-Álvarez')).toBeVisible()
  await button(page, 'Sign out').click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await signIn(page, renamed, newPassword)
  await expect(heading(page)).toHaveText('Today')
})

test('a member opts out of leaderboards and news, and changes the survey', async ({ page }) => {
  const { headers } = await newRider(page, 'private')
  await openFromMore(page, 'Privacy')
  const named = page.getByRole('switch', { name: 'Show my name in leaderboards' })
  const news = page.getByRole('switch', { name: 'Get news by email' })
  await expect(named).toBeChecked()
  await named.click()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  await news.click()
  await expect
    .poll(async () => (await page.request.get('/api/commuter/me', { headers })).json())
    .toMatchObject({ hides_in_leaderboard: true, gets_emails: false })
  await page.reload()
  await expect(named).not.toBeChecked()
  await expect(news).not.toBeChecked()

  await openFromMore(page, 'Commute survey')
  await expect(page.getByRole('combobox', { name: 'Home address' })).toHaveValue('Boulder, CO')
  await page.getByLabel('Miles to work').fill('6.3')
  await page.getByLabel('How you usually get to work').selectOption('Public transit')
  await button(page, 'Save changes').click()
  await expect(page.getByText('Your survey is saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Miles to work')).toHaveValue('6.3')
})

test('a member ends a session on another device', async ({ page, browser }) => {
  const { email } = await newRider(page, 'devices')
  await page.goto('/rider')
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await other.goto('/rider/login')
  await signIn(other, email)
  await expect(heading(other)).toHaveText('Today')

  await signInCommuter(page, email)

  await openFromMore(page, 'Sessions')
  const list = page.getByRole('list', { name: 'Where you are signed in' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByText('This session')).toHaveCount(1)
  // The latest first: the one that was begun without a page.
  await list
    .getByRole('button', { name: /^End the session: / })
    .first()
    .click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await button(page, 'Sign out elsewhere').click()
  const dialog = page.getByRole('dialog', { name: 'Sign out elsewhere?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign out elsewhere' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await other.reload()
  await expect(other.getByText('Your session has ended')).toBeVisible()
  await other.close()
  await page.reload()
  await expect(list.getByText('This session')).toHaveCount(1)
})

test('a member signs in with a passcode once it is switched on', async ({ page }) => {
  const { email } = await newRider(page, 'passcode')
  await openFromMore(page, '2-step verification')
  await page.getByRole('switch', { name: 'Ask for a one-time passcode at each sign-in' }).click()
  await currentPassword(page).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('2-step verification is on.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Make recovery codes').click()
  await currentPassword(page).fill(demoPassword)
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectNoSidewaysScroll(page)
  await button(page, 'I have kept them').click()
  await expect(page.getByText('10 codes are left.')).toBeVisible()

  await page.goto('/rider/more')
  await button(page, 'Sign out').click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await signIn(page, email)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  const asked = new Date()
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByLabel('Code').fill(await codeSentTo(page.request, email, asked))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Today')
})

test('a forgotten password is set anew by a link that leads back into the portal', async ({
  page,
}) => {
  const { email } = await newRider(page, 'forgets')
  await page.context().clearCookies()
  await page.setViewportSize(phone)
  await page.goto('/rider/wallet')
  await page.getByRole('link', { name: /^Forgot/ }).click()
  await expect(page).toHaveURL('/rider/forget-password')
  await expect(heading(page)).toHaveText('Forgot your password?')
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  const asked = new Date()
  await button(page, 'Send the link').click()
  await page.goto(await linkSentTo(page.request, email, asked))
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password').fill(newPassword)
  await button(page, 'Save the password').click()
  await expect(page.getByText('Your password was changed.')).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/rider\/login/)
  await signIn(page, email, newPassword)
  await expect(heading(page)).toHaveText('Today')
})

test('a member takes the data along and closes the account, with the money settled', async ({
  page,
}) => {
  const email = newAddress('leaves-for-good')
  await joinWithCredit(page, { name: 'Test Leaver', email, dollars: 25 })
  await page.goto('/rider/login')
  await signIn(page, email)
  await expect(heading(page)).toHaveText('Today')
  await openFromMore(page, 'Privacy')
  const download = page.waitForEvent('download')
  await button(page, 'Download your data').click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)

  await button(page, 'Close the account…').click()
  const dialog = page.getByRole('dialog', { name: 'Close the account?' })
  await expect(dialog.getByText(/^\$25\.00 can be redeemed for 30 days/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Keep the account' })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Keep the account' }).click()
  await expect(dialog).toBeHidden()

  await button(page, 'Close the account…').click()
  await currentPassword(page).fill('Wrong-2026!')
  await dialog.getByRole('button', { name: 'Close the account' }).click()
  await expect(currentPassword(page)).toHaveAccessibleDescription(/not right/)
  await currentPassword(page).fill(demoPassword)
  const closed = new Date()
  await dialog.getByRole('button', { name: 'Close the account' }).click()
  await expect(page.getByText('Your account is closed.')).toBeVisible()
  await expectAccessible(page)
  await signIn(page, email)
  await expect(page.getByRole('alert')).toBeVisible()

  await page.goto(await redemptionLinkSentTo(page.request, email, closed))
  await expect(page.getByText('$25.00').first()).toBeVisible()
})
