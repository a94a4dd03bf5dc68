import type { Page } from '@playwright/test'
import { localDateOf } from '#domain/time.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { cards, expectPaid, fillCard } from './support/pay-by-card.ts'
import { signInEmployer } from './support/sign-in.ts'
import { stopClock } from './support/stop-clock.ts'
import { expect, test } from './support/test.ts'

/** Each test has an employer of the demo world to itself. */
async function openPrograms(page: Page, who: string): Promise<void> {
  await signInEmployer(page, `${who}@demo.example`)
  await page.goto('/dashboard/account?tab=3')
  await expect(page.getByRole('tablist', { name: 'Programs' })).toBeVisible()
}

const shownTab = (page: Page) =>
  page.getByRole('tablist', { name: 'Programs' }).getByRole('tab', { selected: true })

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

test('an incomplete program is paid by card and starts on its day, on the account page [SUB-03, SUB-09, SUB-23, SHELL-25]', async ({
  page,
}) => {
  await openPrograms(page, 'incomplete')
  await expect(shownTab(page)).toContainText('Incomplete')
  await expect(page.getByText('The program is not paid yet.')).toBeVisible()
  await expect(page.getByText('Locked. The program is not paid yet')).toBeVisible()
  await expectAccessible(page)
  await expect(button(page, /^Pay: \$/)).toBeEnabled()
  await stopClock(page)
  await button(page, /^Pay: \$/).click()
  await expect(page.getByText('You will be redirected to the payment gateway now.')).toBeVisible()
  await page.clock.runFor(1000)
  await page.clock.resume()
  await fillCard(page, cards.pays)
  await button(page, /^Pay \$/).click()
  const notice = await expectPaid(page, /Your subscription has been updated\.$/)
  await expect(page).toHaveURL(/tab=3/)
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/dashboard/account?tab=3')
  // It was asked for the 1st of next month.
  await expect(shownTab(page)).toContainText('Scheduled')
})

