import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInAdmin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** Of members: what is published of it holds up nobody in other tests. */
const address = '/admin/terms-and-conditions?type=privacy_policy'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text of the agreement' })

async function open(page: Page, username = 'root'): Promise<string> {
  const token = await signInAdmin(page, username)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Agreements' })).toBeVisible()
  await expect(editor(page)).toBeVisible()
  return token
}

/** A draft of this test's own, opened. */
async function openDraft(page: Page, text: string): Promise<{ id: string; token: string }> {
  const token = await signInAdmin(page, 'root')
  const answer = await page.request.post('/api/admin/agreements', {
    data: { type: 'privacy_policy', content: `<p>${text}</p>` },
    headers: { authorization: `Bearer ${token}` },
  })
  const { agreement }: { agreement: { id: string } } = await answer.json()
  await page.goto(`${address}&version=${agreement.id}`)
  await expect(editor(page)).toContainText(text)
  return { id: agreement.id, token }
}

async function write(page: Page, text: string) {
  await editor(page).press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('a draft is written beside its preview, saved, and there again after a reload [ADM-AGR-01, ADM-AGR-06]', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Create a new one' }).click()
  await write(page, 'Kept for seven years.')
  await expect(page.getByRole('tabpanel', { name: 'Preview' })).toHaveText('Kept for seven years.')
  await page.getByRole('button', { name: 'Save as a new draft' }).click()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  await expect(page).toHaveURL(/version=[\da-f-]{36}/)
  await page.reload()
  await expect(editor(page)).toHaveText('Kept for seven years.')
  await page.getByRole('tab', { name: 'Changes' }).click()
  const changes = page.getByRole('tabpanel', { name: 'Changes' })
  await expect(changes.locator('ins').filter({ hasText: 'seven' }).first()).toBeVisible()
  await expect(changes.locator('del').first()).toBeVisible()
  await expectAccessible(page)
})

test('of two administrators the second is told what the first wrote, and keeps their own [ADM-AGR-07]', async ({
  page,
}) => {
  const { id, token } = await openDraft(page, 'As both opened it.')
  await page.request.put(`/api/admin/agreements/${id}`, {
    data: { content: '<p>As the first left it.</p>' },
    headers: { authorization: `Bearer ${token}` },
  })
  await write(page, 'As the second wants it.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('changed this draft after you opened it')
  await expect(editor(page)).toHaveText('As the second wants it.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(editor(page)).toHaveText('As the first left it.')
})

test('a superadmin publishes, and what is published stays [ADM-AGR-08, ADM-AGR-09]', async ({
  page,
}) => {
  await openDraft(page, `Published at ${Date.now()}.`)
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('cannot be taken back')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published successfully')).toBeVisible()
  await expect(page.getByText('This version is published and stays as it is')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveAccessibleDescription(
    'This text is in force',
  )
})

test('leaving with unsaved text asks first', async ({ page }) => {
  await openDraft(page, 'To be left.')
  await write(page, 'Not saved.')
  await page.getByRole('link', { name: 'Audit log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(editor(page)).toHaveText('Not saved.')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the agreements are accessible in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await open(page, 'admin')
    await expect(page.getByRole('button', { name: 'Publish' })).toHaveAccessibleDescription(
      'Only a superadmin can publish',
    )
    await expectAccessible(page)
  })
}

test('the agreements fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
