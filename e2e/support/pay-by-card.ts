import { expect, type Locator, type Page } from '@playwright/test'

export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  unknown: '4111111111111111',
} as const

/** What is paid by no saved card. */
export const otherCard = { label: 'Another card, on the payment page' }

/** Fills in the local gateway's card page. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await expect(page).toHaveURL(/\/pay\/[\da-f-]{36}(\?from=|$)/)
  await page.getByLabel('Name on card').fill('Test Leader')
  await page.getByLabel('Card number').pressSequentially(number)
  await page.getByLabel('Expiration year').selectOption({ index: 3 })
  await page.getByLabel('Expiration month').selectOption('01')
  await page.getByLabel('Security code').fill('012')
  await page.getByLabel('Billing address').fill('1 Test Street')
  await page.getByLabel('City').fill('Denver')
  await page.getByLabel('State or territory').selectOption('Colorado')
  await page.getByLabel('Zip code').fill('80202')
}

/** Through Add Credit and the card page, as far as its button, whether or not a card is saved. */
export async function buyCredit(page: Page, dollars: string, number: string): Promise<void> {
  await page.goto('/dashboard/scores?panel=add-credit')
  await page.getByLabel('Credit amount').fill(dollars)
  const dialog = page.getByRole('dialog', { name: 'Add Credit' })
  await expect(dialog.getByRole('button', { name: /^(Proceed|Pay) / })).toBeEnabled()
  const payWith = dialog.getByLabel('Pay with')
  if (await payWith.isVisible()) await payWith.selectOption(otherCard)
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click()
  await fillCard(page, number)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** What the account page tells of the payment, once it is confirmed. */
export async function expectPaid(page: Page, sentence: string | RegExp): Promise<Locator> {
  await expect(page).toHaveURL(/\/dashboard\/account\?.*paid=/)
  const notice = page.getByRole('region', { name: 'Your payment' })
  await expect(notice.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await expect(notice.getByText(sentence)).toBeVisible()
  return notice
}
