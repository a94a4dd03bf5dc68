import { expect, type Page } from '@playwright/test'

/** Everything fits the window's width, as soon as what is open has settled in it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = 'document.documentElement.scrollWidth - innerWidth'
  const inWindow = expect.poll(() => page.evaluate<number>(overhang), 'pixels beyond the window')
  await inWindow.toBeLessThanOrEqual(0)
}
