import { type APIRequestContext, expect as answered } from '@playwright/test'
import { openSession } from './support/employer-api.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { openMembers, section } from './support/open-members.ts'
import { expect, test } from './support/test.ts'

const employer = 'hospital@demo.example'

async function asEmployer(request: APIRequestContext) {
  return { authorization: `Bearer ${await openSession(request, employer)}` }
}

/** Whether somebody waits in the employer's list. */
async function waitsFor(request: APIRequestContext, email: string): Promise<void> {
  const headers = await asEmployer(request)
  const total = async () => {
    const list = await request.get('/api/members-pending', { headers, params: { email } })
    const { meta }: { meta: { total: number } } = await list.json()
    return meta.total
  }
  await answered.poll(total).toBe(1)
}

test('a shared link leads to the form that asks its employer, until it is renewed', async ({
  page,
}) => {
  const headers = await asEmployer(page.request)
  const shared = await page.request.get('/api/join-link', { headers })
  const { url }: { url: string } = await shared.json()
  const path = new URL(url).pathname
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ask to join ./)
  await expectAccessible(page)
  await page.getByLabel('Your name').fill('Test Asker')
  await page.getByLabel('Your email').fill('by-link@ask.example')
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByText(/was asked/)).toBeVisible()
  await waitsFor(page.request, 'by-link@ask.example')

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.request.post('/api/join-link/renew', { headers, data: {} })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not valid')
  await expectAccessible(page)
})

test('who has no link looks for the organization by its name', async ({ page }) => {
  const { community_name: name }: { community_name: string } = await (
    await page.request.get('/api/user', { headers: await asEmployer(page.request) })
  ).json()
  await page.goto('/join')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask to join')
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Your organization' }).fill(name.slice(0, 5))
  await page.getByRole('option', { name }).first().click()
  await expectAccessible(page)
  await page.getByLabel('Your name').fill('Test Asker')
  await page.getByLabel('Your email').fill('by-name@ask.example')
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByText(/it was asked/)).toBeVisible()
  await waitsFor(page.request, 'by-name@ask.example')
})

test('an employer shares its link as text and as a QR code', async ({ page }) => {
  await openMembers(page, '#link')
  const link = section(page, 'Join link')
  const address = link.getByLabel('Link to ask to join', { exact: true })
  await expect(link.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expect(address).toHaveValue(/\/join-community\/./)
  const download = page.waitForEvent('download')
  await link.getByRole('button', { name: 'Download QR code' }).click()
  expect((await download).suggestedFilename()).toBe('join-link.png')
  const before = await address.inputValue()
  await link.getByRole('button', { name: 'Renew the link' }).click()
  await page.getByRole('button', { name: 'Renew it' }).click()
  await expect(address).not.toHaveValue(before)
  await expectAccessible(page)
  const found = link.getByRole('switch', { name: 'People may look for us by name' })
  // It shows what was chosen before it is answered.
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await found.click()
  await kept
  await expect(found).not.toBeChecked()
  await page.reload()
  await expect(found).not.toBeChecked()
  await found.click()
  await expect(found).toBeChecked()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
