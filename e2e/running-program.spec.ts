import { expectAccessible } from './support/expect-accessible.ts'
import { openDraft, programAddress, region } from './support/program-page.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** Nobody but an administrator can begin one on a past day. */
const running = { start_date: '2026-01-01', end_date: null, ongoing: true, subscribed: true }

test('a running program says what is locked, from when a change counts, and what it has cost [RW-GEN-06, 19, 24, 26]', async ({
  page,
}) => {
  const draft = await openDraft(page, { email: 'upgrade@demo.example', differences: running })
  const figures = { reward: 80, credit: 10, prizes: 0, total: 90 }
  const spent = { ...figures, signup: 5, promotion: 0, recommendation: 0, total: 95 }
  await page.route(`**/api/reward-settings/${draft.id}/spending`, (route) =>
    route.fulfill({
      json: {
        data: [{ month: '2026-01-01', days: 31, days_in_month: 31, estimate: figures, spent }],
      },
    }),
  )
  await page.reload()
  await expect(
    page.getByText(/This program is running\. What you save .* counts from tomorrow/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  for (const name of ['Mobile app trip-logging promotion', 'Commute recommendations']) {
    await expect(region(page, name)).toContainText('Locked. The program has begun')
    await expect(region(page, name).getByRole('switch')).toHaveCount(0)
  }
  const weekly = region(page, 'Weekly credit')
  await expect(weekly).toContainText('Locked. The program has begun')
  await expect(weekly.getByRole('switch')).toHaveCount(0)
  await expect(weekly.getByLabel(/^Credit/)).toHaveAttribute('readonly')
  await expect(region(page, 'Estimated cost')).toContainText('The start date has passed')
  const prizes = region(page, 'Monthly prizes')
  await prizes.getByLabel(/^Most green trips/).fill('40')
  const bar = region(page, 'Changes to save')
  await expect(bar).toContainText('Not saved yet: Monthly prizes')
  await expect(bar).toContainText('Counts from tomorrow')
  await bar.getByText('Show the change').click()
  await expect(bar).toContainText('$25.00 → $40.00')
  await expect(page.getByText('$5.00 above')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await expect(page.getByText('Discard what you typed?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await draft.remove()
})

test('what was bought at a fixed cost is only shown [RW-GEN-31]', async ({ page }) => {
  await signInEmployer(page, 'points@demo.example')
  await page.goto(programAddress)
  await expect(page.getByText(/This program was bought at a fixed cost/).first()).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  // The program is the same one: nothing is asked for anew.
  await page.getByRole('link', { name: 'Change history' }).click()
  await expect(page).toHaveURL(new RegExp(`${programAddress}\\?history=true$`))
  await expect(page.getByRole('dialog', { name: 'Change history' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${programAddress}$`))
  await expect(region(page, 'Estimated cost').getByLabel('Program End Date')).toHaveAttribute(
    'readonly',
  )
})
