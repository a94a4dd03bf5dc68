import { addDays, daysBetween, startOfMonth, weekdayOf } from '#domain/time.ts'
import { openHome } from './support/open-home.ts'
import { watchStatisticsCalls } from './support/statistics-calls.ts'
import { expect, test } from './support/test.ts'

const names = ['users-activity', 'commuter-breakdown', 'commuter-access']

test('each range asks for whole weeks or months, neighbours ahead of time [HOME-11, HOME-12, HOME-14, HOME-17]', async ({
  page,
}) => {
  const calls = watchStatisticsCalls(page)
  await openHome(page)
  await expect(page.getByRole('application')).toHaveCount(3)
  await expect.poll(() => calls.length).toBe(6)
  const [week] = calls
  if (!week) throw new Error('No call was made')
  expect(calls.slice(0, 3)).toEqual(names.map((name) => ({ ...week, name })))
  expect([weekdayOf(week.start), daysBetween(week.start, week.end), week.by]).toEqual([1, 6, 'day'])
  const before = { start: addDays(week.start, -7), end: addDays(week.start, -1), by: 'day' }
  expect(calls.slice(3)).toEqual(names.map((name) => ({ name, ...before })))

  // Neighbouring windows of the last range may still be fetched ahead: only this range counts.
  const callsBy = (by: string) => calls.filter((call) => call.by === by)
  await page.getByText('Last 4 weeks').click()
  await expect.poll(() => callsBy('week').length).toBeGreaterThanOrEqual(3)
  expect(callsBy('week')[0]).toEqual({
    name: 'users-activity',
    start: addDays(week.start, -21),
    end: week.end,
    by: 'week',
  })

  await page.getByText('Last 12 months').click()
  await expect.poll(() => callsBy('month').length).toBeGreaterThanOrEqual(3)
  const [year] = callsBy('month')
  expect(year?.start).toBe(startOfMonth(year?.end ?? '', -11))
})

test('arrows page through windows; forward is hidden at the current one [HOME-15, HOME-16]', async ({
  page,
}) => {
  await openHome(page)
  const later = page.getByRole('button', { name: 'Later period' })
  const dates = page.getByRole('main').locator('output')
  const current = (await dates.textContent()) ?? ''
  await expect(later).toHaveCount(0)
  // A week that runs is told from one that is over, which would read as a drop.
  const unfinished = page.getByRole('main').getByText(/^This week so far: day [1-7] of 7$/)
  await expect(unfinished).toBeVisible()
  await page.getByRole('button', { name: 'Earlier period' }).click()
  await expect(dates).not.toHaveText(current)
  await expect(unfinished).toHaveCount(0)
  const weekBefore = (await dates.textContent()) ?? ''
  await page.getByRole('button', { name: 'Earlier period' }).click()
  await expect(dates).not.toHaveText(weekBefore)
  await later.click()
  await expect(dates).toHaveText(weekBefore)
  await later.click()
  await expect(dates).toHaveText(current)
  await expect(unfinished).toBeVisible()
  await expect(later).toHaveCount(0)
  await expect(dates).toBeFocused()
})

test('tab, range and window stand in the URL: a reload and a shared link show the same [HOME-12, HOME-15]', async ({
  page,
}) => {
  await openHome(page)
  await page.getByText('Last 4 weeks').click()
  await expect(page).toHaveURL(/\?range=last-4-weeks$/)
  const shown = page.getByRole('main').locator('output')
  const latest = (await shown.textContent()) ?? ''
  await page.getByRole('button', { name: 'Earlier period' }).click()
  await expect(page).toHaveURL(/\?range=last-4-weeks&before=\d{4}-\d{2}-\d{2}$/)
  await expect(shown).not.toHaveText(latest)
  const dates = (await shown.textContent()) ?? ''
  await page.getByRole('tab', { name: 'Commute Metrics' }).click()
  await expect(page).toHaveURL(/tab=metrics/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Employer Metrics' })).toBeVisible()
  await page.getByRole('tab', { name: 'Engagement and Recommendations' }).click()
  await expect(page.getByRole('main').locator('output')).toHaveText(dates)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Last 4 weeks' })).toBeChecked()
  await expect(page.getByRole('main').locator('output')).toHaveText(dates)
})

test('what a link gets wrong falls back to the defaults [HOME-13]', async ({ page }) => {
  await openHome(page, '?tab=nothing&range=decade&before=2026-02-31')
  await expect(page.getByRole('radio', { name: 'Last week' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Later period' })).toHaveCount(0)
})
