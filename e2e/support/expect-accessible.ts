import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { axeScan } from '../../scripts/ci/count-results.ts'

/** No axe violation on the page as it stands, in the light theme and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  // Every page has one; while a page loads there is nothing to look at yet.
  await expect(page.locator('h1, [role="heading"][aria-level="1"]').first()).toBeAttached()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    expect(await violationsOf(page, colorScheme), `axe in the ${colorScheme} theme`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

/** One line for each thing that is wrong, with where it is. The dark theme changes colors only. */
export async function violationsOf(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page, ...((await hasAxe(page)) ? { axeSource: '0' } : {}) })
  // Without frames the page itself can sum up; otherwise a blank one is opened for that each time.
  axe.setLegacyMode(page.frames().length === 1)
  const runOnly = colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {}
  axe.options({ resultTypes: ['violations'], ...runOnly })
  const { violations } = await axe.analyze()
  noteAxeScan(colorScheme)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`,
    ),
  )
}

/** CI counts them. */
export function noteAxeScan(description: string): void {
  test.info().annotations.push({ type: axeScan, description })
}

/** Sending half a megabyte of rules to a page that has them takes longer than running them. */
function hasAxe(page: Page): Promise<boolean> {
  return page.evaluate<boolean>("'axe' in window")
}
