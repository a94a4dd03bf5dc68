import { chartNamed, chooseOption } from './support/chart-table.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { openHome } from './support/open-home.ts'
import { signInAdmin, signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const switchName = 'Compare with the period before'

test('charts stand beside the period before, in the address and after a reload, as drawn, read out and as a table', async ({
  page,
}) => {
  await openHome(page, '?range=last-12-months&before=2026-07-01')
  const title = 'Commute Breakdown'
  const chart = chartNamed(page, title)
  const drawing = chart.getByRole('application')
  await expect(drawing).toBeVisible()
  await expect(chart.getByText(/^Before:/)).toHaveCount(0)
  await page.getByRole('switch', { name: switchName }).press('Space')
  await expect(page).toHaveURL(/compare=before/)
  await page.reload()
  await expect(page.getByRole('switch', { name: switchName })).toBeChecked()
  await expect(chart.getByText('Before: Jul 2024 – Jun 2025')).toBeVisible()
  await drawing.focus()
  await expect(chart.getByRole('status')).toContainText('Compared with July 2024')
  await expect(chart.getByRole('status')).toContainText(/before [\d,]+, (up|down|no change)/)
  await expectAccessible(page)
  await chooseOption(page, title, 'View as table')
  const table = page.getByRole('region', { name: `${title} as a table` })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Month',
    'Compared with',
    'Office commute',
    'Office commute, before',
    'Office commute, change',
    'Telecommute',
    'Telecommute, before',
    'Telecommute, change',
  ])
  // It stays on from one window to the next.
  await page.getByRole('button', { name: 'Earlier period' }).click()
  await expect(chart.getByText('Before: Jul 2023 – Jun 2024')).toBeVisible()
  await page.getByRole('switch', { name: switchName }).press('Space')
  await expect(page).not.toHaveURL(/compare=/)
})

test('a year that runs is compared with as many days of the year before', async ({ page }) => {
  await signInEmployer(page)
  const asked = page.waitForRequest(/employer-stats\?.*until=/)
  await page.goto('/dashboard/statistics?compare=before')
  const { searchParams } = new URL((await asked).url())
  const until = searchParams.get('until') ?? ''
  expect(searchParams.get('from_year')).toBe(`${until.slice(0, 4)}-01-01`)
  const title = 'Reduced single-occupancy-vehicle trips'
  const chart = chartNamed(page, title)
  // On New Year's Day it is one day beside another.
  const before = until.endsWith('-01-01') ? /^Before: Jan 1, / : /^Before: Jan 1 – /
  await expect(chart.getByText(before)).toBeVisible()
  await expectAccessible(page)
  const downloaded = page.waitForEvent('download')
  await chooseOption(page, title, 'Download CSV')
  const file = await (await downloaded).createReadStream()
  const text = (await file.toArray()).join('')
  expect(text.replace('\uFEFF', '').split('\r\n')[0]).toBe(
    `Start date,End date,Start date before,End date before,${title},"${title}, before","${title}, change","${title}, change in percent"`,
  )
})

test('every tab fits a phone beside the period before, and what has none says nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInEmployer(page)
  for (const [tab, title] of [
    ['mode-share', 'Mode share'],
    ['mile-share', 'Commute Behavior Report'],
    ['distances', 'Average commute distance per transportation mode'],
  ] as const) {
    await page.goto(`/dashboard/statistics?tab=${tab}&compare=before`)
    await expect(chartNamed(page, title).getByText(/^Before:/)).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/dashboard/statistics?tab=mode-share&period=initial&compare=before')
  await expect(page.getByRole('application', { name: /^Mode share/ })).toBeVisible()
  await expect(chartNamed(page, 'Mode share').getByText(/^Before:/)).toHaveCount(0)
})

test('the statistics of the platform are compared as well', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin/platform-stats?tab=commute')
  await page.getByRole('switch', { name: switchName }).press('Space')
  await expect(page).toHaveURL(/compare=before/)
  await expect(page.getByText(/^Before:/)).toHaveCount(2)
  await expectAccessible(page)
})
