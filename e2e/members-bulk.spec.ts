import { expectAccessible } from './support/expect-accessible.ts'
import { openMembers, rowsOf, section } from './support/open-members.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('all that match are chosen, looked at before, and undone in time', async ({ page }) => {
  await openMembers(page, '?state=joined')
  const total = page.getByText(/^1–10 of [\d,]+ members$/)
  await expect(total).toBeVisible()
  const list = section(page, 'Members')
  await list.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: /^Select all [\d,]+ that match$/ }).click()
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('until then you can undo it', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  const action = page.getByRole('region', { name: 'Deactivate', exact: true })
  await action.getByRole('button', { name: 'Undo' }).click()
  await expect(action.getByText('undone before it began').first()).toBeVisible()
  await expect(total).toBeVisible()
})

test('an email to some who are chosen leaves, and says who did not get it', async ({ page }) => {
  const email = 'hospital@demo.example'
  const headers = { authorization: `Bearer ${await signInEmployer(page, email)}` }
  const name = `Bulk${Date.now()}`
  const rows = [
    'name,email',
    `Ada ${name},${name}@upload.example`,
    `Uma ${name},${name}@refused.example`,
  ]
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  const uploaded = await page.request.post('/api/members/upload', { headers, multipart: { file } })
  const { id } = (await uploaded.json()).data
  const failures = async () => {
    const answer = await page.request.get(`/api/progress/${id}/failures`, { headers })
    return (await answer.json()).meta.total
  }
  // Her address is refused: she is mailed no more.
  await expect.poll(failures, { timeout: 30_000 }).toBe(1)

  await openMembers(page, `?search=${name}`, email)
  const list = rowsOf(page, 'List of members')
  await expect(list).toHaveCount(2)
  for (const place of [0, 1]) await list.nth(place).getByRole('checkbox').check()
  const bar = page.getByRole('status').filter({ hasText: '2 members selected' })
  await bar.getByRole('button', { name: 'Email', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Email to 1 member' })
  await dialog.getByLabel('Subject').fill('Bike lockers')
  await dialog.getByLabel('Message').fill('They are ready.')
  await dialog.getByRole('button', { name: 'Send Email' }).click()
  await expect(dialog).toBeHidden()
  const action = page.getByRole('region', { name: 'Email', exact: true })
  const outcome = action.getByText('done with 1 member, 1 left out.')
  await expect(outcome).toBeVisible({ timeout: 30_000 })
  await action.getByRole('button', { name: 'See who was left out' }).click()
  const left = page.getByRole('dialog', { name: 'Left out: Email' })
  await expect(left.getByRole('listitem')).toHaveText([
    new RegExp(`^Uma ${name}.*A mail server refused the address lately`),
  ])
  await expectAccessible(page)
  await left.getByRole('link', { name: `Uma ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Uma ${name}`)
})
