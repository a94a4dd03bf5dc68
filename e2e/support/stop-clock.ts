import type { Page } from '@playwright/test'

/** Time stands still for the page, and goes on by `page.clock` alone: nothing depends on how fast the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  // Ahead of whatever the page's clock shows once this arrives there.
  await page.clock.pauseAt(Date.now() + 60_000)
}
