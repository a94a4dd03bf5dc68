import type { Page } from '@playwright/test'

/** A picture of the window for `docs/screenshots`, once everything in it has come. */
export async function takePicture(page: Page, name: string): Promise<void> {
  // No tooltip of whatever lies under the last click.
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: `docs/screenshots/${name}.png` })
}
