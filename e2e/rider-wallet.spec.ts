import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { joinWithCredit } from './support/join-with-credit.ts'
import { newAddress } from './support/new-address.ts'
import { signInRider } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** A new member with so many dollars in the wallet, signed in on the page. The name begins their address. */
async function openRider(page: Page, dollars: number, name: string) {
  const email = newAddress(name)
  const { admin } = await joinWithCredit(page, { name: 'Test Rider', email, dollars })
  const token = await signInRider(page, email)
  return { admin, own: { authorization: `Bearer ${token}` } }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a member redeems a part of the wallet, and sees it paid out', async ({ page }) => {
  await openRider(page, 25, 'redeems')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/rider/wallet')
  await expect(heading(page)).toHaveText('Wallet')
  const balance = page.getByRole('region', { name: 'In your wallet' })
  await expect(balance.getByText('$25.00', { exact: true }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByLabel('Amount').fill('10')
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await expect(page.getByText('Please read and accept it to redeem')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await expect(page.getByText(/^\$10\.00 was paid out\. Look for the email/)).toBeVisible()
  await expect(page).toHaveURL(/redemption=/)
  await expect(balance.getByText('$15.00', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Redemptions' })).toContainText('Paid out')
  const statement = page.getByRole('list', { name: 'Statement' })
  await expect(statement.getByText('-$10.00')).toBeVisible()
  await expect(statement.getByText('+$25.00')).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('$15')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('above what a year allows a tax form is uploaded, rejected and sent anew', async ({
  page,
}) => {
  const { admin, own } = await openRider(page, 700, 'taxed')
  await page.goto('/rider/wallet')
  await expect(page.getByText(/You can redeem \$600\.00 more in this calendar year/)).toBeVisible()
  await page.getByRole('link', { name: 'Upload your tax form' }).click()
  await expect(heading(page)).toHaveText('Tax form')
  await expect(page.getByText('You have not sent one yet.')).toBeVisible()
  const picture = { name: 'w9.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type="file"]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Send tax form' }).click()
  await expect(page.getByText(/We are looking at your form/)).toBeVisible()
  await expectAccessible(page)

  const forms = await page.request.get('/api/commuter/tax-documents', { headers: own })
  const { data }: { data: { _id: string }[] } = await forms.json()
  const decided = await page.request.put(`/api/admin/tax-payer-approvals/${data[0]?._id}`, {
    headers: admin,
    data: { status: 'rejected', message: 'It is not signed' },
  })
  expect(decided.status()).toBe(200)
  await page.reload()
  await expect(page.getByText(/was not accepted: It is not signed/)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.locator('input[type="file"]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Send another one' }).click()
  await expect(page.getByText(/We are looking at your form/)).toBeVisible()
})

test('a member asks support, reads the answer and rates it', async ({ page }) => {
  const { admin } = await openRider(page, 1, 'asks')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/rider/help')
  await expect(page.getByText('You have not asked anything yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ask a question' }).click()
  await page.getByLabel('What is it about?').fill('My trip is gone')
  await page.getByRole('textbox', { name: 'Your question' }).fill('I logged it yesterday.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(heading(page)).toHaveText(/^#\d+ My trip is gone$/)
  const id = new URL(page.url()).searchParams.get('ticket')
  const answered = await page.request.post(`/api/admin/tickets/${id}/replies`, {
    headers: admin,
    data: { message: 'It is there again.', version: 1, status: 'Resolved' },
  })
  expect(answered.status()).toBe(200)

  await page.reload()
  await expect(page.getByText('It is there again.')).toBeVisible()
  await page.getByLabel('Stars').selectOption('5')
  await page.getByLabel('Was it resolved?').selectOption('yes')
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('5 of 5, it was resolved')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'All your questions' }).click()
  await expect(page.getByRole('list', { name: 'Your questions' })).toContainText('Resolved')
})

test('rewards, draws, rules, agreements and the own data fit a phone', async ({ page }) => {
  await openRider(page, 1, 'reads')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [path, title] of [
    ['/rider/rewards', 'Rewards'],
    ['/rider/draws', 'Draws'],
    ['/rider/rules', 'How rewards work'],
    ['/rider/agreements', 'Agreements'],
    ['/rider/privacy', 'Privacy'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page)).toHaveText(title)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
})
