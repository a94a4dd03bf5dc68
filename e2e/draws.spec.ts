import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('winners are listed by name, and anybody can draw once more', async ({ page }) => {
  await signInEmployer(page)
  await page.goto('/dashboard/reward-system/draws?kind=weekly')
  // On a Monday morning another week is about to be drawn.
  const drawn = page.getByRole('region', { name: /^Weekly credit, week of/ }).filter({
    hasText: /Drawn/,
  })
  await expect(drawn.first()).toContainText(/gets \$\d/)
  await expectAccessible(page)
  // A check that failed can be asked for again; nobody wins by it.
  await page.route('**/api/draws/*', (route) => route.fulfill({ status: 404, json: {} }), {
    times: 1,
  })
  const check = drawn.first().getByRole('button', { name: 'Check this draw' })
  await check.click()
  await expect(drawn.first()).toContainText('Something went wrong')
  await check.press('Enter')
  await expect(drawn.first()).toContainText('Checked: drawn once more, the winners are the same')
  await expect(drawn.first().getByRole('status')).toBeFocused()
  await drawn.first().getByRole('button', { name: 'Show who' }).first().click()
  const someone = page.getByRole('dialog').getByRole('row').nth(1)
  await expect(someone).toContainText(/[0-9a-f]{16}/)
  await page.keyboard.press('Escape')

  await drawn.first().getByRole('link', { name: 'Public page of this draw' }).click()
  await expect(page.getByText('before it began')).toBeVisible()
  await page.getByRole('button', { name: 'Draw once more' }).click()
  await expect(page.getByText('Everything fits')).toBeVisible()
  await expect(page.getByText('The file is as it was written: its checksum fits')).toBeVisible()
  const won = await page
    .getByText(/^Winner: [0-9a-f]{16}$/)
    .first()
    .textContent()
  await page.getByText('Who took part', { exact: true }).first().click()
  await page
    .getByLabel('Find a pseudonym')
    .first()
    .fill(won?.replace('Winner: ', '') ?? '')
  await expect(page.getByText('Winner', { exact: true }).first()).toBeVisible()
  await page.getByText('The algorithm, version 2').click()
  await expect(page.getByText('Test vectors', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^draws-weekly-\d{4}-\d{2}-\d{2}\.json$/)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('a month’s prizes are checked with everybody who has any of it', async ({ page }) => {
  await signInEmployer(page)
  await page.goto('/dashboard/reward-system/draws?kind=monthly')
  const drawn = page.getByRole('region', { name: /^Monthly prizes/ }).filter({ hasText: 'Drawn' })
  await expect(drawn.first()).toContainText(/\d+ members took part\. Nobody else had as much/)
  await drawn.first().getByRole('link', { name: 'Public page of this draw' }).click()
  await page.getByRole('button', { name: 'Draw once more' }).click()
  await expect(page.getByText('Everything fits')).toBeVisible()
  await page.getByText('Who took part', { exact: true }).first().click()
  await expect(page.getByText(/points, last \w+ \d+/).first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})
