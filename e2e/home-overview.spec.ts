import type { Page } from '@playwright/test'
import { tableRows } from './support/chart-table.ts'
import { openHome } from './support/open-home.ts'
import { demoPassword } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('what last month cost and saved stands on home, two presses after the sign-in form is filled', async ({
  page,
}, { annotations }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('leader@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  const presses = await countPresses(page)
  const startedAt = performance.now()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const cost = page.getByRole('region', { name: 'What did it cost?' })
  const saved = page.getByRole('region', { name: 'What did it save?' })
  for (const card of [cost, saved]) {
    await expect(card.getByRole('link')).toHaveCount(2)
    await expect(card.getByRole('link').nth(1)).toHaveAccessibleName(/^[A-Z][a-z]+: .*\$[\d,]+/)
    await expect(card.getByRole('link').nth(1)).toBeInViewport()
    await expect(card.getByText('so far', { exact: true })).toHaveCount(1)
  }
  // The time is noted, and not held against a limit: the machine has other things to do.
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  annotations.push({ type: 'from sign-in to the answers', description: `${seconds} s` })
  expect(await presses()).toBe(2)

  const link = cost.getByRole('link').nth(1)
  const name = await link.getAttribute('aria-label')
  const figure = /\$[\d,]+\.\d\d/.exec(name ?? '')?.[0] ?? 'no figure'
  await link.click()
  await expect(page).toHaveURL(/\/dashboard\/statistics\?metric=transportation_cost/)
  await expect(page.getByRole('combobox', { name: 'Metric' })).toHaveValue('transportation_cost')
  const month = name?.split(':')[0] ?? 'no month'
  const rows = await tableRows(page, 'Transportation program costs')
  expect(rows.find(([label]) => label?.startsWith(month))).toContain(figure)
})

/** From now on, of the mouse and the keyboard's alike. Gives how many there were. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate<void>(
    'window.presses = 0; addEventListener("click", () => window.presses++, true)',
  )
  return () => page.evaluate<number>('window.presses')
}

test('a count of what needs somebody is the length of the list it opens', async ({ page }) => {
  await openHome(page)
  const needs = page.getByRole('region', { name: 'What needs you' })
  const quiet = needs.getByRole('listitem').filter({ hasText: 'quiet for 30 days' })
  const count = Number(/^\d+/.exec((await quiet.textContent()) ?? '')?.[0])
  await quiet.getByRole('link').click()
  await expect(page).toHaveURL('/dashboard/members?show=quiet_members#list')
  await expect(page.getByText(new RegExp(`of ${count} members$`)).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Email \d+ members?$/ })).toBeVisible()
})

test('who was active opens the members who were', async ({ page }) => {
  await openHome(page)
  const link = page.getByRole('region', { name: 'Who is in and active?' }).getByRole('link').nth(1)
  const count = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/dashboard\/members\?active=/)
  await expect(page.getByText(new RegExp(`of ${count} members$`)).first()).toBeVisible()
})
