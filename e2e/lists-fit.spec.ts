import type { Locator, Page } from '@playwright/test'
import { localDateOf } from '#domain/time.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { listOf, rowsOf } from './support/open-members.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** A window of 1280 px, of which a scroll bar takes 16, and a phone. */
const widths = [1264, 360]

interface ListScreen {
  list: string
  at: string
  /** Where there is room for one; a dialog or half a page may have less. */
  isTable?: false
  /** What somebody comes for, in the first row. */
  main: (row: Locator) => Locator[]
  /** What has to be pressed, or answered by the server, before the list is there. */
  before?: (page: Page) => Promise<unknown>
  open?: (page: Page) => Promise<unknown>
}

const price = (row: Locator) => row.getByText(/^\$[\d,]+\.\d\d$/)
const menu = (row: Locator) => row.getByRole('button', { name: /^Actions for/ })
const button = (row: Locator, name: RegExp) => row.getByRole('button', { name })

const thisYear = localDateOf(new Date(), 'America/Denver').slice(0, 4)

const screens: ListScreen[] = [
  {
    list: 'List of members',
    at: '/dashboard/members',
    main: (row) => [row.getByText(/@demo\.example/).first(), menu(row)],
  },
  {
    list: 'Pending invitations',
    at: '/dashboard/members',
    main: (row) => [
      button(row, /^Accept/),
      button(row, /^(Remove|Decline)/),
      button(row, /^(Send again|Block)/),
    ],
  },
  {
    list: 'Blocked addresses',
    at: '/dashboard/members',
    before: (page) => answer(page, '**/api/blocked-addresses?**', [blocked]),
    open: (page) => page.getByText('Blocked addresses', { exact: true }).click(),
    main: (row) => [button(row, /^Unblock/)],
  },
  {
    list: 'Rows left out',
    at: '/dashboard/members',
    before: (page) => page.route('**/api/members/upload', (route) => route.fulfill({ json: left })),
    open: async (page) => {
      const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('email\nann') }
      await page.getByLabel('File with email addresses').setInputFiles(file)
      await page.getByRole('button', { name: 'Upload and invite' }).click()
    },
    isTable: false,
    main: (row) => [row.getByText('This is not an email address'), row.getByText('ann').first()],
  },
  {
    list: 'Scheduled emails',
    at: '/dashboard/members?mail=scheduled',
    before: (page) => answer(page, '**/api/custom-emails?**', [email(0)]),
    main: (row) => [row.getByText(/2026/), button(row, /^Send Sample/), menu(row)],
  },
  {
    list: 'Sent emails',
    at: '/dashboard/members?mail=sent',
    before: (page) => answer(page, '**/api/custom-emails?**', [email(234)]),
    main: (row) => [row.getByText(/2026/), button(row, /failed/), row.getByText(/17 unsubscribed/)],
  },
  {
    list: 'List of invoices',
    at: '/dashboard/payments?tab=invoices',
    main: (row) => [price(row).first(), price(row).last(), menu(row)],
  },
  {
    list: 'Saved cards',
    at: '/dashboard/payments',
    before: (page) => answer(page, '**/api/payment-methods', [card]),
    main: (row) => [row.getByText('4242'), row.getByText('Active'), menu(row)],
  },
  {
    list: 'Credit by its end, the oldest first',
    at: '/dashboard/credit-details',
    main: (row) => [price(row).first(), price(row).last()],
  },
  {
    list: 'Rewards by member',
    at: '/dashboard/credit-details?tab=summary',
    main: (row) => [price(row).last()],
  },
  {
    list: 'List of rewards',
    at: '/dashboard/credit-details?tab=detailed',
    main: (row) => [price(row).first(), button(row, /^Why/)],
  },
  {
    list: 'List of expired credit',
    at: '/dashboard/credit-details?tab=expired',
    main: (row) => [price(row).first()],
  },
  {
    list: 'What was done',
    at: '/dashboard/account/history?topic=sign_in',
    main: (row) => [row.getByText('Signed in'), row.getByText(thisYear)],
  },
  {
    list: 'Leaderboard',
    at: '/dashboard/scores?type=all',
    main: (row) => [price(row).first(), price(row).last()],
  },
  {
    list: 'Spending by month',
    at: '/dashboard/reward-system',
    main: (row) => [price(row).first(), price(row).last()],
  },
  {
    list: 'Who took part',
    at: '/dashboard/reward-system/draws',
    open: (page) =>
      page
        .getByRole('button', { name: /^Show who took part/ })
        .first()
        .click(),
    isTable: false,
    main: (row) => [row.locator('td, dd').last()],
  },
]

for (const { list, at, main, before, open, isTable = true } of screens) {
  test(`${list}: whole beside the menu and on a phone, with what one comes for`, async ({
    page,
  }) => {
    await signInEmployer(page)
    await before?.(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(at)
      await open?.(page)
      const row = rowsOf(page, list).first()
      await expect(row).toBeVisible()
      if (isTable || width === 360) {
        const layout = page.locator(width === 360 ? 'ul' : 'table').and(listOf(page, list))
        await expect(layout).toBeVisible()
      }
      await expectNoSidewaysScroll(page)
      expect(await overhang(listOf(page, list)), `${width}: pixels beyond the list`).toBe(0)
      for (const one of main(row)) {
        await expect(one).toBeVisible()
        await one.scrollIntoViewIfNeeded()
        await expect(one).toBeInViewport({ ratio: 0.99 })
        expect(await overhang(one), `${width}: pixels of ${String(one)} cut off`).toBe(0)
      }
    }
  })
}

/** How far what stands in an element, in its cell or in the box it scrolls in reaches beyond it. */
function overhang(of: Locator): Promise<number> {
  return of.evaluate((element) => {
    const boxes = [
      element,
      element.closest('td, th, dd') ?? element,
      element.parentElement ?? element,
    ]
    return Math.max(...boxes.map((box) => box.scrollWidth - Math.max(box.clientWidth, 1)), 0)
  })
}

/** What the demo world has none of. */
async function answer(page: Page, path: string, data: object[]): Promise<void> {
  const meta = { current_page: 1, per_page: 10, total: data.length }
  await page.route(path, (route) => route.fulfill({ json: { data, meta, ...meta } }))
}

const id = '019a0000-0000-7000-8000-000000000001'
const at = '2026-11-02T18:00:00.000Z'
const blocked = {
  _id: id,
  email: 'bartholomew.featherstonehaugh@demo.example',
  name: 'Bartholomew Featherstonehaugh',
  created_at: at,
}
const card = {
  _id: id,
  kind: 'credit',
  brand: 'mastercard',
  last4: '4242',
  added_on: at,
  expiration: '11/2029',
  status: 'active',
  default: true,
}
const left = {
  status: true,
  result: 'Emails sent successfully',
  count: 0,
  failed_emails: ['ann'],
  failed_reasons: [
    {
      row: 2,
      email: 'ann',
      name: '',
      reason: 'malformed_email',
      message: 'This is not an email address',
    },
  ],
  data: { id },
}

function email(failed: number) {
  const counts = { recipients: 238, sent: 238 - failed, failed, waiting: 0, unsubscribed: 17 }
  return {
    _id: id,
    title: 'What the new bus lane on Colfax Avenue means for your way to work',
    rule: 'incomplete',
    kind: 'template',
    has_content: true,
    when_to_send: at,
    formatted_Date: '2026-11-30 08:00',
    sent: failed > 0,
    counts,
  }
}
