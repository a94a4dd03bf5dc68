import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInTeammate } from './support/teammates.ts'
import { expect, test } from './support/test.ts'

/** Every page of the employer area, and what opens on top of one. */
const pages = [
  '/dashboard',
  '/dashboard?tab=metrics',
  '/dashboard?panel=add-credit',
  '/dashboard/members?show=quiet_members',
  '/dashboard/members?mail=scheduled',
  '/dashboard/members?mail=sent',
  '/dashboard/reward-system',
  '/dashboard/reward-system?tab=new',
  '/dashboard/reward-system?history=true',
  '/dashboard/reward-system/draws',
  '/dashboard/credit-details',
  '/dashboard/credit-details?tab=detailed',
  '/dashboard/scores',
  '/dashboard/statistics',
  '/dashboard/payments',
  '/dashboard/payments/return?session=0193c0de-0000-7000-8000-000000000001',
  '/dashboard/account',
  ...[2, 3, 4, 5, 6, 7, 8].map((tab) => `/dashboard/account?tab=${tab}`),
  '/dashboard/account?tab=3&program=new',
  '/dashboard/transportation-programs',
  '/dashboard/commute-calculator',
]

/** Whatever the server refuses for want of a role while a page is open. */
function refusals(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`)
  })
  return refused
}

for (const role of ['analyst', 'manager'] as const) {
  test(`no page asks the server for what ${role}s may not have`, async ({ page }) => {
    await signInTeammate(page, role)
    const refused = refusals(page)
    for (const address of pages) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(refused, address).toEqual([])
    }
  })
}

test('what a role may not do is not offered, or says who may', async ({ page }) => {
  await signInTeammate(page, 'analyst')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Recommendations' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invite members' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add Credit' })).toHaveCount(0)
  await page.goto('/dashboard?panel=add-credit')
  const credit = page.getByRole('dialog', { name: 'Add Credit' })
  await expect(credit).toContainText(/Only owners can add credit\. Ask \w+/)
  await page.goto('/dashboard/members')
  await expect(page.getByText(/Only managers and owners can invite members\./)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/dashboard/reward-system')
  await expect(
    page.getByText(/Only managers and owners can change reward programs\./).first(),
  ).toBeVisible()
  await page.goto('/dashboard/account?tab=2')
  await expect(page.getByText(/Only owners can pay invoices\./)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.goto('/dashboard/account?tab=3')
  const upgrade = page.getByRole('button', { name: 'Upgrade employees' })
  await expect(upgrade).toHaveAccessibleDescription(/Only owners can change the subscription\./)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
