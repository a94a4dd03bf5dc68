import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openSession } from './support/employer-api.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { joinLinkSentTo } from './support/inbox.ts'
import { newAddress } from './support/new-address.ts'
import { openMembers, rowOf, rowsOf, section } from './support/open-members.ts'
import { expect, test } from './support/test.ts'

const employer = 'hospital@demo.example'
const pending = 'Pending invitations'

test.beforeEach(async ({ page }) => {
  await openMembers(page, '', employer)
})

const invite = (page: Page) => section(page, 'Invite members')
const invitations = (page: Page) => section(page, 'Invitations to join the community')
const fileInput = (page: Page) => page.getByLabel('File with email addresses')
const uploadButton = (page: Page) => page.getByRole('button', { name: 'Upload and invite' })

async function inviteOne(page: Page, name: string, email: string): Promise<void> {
  await invite(page).getByLabel('Name').fill(name)
  await invite(page).getByLabel('Email', { exact: true }).fill(email)
  await invite(page).getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('status').getByText('Invitation sent successfully')).toBeVisible()
}

/** Narrows the pending list to one address. */
async function find(page: Page, email: string): Promise<void> {
  await invitations(page).getByLabel('Search the invitations').fill(email)
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('pending_search') === email)
  await expect(rowsOf(page, pending)).toHaveCount(1)
}

async function upload(page: Page, name: string, text: string): Promise<void> {
  await fileInput(page).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await uploadButton(page).click()
}

/** Somebody asks this employer to be let in. */
async function askToJoin(page: Page, name: string, email: string): Promise<void> {
  const token = await openSession(page.request, employer)
  const headers = { authorization: `Bearer ${token}` }
  const shared = await page.request.get('/api/join-link', { headers })
  const { url }: { url: string } = await shared.json()
  const link = url.split('/').at(-1)
  const path = `/api/commuter/join-links/${link}/join-requests`
  const answer = await page.request.post(path, { data: { name, email } })
  expect(answer.status()).toBe(200)
  // It is noted by a job: the answer must not tell by its time whether the employer knows them.
  async function waiting(): Promise<number> {
    const list = await page.request.get('/api/members-pending', { headers, params: { email } })
    const { meta }: { meta: { total: number } } = await list.json()
    return meta.total
  }
  await expect.poll(waiting).toBe(1)
  await page.reload()
}

