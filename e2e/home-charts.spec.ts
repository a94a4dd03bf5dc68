import type { Locator, Page } from '@playwright/test'
import { chartNamed, tableRows } from './support/chart-table.ts'
import { contrast } from './support/contrast.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { openHome } from './support/open-home.ts'
import { expect, test } from './support/test.ts'

const charts = [
  ['User Engagement', ['Active', 'Inactive']],
  ['Commute Breakdown', ['Office commute', 'Telecommute']],
  [
    'Commuter Access',
    [
      'Website trip submission',
      'Automatic trip submission',
      'Mobile app automatic recording',
      'Mobile app trip submission',
    ],
  ],
] as const

test('the home opens with three stacked charts of the last week [HOME-03, HOME-12, HOME-13, SHELL-19]', async ({
  page,
}) => {
  await openHome(page)
  await expect(page.getByRole('tab')).toHaveText([
    'Engagement and Recommendations',
    'Commute Metrics',
  ])
  await expect(page.getByRole('radiogroup', { name: 'Range' }).getByRole('radio')).toHaveCount(3)
  await expect(page.getByRole('radio', { name: 'Last week' })).toBeChecked()
  for (const [title, series] of charts) {
    await expect(page.getByRole('application', { name: title })).toBeVisible()
    const legend = page.getByRole('list', { name: `Legend of ${title}` }).getByRole('listitem')
    await expect(legend).toHaveText(series.map((label) => new RegExp(`^${label}`)))
  }
})

