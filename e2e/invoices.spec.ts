import { chooseColumns } from './support/choose-columns.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { cards, expectPaid, fillCard, otherCard } from './support/pay-by-card.ts'
import { signInEmployer } from './support/sign-in.ts'
import { standInUser } from './support/stand-in-user.ts'
import { expect, test } from './support/test.ts'

// Each payment changes what the next test finds unpaid.
test.describe.configure({ mode: 'serial' })

// Its card has failed three times: $50 of the oldest invoice are left, and $80 of each after it.
test.beforeEach(async ({ page }) => {
  await signInEmployer(page, 'overdue@demo.example')
})

test('the payments page has a tab of methods and one of invoices [PAY-14, PAY-22, SHELL-30]', async ({
  page,
}) => {
  await page.goto('/dashboard/payments')
  await expect(page.getByRole('tab')).toHaveText(['Payment Methods', 'Invoices'])
  await expect(page.getByRole('button', { name: 'Add a Credit Card' })).toBeVisible()
  await page.getByRole('tab', { name: 'Invoices' }).click()
  await expect(page).toHaveURL('/dashboard/payments?tab=invoices')
  await expect(page.getByRole('region', { name: 'List of invoices' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a Credit Card' })).toHaveCount(0)
})

test('the invoices show what was and is to be paid [PAY-05, PAY-07..10]', async ({ page }) => {
  await page.goto('/dashboard/payments?tab=invoices')
  const list = page.getByRole('region', { name: 'List of invoices' })
  const failed = list.getByRole('row', { name: /Failed/ })
  await expect(failed).toHaveCount(2)
  await expect(failed.first()).toHaveText(/[A-Z][a-z]+ \d{2}, 20\d\d/)
  await expect(failed.first()).toHaveText(/\$80\.00/)
  await expect(list.getByRole('row', { name: /Partly paid/ })).toHaveText(/\$50\.00/)
  await expect(page.getByText('$210.00 is unpaid')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Status').selectOption('Paid')
  await expect(page).toHaveURL(/status=paid/)
  await expect(failed).toHaveCount(0)
  await page.getByLabel('Status').selectOption('Refunded')
  await expect(page.getByText('No invoice has this status.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all invoices' }).click()
  await expect(failed).toHaveCount(2)
  await chooseColumns(page, ['Start date', 'End date'], true)
  await expect(list.getByRole('columnheader')).toHaveText([
    '#',
    'Invoice',
    'Remaining',
    'Status',
    'Value',
    'Created',
    'Type',
    'Start date',
    'End date',
    'Actions',
  ])
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('what home counts as failed or overdue is the list it opens, where each is paid', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const needs = page.getByRole('region', { name: 'What needs you' })
  const need = needs.getByRole('listitem').filter({ hasText: /failed or overdue/ })
  const [, count = 'none'] = /^(\d+)/.exec((await need.textContent()) ?? '') ?? []
  const [, unpaid = 'none'] = /(\$[\d,.]+) is unpaid/.exec((await need.textContent()) ?? '') ?? []
  await need.getByRole('link').first().click()
  await expect(page).toHaveURL('/dashboard/account?tab=2&status=due')
  const invoices = page.getByRole('table', { name: 'List of invoices' }).locator('tbody > tr')
  await expect(invoices).toHaveCount(Number(count))
  await expect(page.getByText(`${unpaid} is unpaid`)).toBeVisible()
  await invoices
    .first()
    .getByRole('button', { name: /^Actions for invoice/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Pay' })).toBeVisible()
})

test('a payment shows what it pays, and is never more than what is unpaid [PAY-12]', async ({
  page,
}) => {
  await page.goto('/dashboard/payments?tab=invoices')
  await page.getByRole('button', { name: 'Make a payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a payment' })
  const amount = dialog.getByLabel('Amount')
  // The one that is saved has no funds.
  await dialog.getByLabel('Pay with').selectOption(otherCard)
  const proceed = dialog.getByRole('button', { name: 'Proceed to Payment' })
  await expect(amount).toHaveValue('$210')
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await amount.fill('210.01')
  await expect(dialog.getByText('At most $210.00: no more is unpaid.')).toBeVisible()
  await expect(proceed).toBeDisabled()
  await amount.fill('')
  await expect(proceed).toBeDisabled()
  await amount.fill('60')
  await expect(dialog.getByRole('listitem').first()).toHaveText(/\$50\.00, in full$/)
  await expect(dialog.getByRole('listitem').nth(1)).toHaveText(/\$10\.00, \$70\.00 then remains$/)
  const asked = page.waitForRequest('**/api/stripe/payment-session')
  await proceed.click()
  expect((await asked).postDataJSON()).toMatchObject({ amount: 60, purpose: 'invoices' })
  await fillCard(page, cards.pays)
  await page.getByRole('button', { name: 'Pay $60.00' }).click()
  const notice = await expectPaid(page, 'Your payment of $60.00 has been received.')
  await expect(notice.getByRole('button', { name: /^Open invoice/ })).toHaveCount(2)
  await expect(page.getByText('$150.00 is unpaid')).toBeVisible()
  await expect(page.getByRole('row', { name: /Failed/ })).toHaveCount(1)
})

test('one invoice is paid in part, then in full [PAY-13]', async ({ page }) => {
  await page.goto('/dashboard/account?tab=2')
  await payInvoice(page, /Partly paid/, '20')
  await expect(page.getByText('$130.00 is unpaid')).toBeVisible()
  for (const status of [/Partly paid/, /Failed/]) {
    const body = await payInvoice(page, status)
    expect(Object.keys(body)).toEqual(['invoice_id', 'from'])
  }
  await expect(page.getByText('Nothing is unpaid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make a payment' })).toHaveCount(0)
})

test('the contact person is saved [PAY-01..04]', async ({ page }) => {
  await page.goto('/dashboard/account?tab=2')
  const form = page.getByRole('region', { name: 'Invoice contact person' })
  await form.getByLabel('Name').fill('Test Bookkeeper')
  await form.getByLabel('Email').fill('no address')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('The email must be a valid email address.')).toBeVisible()
  await expect(form.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel('Email').fill('books@work.example')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invoice email was updated successfully')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Email')).toHaveValue('books@work.example')
})

test('an administrator in the account reads why nothing can be paid', async ({ page }) => {
  await standInUser(page, { impersonated: true })
  await page.goto('/dashboard/payments?tab=invoices')
  await expect(page.getByText('Only the employer can pay')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make a payment' })).toHaveCount(0)
})

test('invoices that cannot be listed say why and can be asked for again', async ({ page }) => {
  await page.route('**/api/invoices?*', (route) =>
    route.fulfill({ status: 409, json: { status: false, message: 'The database is away.' } }),
  )
  await page.goto('/dashboard/payments?tab=invoices')
  await expect(page.getByRole('alert').getByText('The database is away.')).toBeVisible()
  await page.unroute('**/api/invoices?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('region', { name: 'List of invoices' })).toBeVisible()
})

/** Pays the only invoice of a status: a part, or what remains. Gives what the page asked for. */
async function payInvoice(
  page: Parameters<typeof fillCard>[0],
  status: RegExp,
  part?: string,
): Promise<Record<string, unknown>> {
  const open = page.getByRole('row', { name: status })
  await open.getByRole('button', { name: /^Actions for invoice/ }).click()
  await page.getByRole('menuitem', { name: 'Pay' }).click()
  const dialog = page.getByRole('dialog', { name: /^Pay invoice/ })
  if (part) await dialog.getByLabel('Amount').fill(part)
  await dialog.getByLabel('Pay with').selectOption(otherCard)
  const asked = page.waitForRequest('**/api/stripe/payment-session')
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click()
  const body: Record<string, unknown> = (await asked).postDataJSON()
  await fillCard(page, cards.pays)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const notice = await expectPaid(page, /^Your payment of/)
  await notice.getByRole('button', { name: 'Close' }).click()
  return body
}
