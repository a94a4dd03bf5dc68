import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { nextListQuery, openMembers, rowsOf, section } from './support/open-members.ts'
import { stopClock } from './support/stop-clock.ts'
import { expect, test } from './support/test.ts'

const list = 'List of members'
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true })

test('has its sections in order and the way to each of them [MEM-01, SHELL-21]', async ({
  page,
}) => {
  await openMembers(page)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Members',
    'Invite members',
    'Join link',
    'Invitations to join the community',
    'Send an email to members',
  ])
  await page.getByRole('link', { name: 'Pending invitations' }).click()
  await expect(section(page, 'Invitations to join the community')).toBeInViewport({ ratio: 0.3 })
  await expect(section(page, 'Invitations to join the community')).toBeFocused()
})

test('sums up all members [MEM-18, MEM-19]', async ({ page }) => {
  const answering = page.waitForResponse('**/api/members-stats')
  await openMembers(page)
  const stats = await (await answering).json()
  const members = section(page, 'Members')
  for (const [label, field] of [
    ['Joined', 'total_joined_count'],
    ['Pending invites', 'total_pending_invites'],
    ['Complete', 'total_completed_count'],
    ['Incomplete', 'total_incomplete_count'],
    ['Logged trips', 'total_logged_trips_count'],
  ] as const) {
    const term = members.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(
      new Intl.NumberFormat('en-US').format(stats[field]),
    )
  }
})

test('a part of a name is searched among names, an address among addresses [MEM-05..07]', async ({
  page,
}) => {
  await openMembers(page)
  const byName = await nextListQuery(page, () => search(page).fill('brandt'))
  expect([byName.get('name'), byName.get('email')]).toEqual(['brandt', null])
  await expect(page).toHaveURL(/search=brandt/)
  await expect(rowsOf(page, list).first()).toContainText('Brandt')
  const address = 'isaac.brandt@demo.example'
  const byEmail = await nextListQuery(page, () => search(page).fill(address))
  expect([byEmail.get('name'), byEmail.get('email')]).toEqual([null, address])
  await expect(rowsOf(page, list)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(search(page)).toBeFocused()
  await expect(rowsOf(page, list)).toHaveCount(10)
})

test('asks once the typing has paused [MEM-05, X-QRY-05]', async ({ page }) => {
  await openMembers(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/members') asked.push(searchParams.get('name') ?? '')
  })
  await stopClock(page)
  await search(page).pressSequentially('isaac')
  await page.clock.runFor(399)
  await expect(page).not.toHaveURL(/search=/)
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page).toHaveURL(/search=isaac/)
  await expect(rowsOf(page, list).filter({ hasText: 'Isaac' })).not.toHaveCount(0)
  await expect(rowsOf(page, list).filter({ hasNotText: 'Isaac' })).toHaveCount(0)
  expect(asked).toEqual(['isaac'])
})

test('filters by dates, then 2000 at once [MEM-03, MEM-04]', async ({ page }) => {
  await openMembers(page)
  const from = await nextListQuery(page, async () => {
    await page.getByRole('textbox', { name: 'Start date' }).fill('2026-01-01')
    await page.keyboard.press('Enter')
  })
  expect([from.get('start_date'), from.get('per_page')]).toEqual(['2026-01-01', '2000'])
  const until = await nextListQuery(page, async () => {
    await page.getByRole('textbox', { name: 'End date' }).fill('2026-03-31')
    await page.keyboard.press('Enter')
  })
  expect([until.get('start_date'), until.get('end_date')]).toEqual(['2026-01-01', '2026-03-31'])
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'End date' })).toHaveValue('2026-03-31')
})

test('a date can be picked from a calendar [MEM-03]', async ({ page }) => {
  await openMembers(page, '?from=2026-02-10', 'new@demo.example')
  await page.getByRole('textbox', { name: 'Start date' }).click()
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '12 February 2026' }).click()
  await expect(page).toHaveURL(/from=2026-02-12/)
})

test('sorts by a press on a column head, and the other way by the next', async ({ page }) => {
  await openMembers(page)
  const table = page.getByRole('table', { name: list })
  const head = table.getByRole('columnheader', { name: 'Name' })
  const up = await nextListQuery(page, () => head.getByRole('button').click())
  expect([up.get('order_by'), up.get('order_direction')]).toEqual(['name', 'asc'])
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  const down = await nextListQuery(page, () => head.getByRole('button').press('Enter'))
  expect(down.get('order_direction')).toBe('desc')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
})

