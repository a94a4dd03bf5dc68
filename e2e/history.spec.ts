import { readFileSync } from 'node:fs'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { rowsOf } from './support/open-members.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const list = 'What was done'

test('what is changed of the profile and of a member is in the history, narrowed, kept and downloaded', async ({
  page,
}) => {
  await signInEmployer(page, 'school@demo.example')
  await page.goto('/dashboard/account')
  const phone = page.getByLabel('Phone')
  await expect(phone).toHaveValue(/\d/)
  const before = await phone.inputValue()
  await phone.fill('+1 303 555 0142')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').getByText('Updated successfully')).toBeVisible()

  await page.goto('/dashboard/members?state=joined&order_by=name&order_direction=desc')
  const member = rowsOf(page, 'List of members').first()
  const name = (await member.getByRole('rowheader').textContent()) ?? ''
  await page
    .getByRole('button', { name: `Actions for ${name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expect(page.getByRole('status').getByText('Member deactivated successfully')).toBeVisible()

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  const rows = rowsOf(page, list)
  await expect(rows.filter({ hasText: 'Deactivated a member' }).first()).toContainText(name)
  await expect(rows.filter({ hasText: 'Changed the profile' }).first()).toContainText(
    `Phone: ${before} → +1 303 555 0142`,
  )
  await expectAccessible(page)

  await page.getByLabel('What', { exact: true }).selectOption('Members')
  await expect(page).toHaveURL(/topic=members/)
  await page.getByLabel('Search', { exact: true }).fill(name)
  await expect(page).toHaveURL(/search=/)
  await expect(rows.filter({ hasText: 'Changed the profile' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('What', { exact: true })).toHaveValue('members')
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue(name)
  await expect(rows.first()).toContainText(name)
  for (const [kind, ending] of [
    ['Excel', 'xlsx'],
    ['CSV', 'csv'],
  ]) {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${kind} file` }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe(`history.${ending}`)
    if (ending !== 'csv') continue
    const text = readFileSync(await file.path(), 'utf8')
    expect(text).toContain(`Deactivated a member,${name}`)
    expect(text).not.toContain('Changed the profile')
  }

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(rows.first()).toContainText(name)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByLabel('Search', { exact: true }).fill('nobody at all')
  await expect(page.getByText('Nothing in the history fits these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(rows.filter({ hasText: 'Signed in' }).first()).toBeVisible()
})
