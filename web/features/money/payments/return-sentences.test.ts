import { expect, it } from 'vitest'
import type { PaymentState } from '#contract/money/payments.ts'
import { returnSentence, returnTitle } from './return-sentences.ts'

const payment: PaymentState = {
  _id: '0193c0de-0000-7000-8000-000000000009',
  purpose: 'credit',
  state: 'paid',
  amount: 100,
  service_fees: 3,
  total: 103,
  failure: null,
  invoices: [],
}

it.each<[Partial<PaymentState>, string]>([
  [
    {},
    '$100.00 of credit was added. With the service fee of $3.00 you paid $103.00. Your balance is $150.00.',
  ],
  [{ service_fees: 0 }, '$100.00 of credit was added. Your balance is $150.00.'],
  [{ purpose: 'invoices', total: 40 }, 'Your payment of $40.00 has been received.'],
  [
    { purpose: 'subscription', total: 40 },
    'Your payment of $40.00 has been received. Your subscription has been updated.',
  ],
  [{ purpose: 'method' }, 'Your card is saved.'],
  [{ state: 'open' }, 'Waiting for the payment gateway to confirm your payment …'],
  [
    { state: 'failed', failure: 'The card was declined' },
    'The card was declined. Nothing was charged.',
  ],
  [{ state: 'failed', purpose: 'method' }, 'The payment gateway refused it. No card was saved.'],
  [{ state: 'expired' }, 'The payment page has expired. Nothing was charged.'],
])('of %o it says %j [CREDIT-08]', (differences, words) => {
  expect(returnSentence({ ...payment, ...differences }, 150)).toBe(words)
})

it('titles what came of it', () => {
  expect(returnTitle({ ...payment, state: 'open' })).toBe('Confirming your payment')
  expect(returnTitle({ ...payment, purpose: 'method' })).toBe('Card saved')
  expect(returnTitle({ ...payment, state: 'expired' })).toBe('The payment did not go through')
})
