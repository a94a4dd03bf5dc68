import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { rowsOf } from './support/open-members.ts'
import { signInAdmin, signInAs } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const rows = (page: Page) => rowsOf(page, 'What was done')
const what = (page: Page) => page.getByLabel('What', { exact: true })

/** Opens the log with at least one entry of the employer leader@demo.example in it. */
async function open(page: Page) {
  await signInAs(page)
  await page.goto('/admin/audit-log')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
}

test('what administrators did is narrowed to a topic and an employer, and a reload keeps both', async ({
  page,
}) => {
  await open(page)
  const signIns = rows(page).filter({ hasText: 'admin' })
  await expect(signIns.first()).toContainText(/\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/)
  await expect(page.getByLabel('Who', { exact: true })).not.toContainText('Members')

  const picker = page.getByRole('combobox', { name: 'Employer' })
  await picker.fill('leader@demo')
  await page.getByRole('option', { name: /^Larkspur Engineering/ }).click()
  await expect(page).toHaveURL(/employer_id=/)
  await expect(page.getByLabel('Who', { exact: true })).toContainText('Members')
  await expect(rows(page).first()).toContainText('Larkspur Engineering')

  await what(page).selectOption('Signing in')
  await expect(page).toHaveURL(/topic=/)
  await page.getByLabel('Who', { exact: true }).selectOption('admin')
  await expect(page).toHaveURL(/by=/)
  await page.reload()
  await expect(picker).toHaveValue(/^Larkspur Engineering/)
  await expect(what(page).getByRole('option', { selected: true })).toHaveText('Signing in')
  await expect(rows(page).first()).toContainText('admin')

  await page.getByLabel('Search', { exact: true }).fill('nobody is called this')
  await expect(page.getByText('Nothing in the audit log fits these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page).not.toHaveURL(/search=|topic=|by=/)
  await expect(rows(page).first()).toContainText('Larkspur Engineering')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the audit log is accessible in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await open(page)
    await expectAccessible(page)
  })
}

test('the audit log fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAdmin(page)
  await page.goto('/admin/audit-log')
  await expect(page.getByRole('listitem').filter({ hasText: 'admin' }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  for (const filter of ['Who', 'What']) {
    const select = page.getByRole('combobox', { name: filter, exact: true })
    expect(await missingWidth(select), `room for every choice of ${filter}`).toBeLessThan(1)
  }
})

/** By how many pixels a select is narrower than its longest choice. */
function missingWidth(select: Locator): Promise<number> {
  return select.evaluate((element) => {
    const { width } = element.getBoundingClientRect()
    element.style.width = 'max-content'
    return element.getBoundingClientRect().width - width
  })
}
