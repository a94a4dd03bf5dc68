import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInAdmin, signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: /^Search / })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

test('an employer opens pages and begins actions by the keyboard alone', async ({ page }) => {
  await signInEmployer(page)
  await page.goto('/dashboard/payments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('leader')
  await expect(option(page, 'Leaderboard')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/scores/)
  await page.keyboard.press('Control+k')
  // What was opened stands first the next time.
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
    'Leaderboard',
  ])
  await field(page).fill('add credit')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Add Credit/i })).toBeVisible()
})

/** Opens the palette where one is, types, and takes what stands first. */
async function choose(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await field(page).fill(words)
  await expect(option(page, words).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
}

test('each action of an employer opens what it names', async ({ page }) => {
  await signInEmployer(page)
  await page.goto('/dashboard/payments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [action, place] of [
    ['Invite members', '#invite'],
    ['Pending invitations', '#pending'],
    ['New email', '#mail'],
  ] as const) {
    await choose(page, action)
    await expect(page.locator(place).getByRole('heading').first()).toBeInViewport()
  }
  await choose(page, 'New reward program')
  await expect(page).toHaveURL(/\/dashboard\/reward-system\?tab=new/)
})

test('each action of staff opens what it names, also on the page where it is', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const opened = async (name: RegExp) => {
    const dialog = page.getByRole('dialog', { name })
    // It has the keyboard once a field of it has the focus; before, nobody would press Escape for it.
    await expect(dialog.locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // Closed, it is no longer in the address: a reload does not open it again.
    expect(page.url()).not.toContain('panel=')
  }
  await choose(page, 'Add credit')
  // It waits for whom it is for, who stays chosen for the next one.
  await expect(page.getByRole('status').getByText('Please select a business')).toBeVisible()
  await page.getByRole('combobox', { name: 'Business' }).fill('Larkspur')
  await page
    .getByRole('option', { name: /Larkspur Engineering/ })
    .first()
    .click()
  await opened(/add credit/i)
  await choose(page, 'Add payment')
  await opened(/add payment/i)
  await choose(page, 'Dark theme')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await choose(page, 'Sign out')
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('an employer finds its members, and closes with Escape where the focus was', async ({
  page,
}) => {
  await signInEmployer(page)
  await page.goto('/dashboard/payments')
  const button = page.getByRole('button', { name: 'Search' })
  await button.click()
  await field(page).fill('rider@demo')
  const found = page.getByRole('group', { name: 'Members' }).getByRole('option').first()
  await expect(found).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.click()
  await field(page).fill('rider@demo')
  await found.click()
  await expect(page).toHaveURL(/\/dashboard\/members\?search=rider%40demo/)
})

test('the code of the palette comes when it is first used', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await signInEmployer(page)
  await page.goto('/dashboard/payments', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
  expect(loaded.filter((url) => /palette/.test(url))).toEqual([])
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeVisible()
  expect(loaded.filter((url) => /palette/.test(url)).length).toBeGreaterThan(0)
})

test('staff find employers and members of all employers', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await field(page).fill('leader@demo')
  const employers = page.getByRole('group', { name: 'Employers' })
  await expect(employers.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await field(page).fill('rider@demo')
  await page.getByRole('group', { name: 'Members' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/admin\/members-management\/[\da-f-]{36}\?name=/)
})

for (const [who, signIn, path] of [
  ['an employer', signInEmployer, '/dashboard/payments'],
  ['staff', signInAdmin, '/admin'],
] as const) {
  test(`on a phone of ${who} the palette has room`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page)
    await page.goto(path)
    await page.getByRole('button', { name: 'Search' }).click()
    await field(page).fill('a')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
