import type { Page } from '@playwright/test'
import { customEmailApi } from './support/custom-emails.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { unsubscribeLinkIn } from './support/inbox.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Send an email to members' })

/** The next minute that is still twenty seconds off, time to see it waiting first, at the demo employer, which lies in Denver. */
function nextMinute(): string {
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Denver',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return local.format(Date.now() + 80_000)
}

test('an email leaves at its time, is followed live, and a recipient may end them [MAIL-29, MAIL-32]', async ({
  page,
  request,
}) => {
  const token = await signInEmployer(page, 'leader@demo.example')
  const title = `Leaves within a minute, ${Date.now()}`
  await customEmailApi(request, token).create({
    title,
    when_to_send: nextMinute(),
    rule: 'incomplete',
  })
  await page.goto('/dashboard/members?mail=scheduled')
  const section = sectionOf(page)
  const waiting = section.getByRole('rowheader', { name: title })
  await expect(waiting).toBeVisible()
  await expect(waiting).toHaveCount(0, { timeout: 150_000 })
  await section.getByRole('tab', { name: 'Sent emails' }).click()
  const row = section.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Incomplete')
  // Nothing is loaded again by hand.
  await expect(row.getByRole('cell', { name: /^\d+ sent/ })).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Sent', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)

  await page.goto(await unsubscribeLinkIn(request, title))
  const main = page.getByRole('main')
  await expect(main.getByText(/gets emails from/)).toBeVisible()
  await expect(main.getByText(/^\w•+@/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(main.getByText(/is unsubscribed/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(main.getByText(/is unsubscribed/)).toBeVisible()
  await main.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(main.getByText(/gets emails from/)).toBeVisible()
})

const email = (index: number, counts: object) => ({
  _id: `0193c0de-0000-7000-8000-00000000000${index}`,
  title: `News ${index}`,
  rule: 'all',
  when_to_send: '2026-01-05T15:00:00.000Z',
  formatted_Date: '2026-01-05 08:00',
  sent: true,
  kind: 'template',
  has_content: false,
  problem: null,
  counts: { recipients: 50, sent: 50, failed: 0, waiting: 0, unsubscribed: 0, ...counts },
})

test('sent emails show a flag and how many arrived, live while they leave [MAIL-29, MAIL-30]', async ({
  page,
}) => {
  await signInEmployer(page, 'leader@demo.example')
  let hasFinished = false
  await page.route('**/api/custom-emails?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    expect([query.get('sent'), query.get('per_page')]).toEqual(['true', '10'])
    const data = [
      email(1, hasFinished ? { sent: 49, failed: 1 } : { sent: 10, waiting: 40 }),
      email(2, { unsubscribed: 3 }),
      email(3, { sent: 0, failed: 50 }),
    ]
    const meta = { current_page: 1, per_page: 10, total: 3 }
    await route.fulfill({ json: { data, current_page: 1, total: 3, meta } })
  })
  let isBroken = true
  const news = { id: email(1, {})._id, kind: 'custom-email', total: 50 }
  const early = { ...news, sent: 20, failed: 1, waiting: 29, finished: false }
  // Only of this email: what others do to many members is followed on the same page.
  await page.route(`**/api/progress/${news.id}/events`, (route) => {
    return route.fulfill({
      contentType: 'text/event-stream',
      body: `data: ${JSON.stringify(early)}\n\n`,
    })
  })
  let questions = 0
  await page.route(`**/api/progress/${news.id}`, (route) => {
    questions += 1
    // Who came while the one stream was open for something else has only these.
    if (isBroken && questions % 2 === 1) return route.fulfill({ status: 503, body: '' })
    if (isBroken) return route.fulfill({ json: early })
    hasFinished = true
    return route.fulfill({ json: { ...news, sent: 49, failed: 1, waiting: 0, finished: true } })
  })
  await page.goto('/dashboard/members?mail=sent')
  const table = sectionOf(page).getByRole('table', { name: 'Sent emails' })
  await expect(table.getByRole('columnheader')).toHaveText([
    '#',
    'Date',
    'Title',
    'Send to',
    'View',
    'Sent',
    'Delivery',
    'Actions',
  ])
  const row = (title: string) => table.getByRole('row').filter({ hasText: title })
  await expect(row('News 1')).toContainText('Sent 20 of 50, 1 failed')
  await expect(row('News 1')).toContainText('Sending')
  await expect(row('News 2')).toContainText('50 sent, 3 unsubscribed')
  await expect(row('News 3')).toContainText('Not sent')
  await expectAccessible(page)
  isBroken = false
  await expect(row('News 1')).toContainText('49 sent, 1 failed')
})

test('a link that was cut off says so', async ({ page }) => {
  await page.goto('/unsubscribe/this-token-is-nobodys-at-all')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This link is not valid any more',
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
