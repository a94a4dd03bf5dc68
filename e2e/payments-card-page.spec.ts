import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { buyCredit, cards, fillCard } from './support/pay-by-card.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInEmployer(page, 'hospital@demo.example')
})

test('the card page says what is paid', async ({ page }) => {
  await page.goto('/dashboard/scores?panel=add-credit')
  await page.getByLabel('Credit amount').fill('1000')
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

test('a declined card says so, and nothing is charged [CREDIT-11]', async ({ page }) => {
  await buyCredit(page, '10', cards.declined)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The payment did not go through')
  await expect(page.getByText('The card was declined. Nothing was charged.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Credit' })).toBeVisible()
})

test('insufficient funds are reported', async ({ page }) => {
  await buyCredit(page, '10', cards.insufficient)
  await expect(page.getByText('insufficient funds')).toBeVisible()
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received')
  await page.goto(address)
  await expect(page.getByText('This payment has been made.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
})

test('nothing of the card stays in the browser or its address', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await buyCredit(page, '10', cards.pays)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received')
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
  await page.goto('/dashboard/payments/return')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such payment')
})

async function openCardPage(page: Parameters<typeof fillCard>[0]): Promise<void> {
  await page.goto('/dashboard/scores?panel=add-credit')
  await page.getByLabel('Credit amount').fill('10')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
}