test('one person is invited by mail and waits in the list [INV-01, INV-05, INV-06, INV-15, INV-18]', async ({
  page,
}) => {
  const asked = new Date()
  const omar = newAddress('omar', 'invite.example')
  await inviteOne(page, 'Ómar Þórsson', omar)
  await expect(invite(page).getByLabel('Name')).toBeFocused()
  await expect(invite(page).getByLabel('Name')).toHaveValue('')
  expect(await joinLinkSentTo(page.request, omar, asked)).toMatch(/^\/join\//)
  await find(page, omar)
  await expect(rowOf(page, pending, 'Ómar Þórsson')).toContainText(omar)
  await expect(page.getByRole('table', { name: pending }).getByRole('columnheader')).toHaveText([
    '',
    '#',
    'Name',
    'Email',
    'Date',
    'Actions',
  ])
})

test('a template can be downloaded in both formats [INV-09]', async ({ page }) => {
  for (const format of ['csv', 'xlsx']) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download template (.${format})` }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`members-template.${format}`)
    expect((await readFile(await download.path())).length).toBeGreaterThan(20)
  }
})

test('an upload invites the good rows and lists the others [INV-08, INV-11..13]', async ({
  page,
}) => {
  const vera = newAddress('vera', 'upload.example')
  const rows = [
    'name,email',
    `Vera File,${vera}`,
    `Hugo File,${newAddress('hugo', 'upload.example')}`,
    'Broken File,no-address',
    `Vera Twice,${vera}`,
  ]
  await upload(page, 'people.csv', rows.join('\n'))
  await expect(page.getByRole('status').getByText('Emails sent successfully')).toBeVisible()
  const result = page.getByRole('group', { name: 'Result of the upload' })
  await expect(result).toContainText('2 addresses invited, 2 rows left out.')
  await expect(result.getByText('Sent 2 of 2').first()).toBeVisible()
  await expect(rowsOf(page, 'Rows left out')).toHaveCount(2)
  await expectAccessible(page)
  await result.getByLabel('Reason').selectOption({ label: 'Twice in the file (1)' })
  await expect(rowsOf(page, 'Rows left out')).toHaveCount(1)
  await expect(rowsOf(page, 'Rows left out')).toContainText('stands in the file more than once')
  const downloading = page.waitForEvent('download')
  await result.getByRole('button', { name: 'Download these rows (.csv)' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toContain(`Vera Twice,${vera},5,`)
  await result.getByRole('button', { name: 'Upload another file' }).click()
  await expect(uploadButton(page)).toBeVisible()
})

test('asks for a file, and refuses what is none, or more than one [INV-08, INV-10, X-VAL-09]', async ({
  page,
}) => {
  await uploadButton(page).click()
  await expect(page.getByText('Please Upload your employees email addresses file')).toBeVisible()
  await fileInput(page).setInputFiles({
    name: 'people.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  })
  await expect(page.getByText('Only .csv, .xlsx and .xls files can be uploaded')).toBeVisible()
  // As text: what runs in the page has types that this side does not know.
  const two = await page.evaluateHandle(`(() => {
    const files = new DataTransfer()
    for (const name of ['one.csv', 'two.csv']) files.items.add(new File(['email'], name))
    return files
  })()`)
  await page.getByText('Drop a file here').dispatchEvent('drop', { dataTransfer: two })
  await expect(page.getByText('Files numbers Must be less than 2')).toBeVisible()
  await expect(page.getByText('one.csv')).toHaveCount(0)
  await expectAccessible(page)
})

test('a file that cannot be read says why [INV-14]', async ({ page }) => {
  await upload(page, 'empty.csv', '')
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByRole('alert'),
  ).not.toBeEmpty()
  await expect(uploadButton(page)).toBeEnabled()
})

test('pending ones are asked for 15 at a time [INV-17, INV-19, INV-20]', async ({ page }) => {
  const calling = page.waitForRequest('**/api/members-pending?**')
  await page.reload()
  const { searchParams } = new URL((await calling).url())
  expect([searchParams.get('page'), searchParams.get('per_page')]).toEqual(['1', '15'])
  await expect(invitations(page).getByText(/^1–\d+ of \d+ invitations$/)).toBeVisible()
})

test('an invitation is accepted for somebody, sent again or removed [INV-21, INV-22, INV-24, INV-25]', async ({
  page,
}) => {
  const gus = newAddress('gus', 'accept.example')
  const rita = newAddress('rita', 'remove.example')
  await inviteOne(page, 'Gus Acceptor', gus)
  await find(page, gus)
  const row = rowOf(page, pending, 'Gus Acceptor')
  const resending = page.waitForResponse('**/resend')
  await row.getByRole('button', { name: /^Send again:/ }).click()
  expect((await resending).status()).toBe(200)
  await expect(row.getByRole('button', { name: /^Send again:/ })).toBeFocused()
  const accepting = page.waitForResponse('**/accept')
  await row.getByRole('button', { name: /^Accept:/ }).click()
  expect((await accepting).status()).toBe(200)
  await expect(page.getByText('No invitation matches')).toBeVisible()
  await expect(invitations(page)).toBeFocused()
  await inviteOne(page, 'Rita Remover', rita)
  await find(page, rita)
  await rowOf(page, pending, 'Rita Remover')
    .getByRole('button', { name: /^Remove:/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Remove this invitation?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No invitation matches')).toBeVisible()
})

test('several are sent again or removed with one press, and each refusal is named [INV-22, INV-24]', async ({
  page,
}) => {
  // Of a name that no other try has.
  const many = `Many${crypto.randomUUID().slice(0, 8)}`
  await inviteOne(page, `${many} Ann`, newAddress('ann', 'many.example'))
  await inviteOne(page, `${many} Bob`, newAddress('bob', 'many.example'))
  await invitations(page).getByLabel('Search the invitations').fill(many)
  await expect(rowsOf(page, pending)).toHaveCount(2)
  const chooseAll = page
    .getByRole('table', { name: pending })
    .getByLabel('Select all rows of this page')
  const press = (name: string) =>
    invitations(page).getByRole('button', { name, exact: true }).click()
  await chooseAll.check()
  await expect(invitations(page).getByText('2 of the invitations selected')).toBeVisible()
  await expectAccessible(page)
  await press('Send again')
  await expect(page.getByRole('status').getByText('2 of 2 done')).toBeVisible()
  await expect(chooseAll).not.toBeChecked()
  await expect(invitations(page)).toBeFocused()
  await page.route('**/accept', (route) =>
    route.fulfill({ status: 409, json: { status: false, code: 'any', message: 'Too late' } }),
  )
  await rowOf(page, pending, `${many} Bob`).getByLabel(`Select ${many} Bob`).check()
  await press('Accept')
  await expect(page.getByRole('alert').getByText('0 of 1 done')).toContainText(
    `${many} Bob: Too late`,
  )
  await chooseAll.check()
  await press('Remove or decline')
  const dialog = page.getByRole('dialog', { name: 'Remove 2 invitations?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(chooseAll).toBeChecked()
  await press('Remove or decline')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No invitation matches')).toBeVisible()
})

test('a wish to join is declined and blocked, later unblocked [INV-18, INV-23]', async ({
  page,
}) => {
  const bo = newAddress('bo', 'block.example')
  await askToJoin(page, 'Bo Blocked', bo)
  await find(page, bo)
  const row = rowOf(page, pending, 'Bo Blocked')
  await expect(row).toContainText('Asks to join')
  await row.getByRole('button', { name: /^Block:/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline and block' }).click()
  await expect(page.getByText('No invitation matches')).toBeVisible()
  await page.getByText('Blocked addresses', { exact: true }).click()
  const blocked = rowOf(page, 'Blocked addresses', bo)
  await expect(blocked).toContainText('Bo Blocked')
  await expectAccessible(page)
  await blocked.getByRole('button', { name: /^Unblock:/ }).click()
  await expect(blocked).toHaveCount(0)
  await expect(invitations(page)).toBeFocused()
})

test('a pending one without a date has an hourglass in its place [INV-16]', async ({ page }) => {
  const person = {
    _id: '0193c0de-0000-7000-8000-000000000001',
    name: 'Ida Example',
    email: 'ida@test.example',
    created_at: null,
    type: 'invitation',
    expired: false,
    business: { name: 'Example Works', address: '1 Main St' },
  }
  const dated = {
    ...person,
    _id: '0193c0de-0000-7000-8000-000000000002',
    name: 'Ole Example',
    created_at: '2026-01-05T15:00:00.000Z',
  }
  await page.route('**/api/members-pending?**', (route) => {
    const meta = { current_page: 1, per_page: 15, total: 2 }
    return route.fulfill({ json: { data: [person, dated], meta } })
  })
  await page.reload()
  const cells = (name: string) => rowOf(page, pending, name).getByRole('cell')
  await expect(rowsOf(page, pending)).toHaveCount(2)
  await expect(cells('Ida Example').nth(3).locator('svg')).toBeVisible()
  await expect(cells('Ida Example').nth(3)).toHaveText('Pending')
  await expect(cells('Ole Example').nth(3).locator('svg')).toHaveCount(0)
  await expectAccessible(page)
})
