import type { Locator, Page } from '@playwright/test'
import { freshEmployer } from './support/add-employers-to-ask.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { buyCredit, cards } from './support/pay-by-card.ts'
import { chosen, expectSaved, programAddress, region } from './support/program-page.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const title = 'Take the train with us on Tuesdays, and be home before dinner'

/** A subscription with its free month, and less credit than a month of rewards takes. */
async function subscribe(page: Page, email: string): Promise<void> {
  const token = await signInEmployer(page, email)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date())
  const begun = await page.request.post('/api/subscriptions', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      start_date: today,
      end_date: null,
      subscription_type: 'ongoing',
      billing_interval: 'month',
      billing_interval_count: 1,
      number_of_employees: 40,
    },
  })
  expect(begun.status()).toBe(200)
  await buyCredit(page, '40', cards.pays)
}

/** A day of the year after this one: its month is still to come. */
const startOn = `${new Date().getUTCFullYear() + 1}-03-01`

test('a newcomer designs rewards, sees how far too little credit goes, and launches them all the same [RW-GEN-03, RW-GEN-17, RW-GEN-20, COST-05, COST-07]', async ({
  page,
}, { retry }) => {
  await subscribe(page, freshEmployer('launches', retry))
  await page.getByRole('link', { name: 'Rewards', exact: true }).click()
  await page.getByRole('button', { name: 'Create draft' }).click()

  const limit = region(page, 'Max monthly reward').getByRole('textbox')
  await limit.fill('')
  await limit.pressSequentially('45.5')
  const signUp = region(page, 'Sign-up incentive').getByRole('textbox')
  await signUp.fill('')
  await signUp.pressSequentially('7.25')
  await expectSaved(page)
  const recommendations = region(page, 'Commute recommendations')
  await recommendations.getByRole('switch').press('Space')
  const subject = recommendations.getByLabel('Title')
  await subject.fill('')
  await subject.pressSequentially(title)
  await expect(subject).toHaveValue(title)
  await expectSaved(page)
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)

  // The strip of links leads to a section, marks it, and the address keeps it.
  const links = page.getByRole('navigation', { name: 'Sections of this page' })
  await links.getByRole('link', { name: 'Recommendations' }).press('Enter')
  await expect(recommendations).toBeFocused()
  await expect(page).toHaveURL(/#recommendations$/)
  await page.reload()
  await expect(recommendations).toBeInViewport()
  await expect(links.locator('[aria-current]')).toHaveText('Recommendations')
  await expect(subject).toHaveValue(title)
  await expect(limit).toHaveValue('$45.50')

  // All of the cost is in sight, in a low window too.
  await page.setViewportSize({ width: 1280, height: 720 })
  const cost = region(page, 'Estimated cost')
  await expect(cost.getByRole('button', { name: 'Launch program' })).toBeInViewport({ ratio: 1 })
  await expect(cost.getByRole('link', { name: 'Add Credit' })).toBeInViewport({ ratio: 1 })
  await expect(cost).toContainText(/Balance \$40\.00.*Your balance covers (about \d+ days?|less)/)
  const launch = cost.getByRole('button', { name: 'Launch program' })
  await expect(launch).toHaveAccessibleDescription('Choose the day it starts first')
  await cost.getByLabel('Program Start Date', { exact: true }).pressSequentially(startOn)
  await page.keyboard.press('Escape')
  await launch.click()
  const question = page.getByRole('dialog', { name: /^Launch on Mar 1, / })
  await expect(question).toContainText('For 140 employees it is estimated at $')
  await expect(question).toContainText('Your balance covers')
  await expect(question).toContainText('rewards wait until you add credit')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Not yet' }).click()
  await expect(launch).toBeFocused()
  await launch.click()
  await question.getByRole('button', { name: 'Launch anyway' }).click()
  // One toast says all that happened.
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts.getByText(/^Launched: trips are rewarded from Mar 1, /)).toBeVisible()
  await expect(toasts.locator('[data-kind]')).toHaveCount(1)
  await expect(chosen(page)).toHaveText(/^Mar 1, \d+ - no end date$/)
  await expect(page.getByText('Scheduled')).toBeVisible()

  // From now on nothing saves itself.
  await region(page, 'Monthly prizes')
    .getByLabel(/^Most green trips/)
    .fill('40')
  const bar = region(page, 'Changes to save')
  await expect(bar).toContainText('Not saved yet: Monthly prizes')
  await expect(bar).toContainText('Counts from the program’s start, Mar 1, ')
  await bar.getByRole('button', { name: 'Discard' }).click()
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await bar.getByText('Show the change').click()
  await expect(bar).toContainText('$25.00 → $40.00')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expect(bar.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Monthly prizes saved')).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('a draft that could not be saved says so, and is tried again [RW-GEN-17]', async ({
  page,
}) => {
  const token = await signInEmployer(page, 'leader@demo.example')
  const headers = { authorization: `Bearer ${token}` }
  const made = await page.request.post('/api/reward-settings', { headers, data: {} })
  const { data }: { data: { id: string } } = await made.json()
  await page.goto(`${programAddress}?program=${data.id}`)
  await page.route('**/api/reward-settings?*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await region(page, 'Sign-up incentive').getByRole('textbox').fill('9')
  await expect(page.getByText(/^Not saved\. The server cannot be reached/)).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectSaved(page)
  await page.request.delete(`/api/reward-settings/${data.id}`, { headers })
})