/** Every bar of a chart against what the server answers for the same window. */
async function expectDrawn(page: Page, title: string, call: string, fields: readonly string[]) {
  // The first call is for the window that is shown; its neighbours are asked for after it.
  const shown = page.waitForRequest(/statistics\/commuter-access\?.*group_by=month/)
  const token = await openHome(page, '?range=last-12-months')
  const { searchParams } = new URL((await shown).url())
  const answer = await page.request.get(`/api/statistics/${call}?${searchParams.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const rows: Record<string, number>[] = await answer.json()
  expect(rows).toHaveLength(12)
  const cells = await tableRows(page, title)
  // The last month is still running: a trip of another test may come in between.
  expect(cells.slice(0, -1).map(([, ...numbers]) => numbers.map(parseNumber))).toEqual(
    rows.slice(0, -1).map((row) => fields.map((field) => row[field])),
  )
}

test('who was active is drawn as the server counts it [HOME-05, HOME-06, HOME-11]', async ({
  page,
}) => {
  await expectDrawn(page, 'User Engagement', 'users-activity', ['active_users', 'inactive_users'])
})

test('office and telecommute are drawn as the server counts them [HOME-07, HOME-08, HOME-11]', async ({
  page,
}) => {
  const fields = ['non_telecommute_count', 'telecommute_count']
  await expectDrawn(page, 'Commute Breakdown', 'commuter-breakdown', fields)
})

test('who recorded the trips is drawn as the server counts it [HOME-09, HOME-10, HOME-11]', async ({
  page,
}) => {
  await expectDrawn(page, 'Commuter Access', 'commuter-access', [
    'website_count',
    'automatically_recorded',
    'mobile_app_count',
    'mobile_app_trip_count',
  ])
})

test('up to three recommendations lead to what to do [HOME-04]', async ({ page }) => {
  await openHome(page)
  const items = page.getByRole('region', { name: 'Recommendations' }).getByRole('listitem')
  await expect(items.first()).toBeVisible()
  expect(await items.count()).toBeLessThanOrEqual(3)
  await items
    .filter({ hasText: 'without a commute survey' })
    .getByRole('link', { name: /^See these \d+: \d+ members without a commute survey$/ })
    .click()
  await expect(page).toHaveURL('/dashboard/members?show=missing_surveys#list')
})

test('a recommendation opens exactly the members it counts, ready to be written to [HOME-04]', async ({
  page,
}) => {
  await openHome(page)
  const item = page
    .getByRole('region', { name: 'Recommendations' })
    .getByRole('listitem')
    .filter({ hasText: 'without a commute survey' })
  const count = Number(/^\d+/.exec((await item.textContent()) ?? '')?.[0])
  await item.getByRole('link').click()
  await expect(page.getByText(new RegExp(`of ${count} members$`)).first()).toBeVisible()
  // Whoever unsubscribed is listed, and in no count of recipients.
  const write = page.getByRole('button', { name: /^Email \d+ members$/ })
  const recipients = Number(/\d+/.exec((await write.textContent()) ?? '')?.[0])
  const left = count - recipients
  if (left > 0) await expect(page.getByText(`${left} of these ${count} unsubscribed`)).toBeVisible()
  await write.click()
  const dialog = page.getByRole('dialog', { name: `Email to ${recipients} members` })
  await dialog.getByLabel('Subject').fill('')
  await dialog.getByLabel('Subject').pressSequentially('How is your way to work?')
  await expect(dialog.getByLabel('Message')).toHaveValue(/Hello \{\{first_name\|there\}\}/)
  await dialog.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByText(`The email is on its way to ${recipients} members`)).toBeVisible()
})

test('to invite members from home opens the form for it', async ({ page }) => {
  await openHome(page)
  await page.getByRole('link', { name: 'Invite members' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
})

test('without anything to do the panel says so [HOME-04]', async ({ page }) => {
  await page.route('**/api/dashboard-recommendations', (route) =>
    route.fulfill({ json: { data: [], meta: { current_page: 1, per_page: 1, total: 0 } } }),
  )
  await openHome(page)
  await expect(page.getByRole('region', { name: 'Recommendations' })).toContainText('All is well')
})

test('arrow keys read the bars out', async ({ page }) => {
  await openHome(page, '?range=last-4-weeks')
  const drawing = page.getByRole('application', { name: 'Commute Breakdown' })
  // The chart follows a pointer that rests on it before it follows the keys.
  await page.mouse.move(0, 0)
  await drawing.focus()
  await page.keyboard.press('ArrowRight')
  const tip = chartNamed(page, 'Commute Breakdown').getByRole('status')
  await expect(tip).toContainText('Office commute')
  const second = await tip.textContent()
  await page.keyboard.press('ArrowRight')
  await expect(tip).not.toHaveText(second ?? '')
})

test('an empty window says so and leads out of it', async ({ page }) => {
  await openHome(page, '?range=last-4-weeks&before=2012-01-02')
  await expect(page.getByText('No trips in these 4 weeks.')).toHaveCount(3)
  await page.getByRole('link', { name: 'Go to the last 4 weeks' }).first().click()
  await expect(page).toHaveURL('/dashboard?range=last-4-weeks')
  await expect(page.getByRole('application')).toHaveCount(3)
})

test('the charts are accessible', async ({ page }) => {
  await openHome(page)
  await expect(page.getByRole('application')).toHaveCount(3)
  await expectAccessible(page)
})

test('the tables of the charts are accessible', async ({ page }) => {
  await openHome(page)
  for (const [title] of charts) await tableRows(page, title)
  await expectAccessible(page)
})

test('empty windows are accessible', async ({ page }) => {
  await openHome(page, '?before=2012-01-02')
  await expect(page.getByText('No trips in this week.')).toHaveCount(3)
  await expectAccessible(page)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`every series stands out from its card by 3:1 in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await openHome(page)
    const marks = page.getByRole('list', { name: /^Legend of/ }).locator('[aria-hidden]')
    await expect(marks).toHaveCount(8)
    const card = await backgroundOf(chartNamed(page, 'User Engagement'))
    for (const mark of await marks.all()) {
      expect(contrast(await backgroundOf(mark), card)).toBeGreaterThanOrEqual(3)
    }
  })

test('at 360 pixels nothing needs scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openHome(page, '?range=last-12-months')
  await expect(page.getByRole('application')).toHaveCount(3)
  const overhang = () =>
    page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(await overhang()).toBe(0)
  await tableRows(page, 'Commuter Access')
  expect(await overhang()).toBe(0)
})

function parseNumber(text: string): number {
  return Number(text.replaceAll(',', ''))
}

async function backgroundOf(locator: Locator): Promise<string> {
  return locator.evaluate(
    (element) => element.ownerDocument.defaultView?.getComputedStyle(element).backgroundColor ?? '',
  )
}
