import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** One account that these tests change and put back. */
test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ page }) => {
  await signInEmployer(page, 'hospital@demo.example')
  await page.goto('/dashboard/account')
})

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const phone = (page: Page) => page.getByLabel('Phone')

test('the account opens with the profile, first of its tabs [ACC-01..04]', async ({ page }) => {
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Account info')
  await expect(page.getByRole('tab')).toHaveText([
    'Account info',
    'Team',
    'Invoices',
    'Subscription',
    'Plans',
    'Payments',
    'Contact Us',
    'Notifications',
    '2-Step Verification',
  ])
  await expect(page.getByLabel('Number of employees')).not.toBeEditable()
  await expect(page.getByRole('definition').getByText('hospital@demo.example')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change name' })).toBeVisible()
  for (const label of ['Contact', 'Type', 'Employer name', 'Employer address', 'Phone']) {
    await expect(page.getByLabel(label, { exact: true })).toBeEditable()
  }
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('a tab says that it loads while its code is on its way', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/subscription-tab-/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('tab', { name: 'Subscription' }).click()
  const waiting = page.getByRole('region', { name: 'Subscription', exact: true })
  await expect(waiting).toHaveAttribute('aria-busy', 'true')
  // Room for what comes, under the tabs that stay.
  expect((await waiting.boundingBox())?.height).toBeGreaterThan(100)
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Subscription')
  gate.resolve()
  await expect(waiting).toHaveCount(0)
  await expect(page.getByRole('tabpanel', { name: 'Subscription' })).not.toBeEmpty()
})

test('saves what changed, trimmed [ACC-06, ACC-07, ACC-18, ACC-20]', async ({ page }) => {
  await expect(saveButton(page)).toBeDisabled()
  const saved = await phone(page).inputValue()
  for (const next of ['+1 720 555 0142', saved]) {
    await phone(page).fill(` ${next} `)
    const sending = page.waitForRequest('**/api/users/me')
    await saveButton(page).click()
    expect((await sending).postDataJSON()).toMatchObject({
      phone: next,
      community_type: 'Hospital',
    })
    await expect(page.getByRole('status').getByText('Updated successfully').last()).toBeVisible()
    await expect(phone(page)).toHaveValue(next)
    await expect(saveButton(page)).toBeDisabled()
  }
})

test('an address that is nowhere is refused, and edits are not left without a question [ACC-08, ACC-12]', async ({
  page,
}) => {
  const address = page.getByRole('combobox', { name: 'Employer address' })
  await address.fill('Xyzzyville Qqq')
  await saveButton(page).click()
  await expect(address).toHaveAccessibleDescription(/The address is not valid/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Members' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/dashboard/account')
})

test('downloads everything stored; says in figures what closing means, and closes nothing without name and password', async ({
  page,
}) => {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  expect((await downloading).suggestedFilename()).toMatch(
    /^switchback-[a-z-]+-\d{4}-\d\d-\d\d\.zip$/,
  )
  await expect(page.getByRole('status').getByText('Your data is downloaded')).toBeVisible()
  await page.getByRole('button', { name: 'Close the account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close the account?' })
  await expect(dialog.getByText(/\d+ members get no new rewards/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Employer name').fill('Another')
  await dialog.getByLabel('Current password', { exact: true }).fill('Wrong-2026!')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not the name of your organization')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  // What the server does is proved there: this account is needed still.
  await page.route('**/api/account/close', (route) =>
    route.fulfill({ json: { status: true, result: 'Your account is closed' } }),
  )
  await dialog.getByRole('button', { name: 'Close the account' }).click()
  await expect(page).toHaveURL('/login?notice=account-closed')
  await expect(page.getByText('Your account is closed.')).toBeVisible()
})
