import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { openMembers, section } from './support/open-members.ts'
import { expect, test } from './support/test.ts'

const failures = (page: Page) => page.getByRole('list', { name: 'Failed deliveries' })

test('after an upload the addresses that failed are listed, each with its reason', async ({
  page,
}) => {
  const stamp = Date.now()
  const refused = `uma.${stamp}@refused.example`
  await openMembers(page, '', 'hospital@demo.example')
  const rows = ['name,email', `Uma File,${refused}`, `Ben File,ben.${stamp}@upload.example`]
  const buffer = Buffer.from(rows.join('\n'))
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('File with email addresses').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload and invite' }).click()
  const result = page.getByRole('group', { name: 'Result of the upload' })
  await expect(result).toContainText('Sent 1 of 2, 1 failed')
  const count = result.getByRole('button', { name: '1 failed' })
  await count.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Failed deliveries: invitations' })
  await expect(failures(page).getByRole('listitem')).toHaveCount(1)
  await expect(failures(page)).toContainText(refused)
  await expect(failures(page)).toContainText('Uma File')
  await expect(failures(page)).toContainText('The mail server refused it: 550')
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download all (.csv)' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toContain(`Uma File,${refused},The mail server refused it: 550`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(count).toBeFocused()
})

const id = '0193c0de-0000-7000-8000-000000000001'

const email = {
  _id: id,
  title: 'Spring news',
  rule: 'all',
  when_to_send: '2026-01-05T15:00:00.000Z',
  formatted_Date: '2026-01-05 08:00',
  sent: true,
  kind: 'template',
  has_content: false,
  problem: null,
  counts: { recipients: 52, sent: 40, failed: 12, waiting: 0, unsubscribed: 1 },
}

const failure = (index: number) => ({
  _id: `0193c0de-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
  email: index === 1 ? null : `person${index}@test.example`,
  name: index === 1 ? null : `Person ${index}`,
  member_id: null,
  reason:
    index === 1
      ? 'The member was deleted since'
      : `The mail server refused it: 550 ${'https://mail.example/help/about/refusals/'.repeat(4)}`,
})

test('the failed count of a sent email opens who did not get it, page by page', async ({
  page,
}) => {
  await page.route('**/api/custom-emails?*', (route) => {
    const meta = { current_page: 1, per_page: 10, total: 1 }
    return route.fulfill({ json: { data: [email], current_page: 1, total: 1, meta } })
  })
  let isBroken = true
  await page.route(`**/api/progress/${id}/failures?*`, async (route) => {
    if (isBroken) return route.fulfill({ status: 503, body: '' })
    const query = new URL(route.request().url()).searchParams
    expect(query.get('per_page')).toBe('10')
    const number = Number(query.get('page'))
    const places = number === 1 ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [11, 12]
    const meta = { current_page: number, per_page: 10, total: 12 }
    await route.fulfill({ json: { data: places.map(failure), meta } })
  })
  await openMembers(page, '?mail=sent')
  const sent = section(page, 'Send an email to members')
  const cell = sent.getByRole('cell', { name: /^40 sent/ })
  await expect(cell).toHaveText('40 sent, 12 failed, 1 unsubscribed')
  await cell.getByRole('button', { name: '12 failed: Spring news' }).click()
  const dialog = page.getByRole('dialog', { name: 'Failed deliveries: Spring news' })
  // Failed questions are asked again before it is said.
  const retry = dialog.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  isBroken = false
  await retry.click()
  await expect(failures(page).getByRole('listitem')).toHaveCount(10)
  await expect(failures(page).getByRole('listitem').first()).toHaveText(
    'No address any moreThe member was deleted since',
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const tooWide = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Page 2' }).click()
  await expect(failures(page).getByRole('listitem')).toHaveCount(2)
  await expect(failures(page)).toContainText('person12@test.example')
  await expect(dialog.getByText('11–12 of 12')).toBeVisible()
})
