import { expect, test } from '@playwright/test'
import { signInEmployer } from './support/sign-in.ts'
import { takePicture } from './support/take-picture.ts'

/** The pictures of docs/programs.md: a program in every state, each of an employer of the demo world. */
const states = [
  { state: 'trial', login: 'trial', shows: 'Free month' },
  { state: 'running', login: 'leader', shows: 'Billed period' },
  { state: 'incomplete', login: 'incomplete', shows: 'Incomplete' },
  { state: 'scheduled', login: 'scheduled', shows: 'Scheduled' },
  { state: 'upgrade-waiting', login: 'upgrade', shows: 'Pending Upgrade' },
  { state: 'downgrade-waiting', login: 'downgrade', shows: 'Cancel Downgrade' },
  { state: 'cancelled-at-period-end', login: 'ending', shows: 'Resume subscription' },
  { state: 'cancelled', login: 'cancelled', shows: 'Cancelled' },
  { state: 'expired', login: 'expired', shows: 'Expired' },
  { state: 'fixed-cost-budget', login: 'budget', shows: 'Fixed monthly cost' },
  { state: 'fixed-cost-points', login: 'points', shows: 'Fixed monthly cost' },
  { state: 'inactive', login: 'inactive', shows: 'Inactive Program' },
  { state: 'suspended', login: 'overdue', shows: 'Pay your invoices' },
  { state: 'new', login: 'new', shows: 'Launch New Program' },
] as const

for (const { state, login, shows } of states) {
  test(`program ${state}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 960 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await signInEmployer(page, `${login}@demo.example`)
    await page.goto('/dashboard/account?tab=3')
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    // The whole page in one window.
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    await page.setViewportSize({ width: 1280, height: Math.max(960, height) })
    await takePicture(page, `programs/${state}`)
  })
}