test('an upgrade shows its price first; a waiting one is paid or discarded [SUB-06, SUB-17, SUB-46]', async ({
  page,
}) => {
  await openPrograms(page, 'upgrade')
  await expect(shownTab(page)).toContainText('Pending Upgrade')
  await expect(button(page, /^Pay to upgrade: \$/)).toBeEnabled()
  const cancel = button(page, 'Cancel subscription')
  await expect(cancel).toHaveAccessibleDescription(/An upgrade waits for its payment/)
  await cancel.focus()
  await expect(page.getByRole('tooltip')).toHaveText(/pay for it or discard it first/)
  await expectAccessible(page)
  await button(page, 'Discard upgrade').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard upgrade' }).click()
  await expect(shownTab(page)).toContainText('Ongoing')
  await button(page, 'Upgrade employees').click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade employees' })
  await dialog.getByLabel('New number of employees').fill('55')
  await expect(
    dialog.getByText('Enter more than the 55 employees there are.').first(),
  ).toBeVisible()
  await dialog.getByLabel('New number of employees').fill('75')
  await expect(dialog.getByText('To pay now')).toBeVisible()
  // On the first of a month all of it is charged.
  const isFirst = localDateOf(new Date(), 'America/Denver').endsWith('-01')
  const charge = isFirst ? /20 employees × \$1\.00$/ : /20 employees × \$1\.00 × \d+ of \d+ days/
  await expect(dialog.getByText(charge)).toBeVisible()
  await expect(dialog.getByText(/Next bill on .*: \$75\.00/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL(/\/pay\//)
})

test('a downgrade waits for the next bill and can be taken back [SUB-15, SUB-32, SUB-47, SUB-49, SUB-51]', async ({
  page,
}) => {
  await openPrograms(page, 'downgrade')
  await expect(page.getByText(/The downgrade to 70 employees applies from/)).toBeVisible()
  await expect(button(page, 'Upgrade employees')).toHaveAccessibleDescription(
    'A downgrade is waiting: cancel it first',
  )
  await button(page, 'Cancel Downgrade').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Downgrade' }).click()
  await expect(page.getByText(/The downgrade to 70 employees/)).toHaveCount(0)
  await button(page, 'Downgrade employees').click()
  const dialog = page.getByRole('dialog', { name: 'Downgrade employees' })
  await expect(dialog.getByText(/applies from .*, the next bill/)).toBeVisible()
  await dialog.getByLabel('New number of employees').fill('90')
  await expect(
    dialog.getByText('Enter fewer than the 90 employees there are.').first(),
  ).toBeVisible()
  await dialog.getByLabel('New number of employees').fill('80')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Downgrade' }).click()
  await expect(page.getByText(/The downgrade to 80 employees applies from/)).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await expect(page).toHaveURL('/dashboard/account?tab=3')
})

test('a cancelled program is resumed, given an end and cancelled again [SUB-13, SUB-42]', async ({
  page,
}) => {
  await openPrograms(page, 'ending')
  await expect(page.getByText(/is cancelled and runs until/)).toBeVisible()
  await expect(page.getByText('Locked. The program is cancelled: resume it first.')).toBeVisible()
  await button(page, 'Resume subscription').click()
  await expect(page.getByText(/is cancelled and runs until/)).toHaveCount(0)
  // The button that did it is gone.
  await expect(page.locator('#main')).toBeFocused()
  const save = button(page, 'Save end date')
  await expect(save).toHaveAccessibleDescription('The end date is as it was saved')
  await page.getByRole('textbox', { name: 'End date' }).fill('2020-01-01')
  await page.keyboard.press('Escape')
  await expect(save).toHaveAccessibleDescription('Correct the end date first')
  await expect(page.getByRole('textbox', { name: 'End date' })).toHaveValue('2020-01-01')
  await expect(page.getByText("Start Date Can't Be Greater Than End Date")).toBeVisible()
  const year = new Date().getUTCFullYear() + 2
  await page.getByRole('textbox', { name: 'End date' }).fill(`${year}-03-31`)
  await page.keyboard.press('Escape')
  await save.click()
  await expect(shownTab(page)).toContainText(`Mar ${year}`)
  await button(page, 'Cancel subscription').click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the subscription?' })
  await expect(dialog.getByText(/The program runs until .*, the end of what is paid/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText(/is cancelled and runs until/)).toBeVisible()
})

// The second begins where the first ends.
test.describe
  .serial('in place of a scheduled program', () => {
    test('a scheduled program is cancelled, and then a plan can be chosen [SUB-05, SUB-10, SUB-16]', async ({
      page,
    }) => {
      await openPrograms(page, 'scheduled')
      await expect(shownTab(page)).toContainText('Scheduled')
      await page.getByRole('tab', { name: 'Launch New Program' }).click()
      await expect(page.getByText(/is scheduled and has no end: cancel it first/)).toBeVisible()
      await page.goto('/dashboard/account?tab=4')
      const subscribe = button(page, 'Subscribe: Semi-annual')
      await expect(subscribe).toHaveAccessibleDescription(/is scheduled: cancel it first/)
      await page.goto('/dashboard/account?tab=3')
      await button(page, 'Cancel program').click()
      const dialog = page.getByRole('dialog', { name: 'Cancel the scheduled program?' })
      await expect(dialog.getByText(/refunded in full/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancel program' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(/Its refund is on the way to the card/).first()).toBeVisible()
      await page.goto('/dashboard/account?tab=4')
      await subscribe.click()
      const plan = page.getByRole('dialog', { name: 'Subscribe: Semi-annual' })
      await expect(plan.getByText('To pay now')).toBeVisible()
      await expect(plan.getByText(/Next bill on /)).toBeVisible()
      await expectAccessible(page)
    })

    test('a program is launched once its dates are right [SUB-12, SUB-22, SUB-34]', async ({
      page,
    }) => {
      await signInEmployer(page, 'scheduled@demo.example')
      await page.goto('/dashboard/account?tab=3&program=new')
      await page.getByLabel('Fixed monthly cost').check()
      const launch = button(page, 'Launch program')
      await expect(page.getByText('To pay now')).toBeVisible()
      await expect(launch).toBeEnabled()
      await expectAccessible(page)
      const employees = Number(await page.getByLabel('Number of employees').inputValue())
      await expect(page.getByText(`${employees} employees × $10.00`)).toBeVisible()
      // What was typed wrong stays, with what is wrong about it.
      await page.getByLabel('Start date').fill('2020-01-01')
      await page.keyboard.press('Escape')
      await page.getByLabel('End date').fill('2020-02-30')
      await page.keyboard.press('Escape')
      await expect(page.getByText('Please give a date as YYYY-MM-DD')).toBeVisible()
      await expect(page.getByLabel('End date')).toHaveValue('2020-02-30')
      await page.getByLabel('End date').fill('')
      await page.keyboard.press('Escape')
      await expect(page.getByText('A program can start today or later')).toBeVisible()
      await expect(page.getByLabel('Start date')).toHaveValue('2020-01-01')
      const year = new Date().getUTCFullYear() + 1
      await page.getByLabel('End date').fill(`${year}-06-30`)
      await page.keyboard.press('Escape')
      await page.getByLabel('Start date').fill(`${year}-07-01`)
      await page.keyboard.press('Escape')
      await expect(launch).toHaveAccessibleDescription('Correct the fields that are marked first.')
      await expect(page.getByRole('alert')).toHaveText(
        "Dates ErrorStart Date Can't Be Greater Than End Date",
      )
      await page.getByRole('button', { name: 'Clear the end date' }).click()
      const asked = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/subscriptions'),
      )
      await launch.click()
      expect((await asked).postDataJSON()).toMatchObject({
        start_date: `${year}-07-01`,
        end_date: null,
        subscription_type: 'fixed_cost',
        billing_interval: 'month',
        billing_interval_count: 1,
        number_of_employees: employees,
        type_data: { fixed_cost_type: 'budget', cost_per_employee: 10 },
      })
      await expect(page).toHaveURL(/\/pay\//)
    })
  })

test('the plan cards show the plan in force; on a phone nothing scrolls sideways [SUB-38, SUB-41, SUB-56]', async ({
  page,
}) => {
  await signInEmployer(page, 'hospital@demo.example')
  await page.goto('/dashboard/account?tab=4')
  const semiAnnual = page.getByRole('region', { name: 'Semi-annual' })
  await expect(semiAnnual.getByText('Ongoing')).toBeVisible()
  await expect(semiAnnual.getByText('$4.007 per employee for 6 months')).toBeVisible()
  await button(page, 'Change to this plan: Annual').click()
  const dialog = page.getByRole('dialog', { name: 'Change to this plan?' })
  await expect(dialog.getByText(/Annual applies from .* Nothing is charged before/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  const quotes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/subscriptions/quote')) quotes.push(request.url())
  })
  await page.goto('/dashboard/account?tab=3&program=new')
  // Nothing is asked that must be refused, and nobody is blamed.
  const notice = page.getByText(/has no end: give it an end date or cancel it first, then launch/)
  await expect(notice).toBeVisible()
  expect(quotes).toEqual([])
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await button(page, /^Open “From .*”$/).click()
  await expect(shownTab(page)).toContainText('Ongoing')
})
