import type { Page } from '@playwright/test'
import { contrast } from './support/contrast.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const grounds = ['paper', 'card', 'fill']
const texts = ['ink', 'ink-2', 'ink-3', 'pine', 'up', 'error'].flatMap((text) =>
  grounds.map((ground) => [text, ground] as const),
)
const tinted = [
  ['pine', 'pine-soft'],
  ['ink', 'pine-soft-hover'],
  ['warn', 'warn-soft'],
  ['ink', 'warn-soft'],
  ['error', 'error-soft'],
  ['ink', 'error-soft'],
] as const
const marks = [
  'line-strong',
  'mode-drive',
  'mode-drive-ev',
  'mode-carpool',
  'mode-transit',
  'mode-transit-drive',
  'mode-walk',
  'mode-bike',
  'mode-telecommute',
]

/** The theme's color of that name, as the page computes it. */
async function colorOf(page: Page, name: string): Promise<string> {
  return page.evaluate<string>(
    `getComputedStyle(document.documentElement).getPropertyValue('--${name}').trim()`,
  )
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the ${colorScheme} theme follows the system and keeps its contrasts`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    for (const [text, ground] of [...texts, ...tinted]) {
      const ratio = contrast(await colorOf(page, text), await colorOf(page, ground))
      expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
    const card = await colorOf(page, 'card')
    for (const mark of marks)
      expect(contrast(await colorOf(page, mark), card), mark).toBeGreaterThanOrEqual(3)
  })
}

test('styles of a page stand after those that every page has', async ({ page }) => {
  await signInEmployer(page)
  await page.goto('/dashboard/statistics')
  await expect(page.getByRole('tab', { selected: true }).first()).toHaveCSS(
    'border-bottom-width',
    '2px',
  )
  await page.emulateMedia({ media: 'print' })
  // Paper shows through.
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})
