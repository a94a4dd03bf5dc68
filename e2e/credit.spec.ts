import type { Response } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { cards, expectPaid, fillCard, otherCard } from './support/pay-by-card.ts'
import { signInEmployer } from './support/sign-in.ts'
import { standInUser } from './support/stand-in-user.ts'
import { stopClock } from './support/stop-clock.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInEmployer(page, 'school@demo.example')
})

test('nothing is paid without an amount of a dollar or more [CREDIT-03, CREDIT-12]', async ({
  page,
}) => {
  await page.goto('/dashboard/scores?panel=add-credit')
  const dialog = page.getByRole('dialog', { name: 'Add Credit' })
  const proceed = dialog.getByRole('button', { name: 'Proceed to Payment' })
  await dialog.getByLabel('Pay with').selectOption(otherCard)
  await expect(proceed).toBeDisabled()
  await expect(dialog.getByText('Enter an amount of at least $1.00')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Credit amount').fill('0.99')
  await expect(proceed).toBeDisabled()
  await dialog.getByLabel('Credit amount').fill('1')
  await expect(proceed).toBeEnabled()
  await dialog.getByLabel('Credit amount').fill('0')
  await expect(proceed).toBeDisabled()
  await expect(dialog.getByLabel('Total')).toHaveValue('')
})

test('the fee and the total follow the amount [CREDIT-01..05]', async ({ page }) => {
  await page.goto('/dashboard/scores?panel=add-credit')
  const dialog = page.getByRole('dialog', { name: 'Add Credit' })
  const proceed = dialog.getByRole('button', { name: 'Proceed to Payment' })
  const amount = dialog.getByLabel('Credit amount')
  await dialog.getByLabel('Pay with').selectOption(otherCard)
  await amount.fill('100.559')
  await expect(amount).toHaveValue('$100.55')
  await expect(dialog.getByLabel('service fee')).toHaveValue('$3.02')
  await expect(dialog.getByLabel('Total')).toHaveValue('$103.57')
  await expect(dialog.getByLabel('service fee')).toHaveAttribute('readonly')
  await expect(dialog.getByLabel('Total')).toHaveAttribute('readonly')
  await expect(proceed).toBeEnabled()
  await amount.fill('')
  await amount.pressSequentially('1,000.50')
  await expect(amount).toHaveValue('$1,000.50')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('a purchase raises the balance in the header [CREDIT-06..10]', async ({ page }) => {
  await page.goto('/dashboard/scores?panel=add-credit')
  const balance = page.getByRole('banner').getByText(/Balance \$/)
  const before = dollarsIn(await balance.textContent())
  await page.getByLabel('Credit amount').fill('20.5')
  await page.getByLabel('Pay with').selectOption(otherCard)
  const asked = page.waitForRequest('**/api/stripe/payment-session')
  const proceed = page.getByRole('button', { name: 'Proceed to Payment' })
  await expect(proceed).toBeEnabled()
  await stopClock(page)
  await proceed.click()
  const from = '/dashboard/scores?panel=add-credit&amount=20.5'
  expect((await asked).postDataJSON()).toEqual({ amount: 20.5, from })
  await expect(page.getByText('Success Operation.')).toBeVisible()
  await expect(page.getByText('You will be redirected to the payment gateway now.')).toBeVisible()
  await page.clock.runFor(999)
  await expect(page).toHaveURL(from)
  await page.clock.runFor(1)
  await page.clock.resume()
  await fillCard(page, cards.pays)
  await page.getByRole('button', { name: 'Pay $21.12' }).click()
  const notice = await expectPaid(page, '$20.50 of credit was added.')
  const after = (before + 20.5).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(balance).toHaveText(`Balance $${after}`)
  await expect(notice.getByText(`Your balance is $${after}.`)).toBeVisible()
  await expectAccessible(page)
  const pdf = page.context().waitForEvent('response', isInvoicePdf)
  await notice.getByRole('button', { name: /^Open invoice .* \(PDF\)$/ }).click()
  expect((await pdf).headers()['content-type']).toBe('application/pdf')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await notice.getByRole('link', { name: 'Back to the page you came from' }).click()
  await expect(page).toHaveURL('/dashboard/scores')
})

test('a failed call says why and can be tried again [CREDIT-04, CREDIT-06]', async ({ page }) => {
  await page.route('**/api/stripe/service-fees', (route) => route.fulfill(away))
  await page.goto('/dashboard/scores?panel=add-credit')
  const dialog = page.getByRole('dialog', { name: 'Add Credit' })
  await dialog.getByLabel('Credit amount').fill('10')
  await dialog.getByLabel('Pay with').selectOption(otherCard)
  await expect(dialog.getByRole('alert').getByText('The gateway is away.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled()
  await page.unroute('**/api/stripe/service-fees')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByLabel('Total')).toHaveValue('$10.30')
  await page.route('**/api/stripe/payment-session', (route) => route.fulfill(away))
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('alert').getByText('The gateway is away.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled()
})

test('an amount that is refused says why, until it is another one [CREDIT-06]', async ({
  page,
}) => {
  const refusal = { status: false, code: 'invalid', message: { amount: ['It is too small.'] } }
  await page.route('**/api/stripe/payment-session', (route) =>
    route.fulfill({ status: 422, json: refusal }),
  )
  await page.goto('/dashboard/scores?panel=add-credit')
  const dialog = page.getByRole('dialog', { name: 'Add Credit' })
  await dialog.getByLabel('Credit amount').fill('1.3')
  await dialog.getByLabel('Pay with').selectOption(otherCard)
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(dialog.getByText('It is too small.')).toBeVisible()
  await dialog.getByLabel('Credit amount').fill('10')
  await expect(dialog.getByText('It is too small.')).toHaveCount(0)
})

test('an administrator in the account cannot pay, and reads why [CREDIT-02]', async ({ page }) => {
  await standInUser(page, { impersonated: true })
  await page.goto('/dashboard/scores?panel=add-credit')
  await page.getByLabel('Credit amount').fill('10')
  await expect(page.getByText('Only the employer can add credit')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled()
})

test('a fixed cost program has no balance, and no Add Credit to open [SHELL-13]', async ({
  page,
}) => {
  const subscription = {
    type: 'fixed_cost',
    cancel_at_period_end: false,
    current_period_start: 0,
    current_period_end: 0,
    next_billing_date: null,
  }
  await standInUser(page, { subscription })
  await page.goto('/dashboard/credit-details?panel=add-credit')
  const credit = page.getByRole('region', { name: 'Credit', exact: true })
  await expect(credit.getByRole('term')).toHaveText(['Held for rewards'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const away = {
  status: 409,
  json: { status: false, code: 'away', message: 'The gateway is away.' },
}

/** By its ticket, in a tab of its own. */
function isInvoicePdf(response: Response): boolean {
  return /\/api\/invoices\/[\da-f-]{36}\?access_token=/.test(response.url())
}

function dollarsIn(text: string | null): number {
  return Number((text ?? '').replace(/[^\d.]/g, ''))
}
