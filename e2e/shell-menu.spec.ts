import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { standInUser } from './support/stand-in-user.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInEmployer(page)
})

const pages = [
  ['Dashboard', '/dashboard', /Good (morning|afternoon|evening)/],
  ['Members', '/dashboard/members', 'Members'],
  ['Rewards', '/dashboard/reward-system', 'Reward program'],
  [
    'Credit details',
    '/dashboard/credit-details',
    'Transaction details for transportation programs',
  ],
  ['Leaderboard', '/dashboard/scores', 'Top performing members'],
  ['Metrics', '/dashboard/statistics', 'Metrics'],
  ['Payments', '/dashboard/payments', 'Payments'],
  ['Account', '/dashboard/account', 'Account'],
  ['Transportation programs', '/dashboard/transportation-programs', 'Transportation programs'],
  ['Commute calculator', '/dashboard/commute-calculator', 'Commute calculator'],
  ['Contact', '/dashboard/contact', 'Contact Us'],
] as const

test('the side menu leads to every page, in order [SHELL-45, SHELL-48]', async ({ page }) => {
  await page.goto('/dashboard/members')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link')).toHaveText(pages.map(([label]) => label))
  for (const [label, path, heading] of [...pages].reverse()) {
    await menu.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(menu.getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
})

test('planning and contact leave the menu when they are switched off [SHELL-29, SHELL-50]', async ({
  page,
}) => {
  await standInUser(page, {
    features: {
      planning_tools: false,
      contact_in_menu: false,
      program_builder: false,
      plan_cards: false,
      expired_credit: false,
    },
  })
  await page.goto('/dashboard/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link')).toHaveText(pages.slice(0, 8).map(([label]) => label))
})

for (const [, path] of pages.slice(1)) {
  test(`${path} is accessible and fits a phone of 360 px`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  })
}

test('the menu collapses to icons below 950 px [X-LAY-01]', async ({ page }) => {
  await page.goto('/dashboard/scores')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const width = async () => (await menu.boundingBox())?.width
  await page.setViewportSize({ width: 950, height: 700 })
  await expect.poll(width).toBeGreaterThan(200)
  await page.setViewportSize({ width: 949, height: 700 })
  await expect.poll(width).toBeLessThan(64)
  const members = menu.getByRole('link', { name: 'Members', exact: true })
  await members.focus()
  await expectAccessible(page)
  await members.press('Enter')
  await expect(page).toHaveURL('/dashboard/members')
})

test('the menu is a slide-in drawer below 767 px [X-LAY-02]', async ({ page }) => {
  await page.goto('/dashboard/scores')
  await page.setViewportSize({ width: 767, height: 740 })
  const opener = page.getByRole('button', { name: 'Open menu' })
  await expect(opener).toBeHidden()
  await page.setViewportSize({ width: 766, height: 740 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await opener.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: 'Members', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await drawer.getByRole('link', { name: 'Members', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/members')
  await expect(drawer).toBeHidden()
})

test('the first Tab skips to the content, and a new page takes the focus', async ({ page }) => {
  await page.goto('/dashboard/scores')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('link', { name: 'Metrics', exact: true }).click()
  await expect(page).toHaveTitle('Metrics · Switchback')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the account page opens the tab its address names [SHELL-24]', async ({ page }) => {
  await page.goto('/dashboard/account?tab=7')
  const twoStep = page.getByRole('tab', { name: '2-Step Verification' })
  await expect(twoStep).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Account info' }).click()
  await expect(page).toHaveURL('/dashboard/account')
  await expect(
    page.getByRole('tabpanel').getByText('leader@demo.example', { exact: true }),
  ).toBeVisible()
})

test('the contact form sends from its own page [SHELL-29]', async ({ page }) => {
  await page.goto('/dashboard/contact')
  await expect(page.getByRole('main').getByText('leader@demo.example')).toBeVisible()
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Message').fill('How do I invite people?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(
    page.getByRole('status').getByText('Your message has been sent successfully'),
  ).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('every tab of the account page can be used by everyone', async ({ page }) => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    await page.goto(`/dashboard/account?tab=${number}`)
    // Programs have tabs of their own below those of the page.
    await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible()
    await expect(page.getByRole('tabpanel').first()).not.toBeEmpty()
    await expectAccessible(page)
  }
})
