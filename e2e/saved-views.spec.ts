import type { Page } from '@playwright/test'
import { chooseColumns } from './support/choose-columns.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { listOf, rowsOf } from './support/open-members.ts'
import { signInAdmin } from './support/sign-in.ts'
import { signInTeammate } from './support/teammates.ts'
import { expect, test } from './support/test.ts'

const list = 'List of members'

const viewButton = (page: Page) => page.getByRole('button', { name: /^View: / })
const email = (page: Page) => listOf(page, list).getByRole('columnheader', { name: 'Email' })

async function pick(page: Page, entry: string | RegExp): Promise<void> {
  await viewButton(page).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a view is saved, renamed, opened first, seen in another browser and deleted', async ({
  page,
  browser,
}) => {
  await signInTeammate(page, 'manager')
  await page.goto('/dashboard/members?state=joined&order_by=name&order_direction=asc')
  await expect(rowsOf(page, list).first()).toBeVisible()
  await expect(email(page)).toBeVisible()
  // Columns of the person, and then of the view.
  await chooseColumns(page, ['Email'], false)
  await expect(email(page)).toHaveCount(0)
  await pick(page, 'Save as a new view')
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('Joined by name')
  await page.keyboard.press('Enter')
  await expect(viewButton(page)).toHaveText('Joined by name')
  await expect(page).toHaveURL(/view=[\da-f-]{36}/)
  const address = page.url()

  await page.reload()
  await expect(viewButton(page)).toHaveText('Joined by name')
  await expect(page.getByLabel('State')).toHaveValue('joined')
  await expect(email(page)).toHaveCount(0)

  await pick(page, 'Rename or share')
  await page.getByRole('dialog').getByLabel('Name').fill('Everybody who joined')
  await page.keyboard.press('Enter')
  await expect(viewButton(page)).toHaveText('Everybody who joined')

  // What is changed in the address wins, is marked, and can be reset.
  await page.getByLabel('State').selectOption('Invited')
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('State')).toHaveValue('invited')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByLabel('State')).toHaveValue('joined')
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(0)

  await pick(page, 'Open the list with this view')
  await expect(page.getByText(/from now on/)).toBeVisible()

  // The same person elsewhere.
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  const second = await elsewhere.newPage()
  await second.goto(new URL('/dashboard/members', address).href)
  await expect(viewButton(second)).toHaveText('Everybody who joined')
  await expect(second.getByLabel('State')).toHaveValue('joined')
  await viewButton(second).click()
  await second.getByRole('menuitemradio', { name: /^All members/ }).click()
  await expect(second).toHaveURL(/view=all/)
  await expect(rowsOf(second, list).first()).toBeVisible()
  // Their own columns follow them, too.
  await expect(email(second)).toHaveCount(0)

  await pick(page, 'Delete the view')
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(viewButton(page)).toHaveText('All members')

  // The other browser does not know yet.
  await second.goto(address)
  await expect(second.getByText(/That view was deleted/)).toBeVisible()
  await expect(viewButton(second)).toHaveText('All members')
  await elsewhere.close()
})

test('the menu fits a small screen and is reached by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAdmin(page)
  await page.goto('/admin/tickets?search_status=Backlog')
  await viewButton(page).focus()
  await page.keyboard.press('Enter')
  const usual = page.getByRole('menuitemradio', { name: /^All tickets/ })
  await expect(usual).toBeVisible()
  await expect(usual).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Save as a new view' })).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewButton(page)).toBeFocused()
})
