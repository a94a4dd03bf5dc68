import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { buyCredit, cards, expectPaid, fillCard, otherCard } from './support/pay-by-card.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInEmployer(page, 'hospital@demo.example')
})

test('the card page says what is paid', async ({ page }) => {
  await page.goto('/dashboard/scores?panel=add-credit')
  await page.getByLabel('Credit amount').fill('1000')
  await page.getByLabel('Pay with').selectOption(otherCard)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay by card')
  const summary = page.getByRole('region', { name: 'What you pay' })
  await expect(summary.getByText('$30.00')).toBeVisible()
  await expect(summary.getByText('$1,030.00')).toBeVisible()
  await expect(page.getByText('local payment gateway')).toBeVisible()
  await page.getByRole('button', { name: 'Pay $1,030.00' }).click()
  await expect(page.getByLabel('Name on card')).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('after a declined card the amount is still there, for another card or another sum [CREDIT-11, CREDIT-07]', async ({
  page,
}) => {
  await buyCredit(page, '40', cards.declined)
  const number = page.getByLabel('Card number')
  await expect(number).toHaveAccessibleDescription(
    'The card was declined. Nothing was charged: try another card.',
  )
  await expect(number).toBeFocused()
  await expect(page.getByRole('region', { name: 'What you pay' })).toContainText('$41.20')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Credit' })
  await expect(page).toHaveURL('/dashboard/scores?panel=add-credit&amount=40')
  await expect(dialog.getByLabel('Credit amount')).toHaveValue('$40')
  await dialog.getByLabel('Credit amount').fill('50')
  await dialog.getByLabel('Pay with').selectOption(otherCard)
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click()
  await fillCard(page, cards.insufficient)
  await page.getByRole('button', { name: 'Pay $51.50' }).click()
  await expect(number).toHaveAccessibleDescription(/The card has insufficient funds\./)
  await number.fill(cards.pays)
  await page.getByRole('button', { name: 'Pay $51.50' }).click()
  await expectPaid(page, '$50.00 of credit was added.')
})

test('a saved card pays at once; one that is declined says so in the form', async ({ page }) => {
  await signInEmployer(page, 'scheduled@demo.example')
  for (const [number, kind] of [
    [cards.pays, 'Credit'],
    [cards.insufficient, 'Debit'],
  ] as const) {
    await page.goto('/dashboard/payments')
    await page.getByRole('button', { name: `Add a ${kind} Card` }).click()
    await fillCard(page, number)
    await page.getByRole('button', { name: 'Save card' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Card saved')
  }
  await page.goto('/dashboard/scores?panel=add-credit')
  const dialog = page.getByRole('dialog', { name: 'Add Credit' })
  const payWith = dialog.getByLabel('Pay with')
  await expect(payWith.locator('option:checked')).toHaveText('Visa ending in 4242 (default)')
  await payWith.selectOption({ label: 'Visa ending in 9995' })
  await dialog.getByLabel('Credit amount').fill('30')
  await dialog.getByRole('button', { name: 'Pay $30.90 with Visa ending in 9995' }).click()
  await expect(payWith).toHaveAccessibleDescription(
    'The card has insufficient funds. Nothing was charged: choose another card.',
  )
  await expectAccessible(page)
  await payWith.selectOption(otherCard)
  await expect(dialog.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled()
  await payWith.selectOption({ label: 'Visa ending in 4242 (default)' })
  await expect(dialog.getByLabel('Credit amount')).toHaveValue('$30')
  await dialog.getByRole('button', { name: 'Pay $30.90 with Visa ending in 4242' }).click()
  await expectPaid(page, '$30.00 of credit was added.')

  await page.goto('/dashboard/scores?panel=add-credit&amount=40')
  await page.setViewportSize({ width: 360, height: 740 })
  const pay = dialog.getByRole('button', { name: 'Pay $41.20 with Visa ending in 4242' })
  await expect(pay).toBeEnabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await pay.click()
  await expectPaid(page, '$40.00 of credit was added.')
})

test('a number that is no card is refused under its field, and a page is good once', async ({
  page,
}) => {
  await openCardPage(page)
  await fillCard(page, cards.unknown)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Your card number is not valid')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()
  const address = page.url()
  await page.getByLabel('Card number').fill(cards.pays)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expectPaid(page, '$10.00 of credit was added.')
  await page.goto(address)
  await expect(page.getByText('This payment has been made.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
})

test('nothing of the card stays in the browser or its address', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await buyCredit(page, '10', cards.pays)
  await expectPaid(page, '$10.00 of credit was added.')
  const saved = await page.evaluate<string>(
    'JSON.stringify([{...localStorage}, {...sessionStorage}, history.state, document.cookie])',
  )
  for (const text of [saved, ...addresses]) {
    expect(text.replaceAll(/%20|\s/g, '')).not.toContain(cards.pays)
    expect(text).not.toContain('card_cvv')
  }
})

test('an unknown payment says so', async ({ page }) => {
  await page.goto('/pay/0193c0de-0000-7000-8000-000000000001')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such payment')
  await expect(page.getByRole('link', { name: 'See your invoices' })).toBeVisible()
  await page.goto('/dashboard/payments/return')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such payment')
})

async function openCardPage(page: Parameters<typeof fillCard>[0]): Promise<void> {
  await page.goto('/dashboard/scores?panel=add-credit')
  await page.getByLabel('Credit amount').fill('10')
  await page.getByLabel('Pay with').selectOption(otherCard)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
}
