/** Objects of Stripe's events, as far as they matter here and a little further. */

export function checkoutSession(ours: string, changes: object = {}) {
  return {
    id: `cs_test_${ours}`,
    object: 'checkout.session',
    mode: 'payment',
    status: 'complete',
    payment_status: 'paid',
    amount_total: 10_300,
    currency: 'usd',
    client_reference_id: ours,
    metadata: { session: ours },
    payment_intent: `pi_${ours}`,
    customer: 'cus_x',
    ...changes,
  }
}

export function refundObject(paymentId: string, changes: object = {}) {
  return {
    id: 're_1',
    object: 'refund',
    amount: 4000,
    currency: 'usd',
    payment_intent: paymentId,
    status: 'succeeded',
    created: 1_795_197_600,
    ...changes,
  }
}

export function disputeObject(paymentId: string, changes: object = {}) {
  return {
    id: 'dp_1',
    object: 'dispute',
    amount: 10_300,
    currency: 'usd',
    payment_intent: paymentId,
    status: 'needs_response',
    ...changes,
  }
}

export function cardObject(customer: string | null, changes: object = {}, id = 'pm_1') {
  return {
    id,
    object: 'payment_method',
    type: 'card',
    customer,
    card: {
      brand: 'mastercard',
      funding: 'debit',
      last4: '5556',
      exp_month: 8,
      exp_year: 2029,
      ...changes,
    },
  }
}
