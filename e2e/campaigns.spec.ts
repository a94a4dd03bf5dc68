import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInAdmin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

async function open(page: Page): Promise<string> {
  const token = await signInAdmin(page)
  await page.goto('/admin/mass-communication')
  await expect(page.getByRole('heading', { level: 1, name: 'Mass Communications' })).toBeVisible()
  return token
}

/** A campaign of the test's own, by a name of its own. */
async function create(page: Page, name: string): Promise<void> {
  await page.getByLabel('Campaign Name').fill(name)
  await page.locator('input[type="file"]').setInputFiles({
    name: 'people.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('kim@test.example; jo@test.example; kim@test.example; nobody;'),
  })
  await page.getByRole('button', { name: 'Create campaign' }).click()
  await expect(page.getByText('Campaign created successfully')).toBeVisible()
}

test('a campaign is created, written, tried, scheduled and deleted [ADM-CAMP-01] [ADM-CAMP-14] [ADM-CAMP-19] [ADM-CAMP-31] [SHELL-44]', async ({
  page,
}) => {
  const token = await open(page)
  const name = `Spring news ${Date.now()}`
  await create(page, name)
  await expect(page.getByText(/Left out: 1 duplicate, 1 malformed/)).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/mass-communications\/campaign\//)
  await expect(page.getByText('Write the email before you schedule it.')).toBeVisible()
  const id = page.url().split('/').at(-1)?.split('?')[0]
  await page.request.put(`/api/admin/campaigns/${id}/content`, {
    headers: { authorization: `Bearer ${token}` },
    data: { design: '{}', html: '<p>Hello from us</p>' },
  })
  await page.reload()

  await page.getByRole('button', { name: 'Edit Campaign Email' }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.frameLocator('iframe').getByText('Hello from us')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send sample' }).click()
  await expect(page.getByText('Email was sent successfully')).toBeVisible()

  await page.getByLabel('Date', { exact: true }).fill('2150-01-02')
  await page.getByRole('button', { name: 'Add Date' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Date scheduled successfully!')).toBeVisible()
  await expect(page.getByText('Jan 2, 2150, 8:00 AM').first()).toBeVisible()

  await page.getByRole('tab', { name: 'Emails List' }).click()
  await expect(page.getByText('jo@test.example').first()).toBeVisible()

  await page.getByRole('link', { name: 'All campaigns' }).click()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('Campaign deleted successfully')).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('the block editor opens a campaign in the administrator’s session', async ({ page }) => {
  await open(page)
  const name = `Built news ${Date.now()}`
  await create(page, name)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Edit Campaign Email' }).click()
  await expect(page).toHaveURL(/\/mail-editor\?campaign=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/admin\/mass-communications\/campaign\//)
  await expect(page.getByRole('button', { name: 'Add Date' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`campaigns are accessible in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await open(page)
    await create(page, `Accessible ${colorScheme} ${Date.now()}`)
    await expectAccessible(page)
  })
}

test('campaigns fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  await expectNoSidewaysScroll(page)
})
