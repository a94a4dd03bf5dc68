import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PaymentMethod } from '#contract/money/payments.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { AddCreditDialog } from './add-credit-dialog.tsx'

const card: PaymentMethod = {
  _id: '0193c0de-0000-7000-8000-000000000001',
  kind: 'credit',
  brand: 'visa',
  last4: '4242',
  added_on: '2026-01-05T18:00:00.000Z',
  expiration: '01/2030',
  status: 'active',
  default: true,
}
const other: PaymentMethod = {
  ...card,
  _id: '0193c0de-0000-7000-8000-000000000002',
  last4: '1881',
  default: false,
}

/** The form with 500 dollars in it; each payment is refused. Gives the cards that were to pay. */
async function open(cards: PaymentMethod[]) {
  const calls = answerCalls({
    'GET /api/payment-methods': () =>
      Response.json({
        data: cards,
        meta: { current_page: 1, per_page: cards.length, total: cards.length },
      }),
    'POST /api/stripe/service-fees': () =>
      Response.json({ status: true, result: '', service_fees: 15, total: 515, percent: 3 }),
    'POST /api/stripe/payment-session': () => refusal({ payment_method: ['It was declined'] }),
  })
  await renderPage(<AddCreditDialog onClose={() => undefined} />, { user: employerAnswer() })
  await page.getByLabelText('Credit amount').fill('500')
  const paid = () => calls.filter(({ name }) => name === 'POST /api/stripe/payment-session')
  return () => paid().map(({ body }) => body)
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const pay = button('Pay $515.00 with Visa ending in 4242')

it('is paid by the default card in two steps, the amount and a press that names both', async () => {
  const asked = await open([other, card])
  await pay.click()
  await expect.element(page.getByText('It was declined')).toBeVisible()
  expect(asked()).toMatchObject([{ amount: 500, payment_method: card._id }])
})

it('is not paid by Enter in the field, which leads to the button', async () => {
  const asked = await open([card])
  await expect.element(pay).toBeEnabled()
  await page.getByLabelText('Credit amount').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(pay).toHaveFocus()
  expect(asked()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(asked).toHaveLength(1)
})

it('is paid by another card, saved or not, once that is chosen', async () => {
  const asked = await open([card, other])
  const payWith = page.getByLabelText('Pay with')
  await payWith.selectOptions('Visa ending in 1881')
  await button('Pay $515.00 with Visa ending in 1881').click()
  await expect.element(page.getByText('It was declined')).toBeVisible()
  await payWith.selectOptions('Another card, on the payment page')
  await button('Proceed to Payment').click()
  await expect.poll(asked).toHaveLength(2)
  expect(asked()).toMatchObject([{ payment_method: other._id }, { amount: 500 }])
  expect(asked()[1]).not.toHaveProperty('payment_method')
})

it.each([
  ['none is saved', []],
  ['none is the default', [other]],
  ['the default has expired', [{ ...card, status: 'expired' as const }]],
])('begins with the payment page where %s', async (_, cards) => {
  await open(cards)
  await expect.element(button('Proceed to Payment')).toBeEnabled()
})
