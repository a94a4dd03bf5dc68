import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInAdmin, signInEmployer, signInRider } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** The way of the bell to the page of all, at the width of a phone. A member's leads there at once. */
async function openAll(page: Page, role: 'button' | 'link'): Promise<void> {
  await page.getByRole(role, { name: /^Notifications/ }).click()
  if (role === 'link') return
  const latest = page.getByRole('dialog', { name: /^Notifications/ })
  await expect(latest.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await latest.getByRole('link', { name: 'See all notifications' }).click()
}

const readers = [
  {
    who: 'the people of an employer',
    signIn: (page: Page) => signInEmployer(page),
    // Not home, whose prompt lies over the bell.
    home: '/dashboard/scores',
    role: 'button',
    all: '/dashboard/notifications',
    told: /quiet for 30 days/,
  },
  {
    who: 'administrators',
    signIn: (page: Page) => signInAdmin(page),
    home: '/admin',
    role: 'button',
    all: '/admin/notifications',
    told: /ticket|tax form|registered/i,
  },
  {
    who: 'members',
    signIn: (page: Page) => signInRider(page),
    home: '/rider',
    role: 'link',
    all: '/rider/notifications',
    told: /reward|won/i,
  },
] as const

for (const { who, signIn, home, role, all, told } of readers) {
  test(`${who} read of what concerns them, in the bell and on a page that fits a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page)
    await page.goto(home)
    await openAll(page, role)
    await expect(page).toHaveURL(all)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
    const list = page.getByRole('list', { name: 'Notifications', exact: true })
    await expect(list.getByRole('link', { name: told }).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
