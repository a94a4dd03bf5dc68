import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import {
  adminScreens,
  employerScreens,
  riderScreens,
  stretchesOf,
  visitorScreens,
} from './support/all-screens.ts'
import { violationsOf } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInAdmin, signInEmployer, signInRider } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** A large window, as on a desk. */
const desk = { width: 1920, height: 1080 }

const phone = { width: 360, height: 740 }

/** The light theme is looked at by each page's own tests. */
test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'dark' }))

const sides = [
  ['an employer', employerScreens, (page: Page) => signInEmployer(page)],
  ['the back office', adminScreens, (page: Page) => signInAdmin(page, 'root')],
  ['a member', riderScreens, (page: Page) => signInRider(page)],
  ['visitors', visitorScreens, async () => {}],
] as const

for (const [whose, all, signIn] of sides) {
  for (const [first, screens] of stretchesOf(all)) {
    test(`screens of ${whose}, ${first} and those after it, keep their measure in a large window, and are whole and legible in the dark on a phone [X-A11Y-01]`, async ({
      page,
    }) => {
      await signIn(page)
      for (const screen of screens) {
        await test.step(screen, async () => {
          await page.setViewportSize(desk)
          await page.goto(screen)
          await expectMeasured(page)
          await expectWholeOnPhone(page)
        })
      }
    })
  }
}

/** The pages of one thing, by the lists that lead to them. */
const lists = [
  ['a member', paths.members, signInEmployer],
  ['a draw', paths.draws, signInEmployer],
  ['an employer of staff', paths.adminEmployers, signInAdmin],
  ['a member of staff', paths.adminMembers, signInAdmin],
  ['a campaign', paths.adminCampaigns, signInAdmin],
] as const

for (const [what, list, signIn] of lists) {
  test(`the page of ${what} keeps its measure in a large window, and is whole and legible in the dark on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize(desk)
    await signIn(page)
    await page.goto(list)
    const link = page
      .getByRole('main')
      .locator('tbody a')
      .or(page.getByRole('link', { name: 'Public page of this draw' }))
      .first()
    const address = await link.getAttribute('href')
    await page.goto(address ?? '')
    await expectMeasured(page)
    await expectWholeOnPhone(page)
  })
}

async function expectMeasured(page: Page): Promise<void> {
  await expect(page.locator('h1, [role="alert"]').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  expect(await stretched(page), `at ${desk.width} px`).toEqual([])
}

/** What is on the page is made narrow: loading each once more would take as long again. */
async function expectWholeOnPhone(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await violationsOf(page, 'dark'), `axe in the dark theme at ${phone.width} px`).toEqual([])
}

/** What is wider than it is read or filled in with ease: the page, a field, a button, a line of text. */
function stretched(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const most = { page: 1344, field: 720, button: 720, letters: 130 }
    const isSeen = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0
    const seen = (selector) => [...document.querySelectorAll(selector)].filter(isSeen)
    const nameOf = (element) => {
      const words = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent
      return (words ?? element.textContent ?? '').trim().slice(0, 60)
    }
    const typed = ':not([type="checkbox"], [type="radio"], [type="range"], [type="file"])'
    const wide = (kind, selector) => seen(selector).flatMap((element) => {
      const width = Math.round(element.getBoundingClientRect().width)
      return width > most[kind] ? [kind + ' of ' + width + ' px: ' + nameOf(element)] : []
    })
    // A letter is about half as wide as it is high.
    const long = seen('main p, main li').flatMap((element) => {
      const isLine = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
      if (!isLine) return []
      const range = document.createRange()
      range.selectNodeContents(element)
      const size = parseFloat(getComputedStyle(element).fontSize)
      const letters = Math.round(range.getBoundingClientRect().width / (size * 0.5))
      return letters > most.letters ? ['line of ' + letters + ' letters: ' + nameOf(element)] : []
    })
    return [
      ...wide('page', 'body:has(nav) main'),
      ...wide('field', 'input' + typed + ', textarea, select'),
      ...wide('button', '.mantine-Button-root'),
      ...long,
    ]
  })()`)
}
