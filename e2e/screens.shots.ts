import { expect, test } from '@playwright/test'
import { signInAdmin, signInEmployer, signInRider } from './support/sign-in.ts'
import { takePicture } from './support/take-picture.ts'

/** The pictures of the README, taken from the demo world: `npm run screenshots`. */
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

const homes = [
  {
    name: 'home-light',
    viewport: desktop,
    colorScheme: 'light',
    address: '/dashboard?range=last-12-months',
  },
  {
    name: 'home-dark',
    viewport: desktop,
    colorScheme: 'dark',
    address: '/dashboard?range=last-12-months',
  },
  {
    name: 'home-phone',
    viewport: phone,
    colorScheme: 'light',
    address: '/dashboard?range=last-12-months',
  },
  {
    name: 'metrics-light',
    viewport: desktop,
    colorScheme: 'light',
    address: '/dashboard?tab=metrics',
  },
] as const

for (const { name, viewport, colorScheme, address } of homes) {
  test(name, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signInEmployer(page)
    await page.goto(address)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await takePicture(page, name)
  })
}

const rewards = [
  { name: 'rewards-light', colorScheme: 'light', address: '/dashboard/reward-system' },
  { name: 'credit-dark', colorScheme: 'dark', address: '/dashboard/credit-details?tab=detailed' },
] as const

for (const { name, colorScheme, address } of rewards) {
  test(name, async ({ page }) => {
    await page.setViewportSize(desktop)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signInEmployer(page)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await takePicture(page, name)
  })
}

const planning = [
  {
    name: 'transportation-programs-light',
    colorScheme: 'light',
    address: '/dashboard/transportation-programs',
    settled: 'Transportation Costs',
  },
  {
    name: 'commute-calculator-dark',
    colorScheme: 'dark',
    address: '/dashboard/commute-calculator?parking=10&on=transit,bike&transit=4&bike=3',
    settled: 'Incentives Structure',
  },
] as const

for (const { name, colorScheme, address, settled } of planning) {
  test(name, async ({ page }) => {
    await page.setViewportSize(desktop)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signInEmployer(page)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 2, name: settled })).toBeVisible()
    await takePicture(page, name)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`rider-today-${colorScheme}`, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signInRider(page)
    await page.goto('/rider')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
    await expect(page.getByText(/^Earns .*points/)).toBeVisible()
    await takePicture(page, `rider-today-${colorScheme}`)
  })
}

const backOffice = [
  { name: 'admin-home-light', colorScheme: 'light', address: '/admin' },
  { name: 'employers-dark', colorScheme: 'dark', address: '/admin/business-management' },
] as const

for (const { name, colorScheme, address } of backOffice) {
  test(name, async ({ page }) => {
    await page.setViewportSize(desktop)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signInAdmin(page, 'root')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await takePicture(page, name)
  })
}

const signIns = [
  { name: 'sign-in-light', viewport: desktop },
  { name: 'sign-in-phone', viewport: phone },
] as const

for (const { name, viewport } of signIns) {
  test(name, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await takePicture(page, name)
  })
}
