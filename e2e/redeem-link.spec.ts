import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { redemptionLinkSentTo } from './support/inbox.ts'
import { joinWithCredit } from './support/join-with-credit.ts'
import { newAddress } from './support/new-address.ts'
import { expect, test } from './support/test.ts'

/** A member with so many dollars is deleted; gives the path of the link in the mail. */
async function leftWith(page: Page, dollars: number, email: string): Promise<string> {
  const asked = new Date()
  const { memberId, employer } = await joinWithCredit(page, { name: 'Test Leaver', email, dollars })
  const params = { member_id: memberId }
  const deleted = await page.request.delete('/api/member', { headers: employer, params })
  expect(deleted.status()).toBe(200)
  return redemptionLinkSentTo(page.request, email, asked)
}

test('a deleted member redeems what is in the wallet by the mailed link', async ({ page }) => {
  const link = await leftWith(page, 25, newAddress('leaver'))
  await page.goto(link)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Redeem your rewards')
  const main = page.getByRole('main')
  await expect(main.getByText('$25.00', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('$25')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'agreement about redeeming credit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Amount').fill('10')
  await page.getByLabel('Your name').fill('Test Leaver')
  await page.getByLabel('Your email').fill('leaver@elsewhere.example')
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await expect(main.getByText(/You will get an email/)).toBeVisible()
  await expect(main.getByText('$15.00', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('$15')

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('a link that is none says so', async ({ page }) => {
  await page.goto(`/redeem/${'a'.repeat(60)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired')
  await expectAccessible(page)
})
