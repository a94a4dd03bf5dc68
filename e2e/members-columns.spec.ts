import type { Page } from '@playwright/test'
import { chooseColumns } from './support/choose-columns.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { nextListQuery, rowOf, rowsOf } from './support/open-members.ts'
import { signInTeammate } from './support/teammates.ts'
import { expect, test } from './support/test.ts'

const list = 'List of members'
const allColumns = [
  '#',
  'Name',
  'Email',
  'Invited / joined',
  'Filled survey',
  'Automatic trip recording',
  'Last logged trip',
  'Last login',
  'Last email reminder',
  'Logged trips',
  'Actions',
]
/** There is no room for these beside the menu. */
const chosenColumns = ['Automatic trip recording', 'Last login', 'Last email reminder']

/** As somebody of whom nobody else chooses columns. */
async function openAlone(page: Page): Promise<void> {
  await signInTeammate(page, 'manager')
  await page.goto('/dashboard/members')
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
}

test('lists ten members with every column [MEM-02, MEM-08, MEM-09, MEM-22]', async ({ page }) => {
  const asked = await nextListQuery(page, () => openAlone(page))
  expect([asked.get('page'), asked.get('per_page')]).toEqual(['1', '10'])
  await expect(rowsOf(page, list)).toHaveCount(10)
  await expectAccessible(page)
  const heads = page.getByRole('table', { name: list }).getByRole('columnheader')
  await expect(heads).toHaveText([
    '',
    ...allColumns.filter((head) => !chosenColumns.includes(head)),
  ])
  await chooseColumns(page, chosenColumns, true)
  await expect(heads).toHaveText(['', ...allColumns])
  await page.reload()
  await expect(heads).toHaveText(['', ...allColumns])
})

test('a date that is still to come has an hourglass in its place, and only such a one [MEM-10, MEM-11]', async ({
  page,
}) => {
  await page.route('**/api/members?**', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const never = { last_trip_time: null, last_login: null, last_reminder_time: null }
    const at = '2026-01-05T18:00:00.000Z'
    const once = { last_trip_time: at, last_login: at, last_reminder_time: at }
    const invited = { ...data[0], ...never, joined: null, invited: at, state: 'invited' }
    const joined = { ...data[1], ...once, joined: at, invited: null, state: 'joined' }
    const people = [
      { ...invited, name: 'Ida Example' },
      { ...joined, name: 'Ole Example' },
    ]
    return route.fulfill({ json: { ...rest, data: people } })
  })
  await openAlone(page)
  await expect(rowsOf(page, list)).toHaveCount(2)
  await chooseColumns(page, chosenColumns, true)
  for (const [name, icons, words] of [
    ['Ida Example', 1, /^(Pending|Not yet)/],
    ['Ole Example', 0, /2026/],
  ] as const) {
    for (const date of [3, 6, 7, 8]) {
      const cell = rowOf(page, list, name).getByRole('cell').nth(date)
      await expect(cell).toHaveText(words)
      await expect(cell.locator('svg')).toHaveCount(icons)
    }
  }
})

test('rows are stacked and nothing scrolls sideways on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAlone(page)
  const stacked = page.getByRole('list', { name: 'List of members' }).locator('> li')
  await expect(stacked).toHaveCount(10)
  await expect(stacked.first().getByRole('term')).toHaveCount(5)
  await chooseColumns(page, chosenColumns, true)
  await expect(stacked.first().getByRole('term')).toHaveCount(8)
  const sorted = await nextListQuery(page, () =>
    page.getByLabel('Sort by').selectOption('Last login, descending'),
  )
  expect([sorted.get('order_by'), sorted.get('order_direction')]).toEqual(['last_login', 'desc'])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
