import { expect, type Page } from '@playwright/test'

/** Everything fits the window's width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = 'document.documentElement.scrollWidth - innerWidth'
  expect(await page.evaluate<number>(overhang), 'pixels beyond the window').toBeLessThanOrEqual(0)
}
