import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { signInAdmin, signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** Opened by the account menu: then the keys are listened to. */
async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(sheet(page)).toBeVisible()
}

test('an employer goes about by keys, which the sheet lists', async ({ page }) => {
  await signInEmployer(page)
  await page.goto('/dashboard/payments')
  await openSheet(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page).toHaveURL(/\/dashboard\/members$/)
  await expect(heading(page)).toHaveText('Members')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox').first()).toBeFocused()
  await page.keyboard.type('?gm')
  await expect(sheet(page)).toBeHidden()
  await heading(page).click()
  await page.keyboard.press('n')
  await expect(page.locator('#invite-name')).toBeFocused()
})

test('what is typed into the palette opens a form, filled in', async ({ page }) => {
  await signInEmployer(page)
  // Home urges once a session; this is not about it.
  await page.goto('/dashboard')
  await page
    .getByRole('dialog', { name: 'Protect your account' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await page.goto('/dashboard/payments')
  await expect(heading(page)).toBeVisible()
  const choose = async (text: string, label: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search / }).fill(text)
    await expect(page.getByRole('option', { name: label }).first()).toBeVisible()
    await page.getByRole('option', { name: label }).first().click()
  }
  await choose('add credit 500', 'Add credit of $500.00')
  const credit = page.getByRole('dialog', { name: 'Add Credit' })
  await expect(credit.getByLabel('Credit amount')).toHaveValue(/500/)
  // Over the page as it was.
  await expect(page).toHaveURL(/\/dashboard\/payments\?.*panel=add-credit/)
  await page.keyboard.press('Escape')
  await expect(credit).toBeHidden()
  await choose('invite ada@new.example', 'Invite ada@new.example')
  await expect(page.locator('#invite').getByRole('textbox', { name: 'Email' })).toHaveValue(
    'ada@new.example',
  )
  await choose('report of october 2025', 'Report of October 2025')
  const report = page.getByRole('dialog', { name: 'Commute report' })
  await expect(report.getByLabel('Period')).toHaveValue('2025-10-01')
  await page.keyboard.press('Escape')
  await expect(report).toBeHidden()
  await choose('email rider@demo', 'Email ')
  await expect(page.getByRole('dialog', { name: /rider@demo/ })).toBeVisible()
})

test('what stands in a box on home is not torn apart by the end of a page of paper', async ({
  page,
}) => {
  await signInEmployer(page)
  await page.goto('/dashboard')
  const boxes = ['Who is in and active?', 'What needs you', 'Recommendations', 'User Engagement']
  for (const name of boxes) await expect(page.getByRole('region', { name })).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  for (const name of boxes) {
    await expect(page.getByRole('region', { name })).toHaveCSS('break-inside', 'avoid')
  }
})

for (const [who, signIn, path, name] of [
  ['employers', signInEmployer, '/dashboard/members', 'List of members'],
  ['staff', signInAdmin, '/admin/business-management', ''],
] as const) {
  test(`a page of ${who} prints without what is pressed, in the colors of paper`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn(page)
    await page.goto(path)
    await expect(page.getByRole('table', { name }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByText(/Switchback · printed on /)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(page.locator('main .mantine-Button-root:visible')).toHaveCount(0)
    const table = page.getByRole('table', { name }).first()
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group')
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
}