test('a cancelled subscription’s last day stands where there was no end, until it is resumed [SUB-13, SUB-42, RW-GEN-23]', async ({
  page,
}) => {
  await signInEmployer(page, 'trial@demo.example')
  await page.goto('/dashboard/account?tab=3')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel the subscription?' })
    .getByRole('button', { name: 'Cancel subscription' })
    .click()
  const shown = page.getByRole('tab', { selected: true }).last()
  await expect(shown).toContainText(/Ends [A-Z][a-z]{2} \d+, \d{4}/)
  await expect(page.getByRole('textbox', { name: 'End date' })).toHaveValue(/^Ends [A-Z]/)
  const main = page.getByRole('main')
  await expect(main.getByText('Ongoing', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Rewards', exact: true }).click()
  await expect(chosen(page)).toHaveText(/ - ends [A-Z][a-z]{2} \d+, \d{4}$/)
  await expect(main.getByText(/^Ends [A-Z][a-z]{2} \d+, \d{4}$/)).toBeVisible()
  await expect(
    main.getByText(/ends on .* with your subscription, which was cancelled/),
  ).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Resume subscription' }).click()
  await page.getByRole('button', { name: 'Resume subscription' }).click()
  await expect(shown).toContainText('Ongoing')
  await page.getByRole('link', { name: 'Rewards', exact: true }).click()
  await expect(chosen(page)).toHaveText(/ - no end date$/)
  await expect(main.getByText('Ongoing', { exact: true })).toBeVisible()
})

test('while invoices are overdue the page says that nothing new is rewarded [RW-GEN-19]', async ({
  page,
}) => {
  await signInEmployer(page, 'overdue@demo.example')
  // Whether or not another test has paid its invoices by now.
  await page.route('**/api/subscriptions?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), suspended: true } })
  })
  await page.goto(programAddress)
  await expect(
    page.getByText(/^This program rewards nothing new until your overdue invoices are paid\./),
  ).toBeVisible()
  await expect(page.getByText(/invoices is more than 30 days late/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay your invoices' })).toHaveCount(1)
})

test('a calendar opens above the bars, and beside what is wrong with its date [COST-04]', async ({
  page,
}) => {
  const token = await signInEmployer(page, 'leader@demo.example')
  const headers = { authorization: `Bearer ${token}` }
  const made = await page.request.post('/api/reward-settings', { headers, data: {} })
  const { data }: { data: { id: string } } = await made.json()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${programAddress}?program=${data.id}`)
  await page.getByRole('link', { name: 'Cost and dates' }).click()
  const cost = region(page, 'Estimated cost')
  const start = cost.getByLabel('Program Start Date', { exact: true })
  await start.fill('2026-01-01')
  const error = cost.getByText(/The earliest start is/)
  await expect(error).toBeVisible()
  const calendar = cost.locator('[data-dates-dropdown]').last()
  await expect(calendar).toBeVisible()
  // What is drawn at a place is what a press there would hit.
  await expect.poll(() => isOnTop(page, error)).toBe(true)
  await expect.poll(() => isOnTop(page, calendar)).toBe(true)
  await page.request.delete(`/api/reward-settings/${data.id}`, { headers })
})

/** Whether all four corners of something are what lies uppermost there. */
async function isOnTop(page: Page, part: Locator): Promise<boolean> {
  const box = await part.boundingBox()
  if (!box) return false
  const [left, right, top, bottom] = [
    box.x + 8,
    box.x + box.width - 8,
    box.y + 4,
    box.y + box.height - 4,
  ]
  await part.evaluate((element) => element.setAttribute('data-asked', ''))
  return page.evaluate<boolean>(
    `[${[
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ]
      .map(([x, y]) => `document.elementFromPoint(${x}, ${y})?.closest('[data-asked]')`)
      .join(', ')}].every(Boolean)`,
  )
}
