import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { cards, fillCard } from './support/pay-by-card.ts'
import { signInEmployer } from './support/sign-in.ts'
import { standInUser } from './support/stand-in-user.ts'
import { expect, test } from './support/test.ts'

// The second test finds the card of the first.
test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ page }) => {
  await signInEmployer(page, 'new@demo.example')
})

test('a credit card is added at the gateway and saved by its last digits [PAY-15..17, PAY-19]', async ({
  page,
}) => {
  await page.goto('/dashboard/payments')
  await expect(page.getByText('No card is saved yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a Credit Card' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a Credit Card')
  await expectAccessible(page)
  await fillCard(page, cards.pays)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Card saved')
  await page.getByRole('link', { name: 'See your cards' }).click()
  const credit = page.getByRole('row', { name: /Credit card, Visa \(default\)/ })
  await expect(credit.getByRole('cell', { name: '4242', exact: true })).toBeVisible()
  await expect(credit.getByRole('cell', { name: /^01\/20\d\d$/ })).toBeVisible()
  await expect(credit.getByText('Active')).toBeVisible()
})

test('a debit card is added and made the default, the other one deleted [PAY-16, PAY-18]', async ({
  page,
}) => {
  await page.goto('/dashboard/payments')
  await page.getByRole('button', { name: 'Add a Debit Card' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a Debit Card')
  await fillCard(page, cards.insufficient)
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('link', { name: 'See your cards' }).click()
  await page.getByRole('button', { name: 'Actions for Debit card, Visa ending in 9995' }).click()
  await page.getByRole('menuitem', { name: 'Make default' }).click()
  await expect(page.getByRole('row', { name: /Debit card, Visa \(default\)/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Actions for Credit card, Visa ending in 4242' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this card?' })
  await expect(dialog.getByText('ending in 4242')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  // On a small screen the rows are stacked.
  const saved = page.getByRole('list', { name: 'Saved cards' }).getByRole('listitem')
  await expect(saved.filter({ hasText: 'Credit card' })).toHaveCount(0)
  await expect(saved.filter({ hasText: 'Debit card' })).toBeVisible()
})

test('an administrator in the account reads why no card can be changed', async ({ page }) => {
  await standInUser(page, { impersonated: true })
  await page.goto('/dashboard/account?tab=5')
  await expect(page.getByText('Only the employer can pay')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a Credit Card' })).toHaveCount(0)
  await expectAccessible(page)
})

test('cards that cannot be listed say why and can be asked for again', async ({ page }) => {
  await page.route('**/api/payment-methods', (route) =>
    route.fulfill({ status: 409, json: { status: false, message: 'The database is away.' } }),
  )
  await page.goto('/dashboard/payments')
  await expect(page.getByRole('alert').getByText('The database is away.')).toBeVisible()
  await page.unroute('**/api/payment-methods')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('alert').getByText('The database is away.')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Payment methods' })).toBeVisible()
})
