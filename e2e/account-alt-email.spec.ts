import type { APIRequestContext } from '@playwright/test'
import { openSession } from './support/employer-api.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { codeSentTo, linkSentTo } from './support/inbox.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const email = 'inactive@demo.example'
const password = 'Commute-2026!'

test('links a second address while the email is a school’s, with a code [ACC-05, ACC-21..24]', async ({
  page,
  request,
}) => {
  await signInEmployer(page, email)
  const says = (text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()
  const school = 'office@cedar.edu'
  await page.goto('/dashboard/account')
  await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Alternative email' })).toHaveCount(0)
  await moveTo(request, email, school)
  await page.reload()
  const address = page.getByLabel('Faculty or staff email')
  await address.fill('staff@faculty.example')
  const asked = new Date()
  await page.getByRole('button', { name: 'Send code' }).click()
  await says('The code was sent')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  // A code is made while it is sent: before that there is none to be wrong about.
  const code = await codeSentTo(request, 'staff@faculty.example', asked)
  await page.getByLabel('Code').fill('000 000 0')
  await page.getByRole('button', { name: 'Save link data' }).click()
  await expect(page.getByText('The code is not right')).toBeVisible()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Save link data' }).click()
  await says('Alternative email linked successfully')
  await expect(page.getByText('Linked: staff@faculty.example')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await page.getByRole('button', { name: 'Unlink' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await says('Alternative email link removed successfully')
  await expect(address).toBeVisible()
  await moveTo(request, school, email)
})

/** Gives the account another email address, as its owner would. */
async function moveTo(request: APIRequestContext, from: string, to: string) {
  const headers = { authorization: `Bearer ${await openSession(request, from)}` }
  const asked = new Date()
  await request.put('/api/users/me', { headers, data: { email: to, current_password: password } })
  const link = await linkSentTo(request, to, asked)
  const token = new URL(link, 'http://localhost').searchParams.get('token')
  expect((await request.post('/api/confirm-email', { data: { token } })).status()).toBe(200)
}
