import type { Page } from '@playwright/test'
import { riderDoors, riderScreens, stretchesOf } from './support/all-screens.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { heading, phone } from './support/rider-portal.ts'
import { signInRider } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: phone })

/** What a member sees first of each screen, on a phone and in both themes. */
async function walk(page: Page, screens: readonly string[]): Promise<void> {
  for (const screen of screens) {
    await test.step(screen, async () => {
      await page.goto(screen)
      await expect(heading(page)).toBeAttached()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
}

for (const [first, screens] of stretchesOf(riderScreens)) {
  test(`screens of a member, ${first} and those after it, fit a phone, and are for everybody`, async ({
    page,
  }) => {
    await signInRider(page)
    await walk(page, screens)
  })
}

test('so does each that stands open, links that are over among them', async ({ page }) => {
  await walk(page, [
    ...riderDoors,
    ...riderDoors.slice(2).map((screen) => `${screen}?token=a-link-that-is-none`),
  ])
})