test('page sizes are 10 to 1000 and the current count, pages stay in the URL [MEM-21, MEM-22]', async ({
  page,
}) => {
  await openMembers(page)
  const size = page.getByLabel('Rows per page')
  const total = /of (\d+) members/.exec(
    (await page.getByText(/of \d+ members/).textContent()) ?? '',
  )
  const sizes = await size.getByRole('option').allTextContents()
  expect(sizes.sort((a, b) => number(a) - number(b))).toEqual([
    '10',
    '20',
    '50',
    '100',
    `All ${total?.[1]}`,
    '500',
    '1000',
  ])
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rowsOf(page, list).first().getByRole('cell').nth(1)).toHaveText('11')
  await page.reload()
  await expect(page.getByText(/11–20 of/)).toBeVisible()
  await size.selectOption('20')
  await expect(rowsOf(page, list)).toHaveCount(20)
  await expect(page).toHaveURL(/per_page=20/)
})

test('a long page draws only the rows in sight', async ({ page }) => {
  await openMembers(page, '?per_page=1000')
  const box = page.getByRole('region', { name: list })
  await expect(rowsOf(page, list).first()).toBeVisible()
  expect(await rowsOf(page, list).count()).toBeLessThan(60)
  await box.focus()
  await page.keyboard.press('End')
  const total = /of (\d+) members/.exec(
    (await page.getByText(/of \d+ members/).textContent()) ?? '',
  )
  await expect(
    rowsOf(page, list).getByRole('cell', { name: total?.[1], exact: true }),
  ).toBeVisible()
})

test('a state can be chosen, and what matches nobody says so', async ({ page }) => {
  await openMembers(page)
  await page.getByLabel('State').selectOption('Inactive')
  await expect(rowsOf(page, list)).toHaveCount(4)
  await search(page).fill('nobody by this name')
  await expect(page.getByText('No member matches')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(rowsOf(page, list)).toHaveCount(10)
  await expect(search(page)).toHaveValue('')
})

test('downloads the members the filters leave [MEM-20]', async ({ page }) => {
  await openMembers(page, '?state=waiting')
  await expect(rowsOf(page, list)).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('members.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(3)
  expect(text).toContain('Isaac Brandt')
})

test('a CSV file that cannot be had says why, and can be asked for again [X-ERR-07]', async ({
  page,
}) => {
  await openMembers(page)
  await page.route('**/api/members-csv?**', (route) =>
    route.fulfill({ status: 500, json: { status: false, message: 'The list is not at hand' } }),
  )
  await page.getByRole('button', { name: 'Download CSV file' }).click()
  const words = page.getByRole('alert').getByText('The list is not at hand')
  await expect(words).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.unrouteAll()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV file' }).click()
  expect((await downloading).suggestedFilename()).toBe('members.csv')
  await expect(words).toHaveCount(0)
})

test('a list that fails offers to try again', async ({ page }) => {
  await page.route('**/api/members?**', (route) =>
    route.fulfill({ status: 403, json: { status: false, message: 'Not now' } }),
  )
  await openMembers(page)
  await expect(page.getByRole('alert').getByText('Not now')).toBeVisible()
  await page.unroute('**/api/members?**')
  await section(page, 'Members').getByRole('button', { name: 'Retry' }).click()
  await expect(rowsOf(page, list)).toHaveCount(10)
})

test('a recommendation shows its members alone', async ({ page }) => {
  await openMembers(page, '?show=missing_surveys')
  await expect(page.getByText('Only members who have not filled in their survey')).toBeVisible()
  await expect(rowsOf(page, list).first().getByRole('cell').nth(4)).toHaveText('No')
  await page.getByRole('button', { name: 'Show all members' }).click()
  await expect(page).toHaveURL('/dashboard/members')
})

test('an employer without members is led to invite some', async ({ page }) => {
  await openMembers(page, '', 'new@demo.example')
  await page.getByRole('link', { name: 'Invite members' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await expectAccessible(page)
})

function number(text: string): number {
  return Number(text.replace('All ', ''))
}
