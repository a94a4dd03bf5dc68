import type { Page } from '@playwright/test'
import { openSession } from './support/employer-api.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { joinLinkSentTo, redemptionLinkSentTo } from './support/inbox.ts'
import { demoPassword, signInAdmin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** A member with so many dollars is deleted; gives the path of the link in the mail. */
async function leftWith(page: Page, dollars: number, email: string): Promise<string> {
  const asked = new Date()
  const { request } = page
  const employer = {
    authorization: `Bearer ${await openSession(request, 'hospital@demo.example')}`,
  }
  await request.post('/api/invitations', {
    headers: employer,
    data: { name: 'Test Leaver', email },
  })
  const invitation = await joinLinkSentTo(request, email, asked)
  await request.post(`/api/commuter${invitation}`, {
    data: {
      name: 'Test Leaver',
      password: demoPassword,
      password_confirmation: demoPassword,
      survey: null,
    },
  })
  const members = await request.get('/api/members', { headers: employer, params: { email } })
  const { data }: { data: { id: string }[] } = await members.json()
  const user = await request.get('/api/user', { headers: employer })
  const { _id: employer_id }: { _id: string } = await user.json()
  const memberId = data[0]?.id ?? ''
  const admin = { authorization: `Bearer ${await signInAdmin(page)}` }
  for (const credit of [
    { value: dollars, invoice_balance: false },
    { value: dollars, invoice_balance: true, employee_id: memberId },
  ]) {
    const given = await request.post('/api/admin/wallets/add-credit', {
      headers: admin,
      data: { employer_id, ...credit },
    })
    expect(given.status()).toBe(200)
  }
  const params = { member_id: memberId }
  expect((await request.delete('/api/member', { headers: employer, params })).status()).toBe(200)
  return redemptionLinkSentTo(request, email, asked)
}

test('a deleted member redeems what is in the wallet by the mailed link', async ({ page }) => {
  const link = await leftWith(page, 25, 'leaver@join.example')
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
