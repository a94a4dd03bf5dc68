import type { Page } from '@playwright/test'
import { openSession } from './support/employer-api.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { joinLinkSentTo, surveyLinkSentTo } from './support/inbox.ts'
import { newAddress } from './support/new-address.ts'
import { expect, test } from './support/test.ts'

const password = 'Commute-2026!'

/** Somebody is invited; gives the path of the link in the mail. */
async function invitedBy(page: Page, email: string): Promise<string> {
  const token = await openSession(page.request, 'hospital@demo.example')
  const asked = new Date()
  const answer = await page.request.post('/api/invitations', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Test Joiner', email },
  })
  expect(answer.status()).toBe(200)
  return joinLinkSentTo(page.request, email, asked)
}

const joinButton = (page: Page) => page.getByRole('button', { name: 'Join', exact: true })

async function fillPassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
}

test('an invitation leads to a membership, once', async ({ page }) => {
  const email = newAddress('joiner')
  const link = await invitedBy(page, email)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Join /)
  await expect(page.getByLabel('Your name')).toHaveValue('Test Joiner')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page)
  await fillPassword(page)
  await page.getByRole('combobox', { name: 'Home address' }).fill('Boulder, CO')
  await page.getByRole('option', { name: 'Boulder, CO', exact: true }).first().click()
  await expect(page.getByLabel('Miles to work')).toHaveValue(/^\d+(\.\d)?$/)
  await page.getByLabel('Miles to work').fill('4.5')
  await page.getByLabel('How you usually get to work').selectOption('Bike')
  await page.getByLabel('Days a week at work').selectOption('4')
  const sending = page.waitForRequest((request) => request.method() === 'POST')
  await joinButton(page).click()
  expect((await sending).postDataJSON().survey).toMatchObject({
    home_address: 'Boulder, CO',
    usual_mode: 'bike',
    office_days: 4,
    distance: 4.5,
  })
  // Signed in with what was typed: the members' portal is a document of its own.
  await expect(page).toHaveURL('/rider')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation is over')
  await expectAccessible(page)
})

test('the survey may wait', async ({ page }) => {
  const email = newAddress('later')
  await page.goto(await invitedBy(page, email))
  await joinButton(page).click()
  await expect(page.getByText('This field is required')).toHaveCount(6)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Fill in the commute survey later').check()
  await expect(page.getByRole('combobox', { name: 'Home address' })).toBeHidden()
  await fillPassword(page)
  const joining = new Date()
  await joinButton(page).click()
  await expect(page).toHaveURL('/rider')

  const link = await surveyLinkSentTo(page.request, email, joining)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your commute survey')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const send = page.getByRole('button', { name: 'Send my answers' })
  await send.click()
  await expect(page.getByText('This field is required')).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Home address' }).pressSequentially('Boulder, CO')
  await page.getByRole('option', { name: 'Boulder, CO', exact: true }).first().click()
  await page.getByLabel('Miles to work').fill('4.5')
  await page.getByLabel('How you usually get to work').selectOption('Bike')
  await page.getByLabel('Days a week at work').selectOption('4')
  await send.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Your survey is complete')
  await expectAccessible(page)
  await page.goto(link)
  await expect(heading).toHaveText('Your survey is complete')
  await page.goto('/survey/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
  await expect(heading).toHaveText('This link is over')
  await page.getByRole('link', { name: 'Open it in your account' }).click()
  await expect(page).toHaveURL(/\/rider\/survey/)
})

test('a link that is no invitation says what to do, and leads on', async ({ page }) => {
  await page.goto('/join/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation is over')
  await page.getByRole('link', { name: 'Ask to join' }).click()
  await expect(page).toHaveURL('/join')
})

test('the pages of joining fit a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(await invitedBy(page, newAddress('small')))
  await expect(joinButton(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('/join')
  await expectNoSidewaysScroll(page)
})
