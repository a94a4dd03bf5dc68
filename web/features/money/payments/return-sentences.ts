import type { PaymentState } from '#contract/money/payments.ts'
import { amount } from '#web/ui/format/amount.ts'

/** What came of a payment, in a sentence or two. */
export function returnSentence(payment: PaymentState, balance: number): string {
  const { state, purpose, failure } = payment
  const isCard = purpose === 'method'
  if (state === 'open')
    return isCard
      ? 'Waiting for the payment gateway to confirm your card …'
      : 'Waiting for the payment gateway to confirm your payment …'
  if (state === 'failed')
    return `${failure ?? 'The payment gateway refused it'}. ${nothing(isCard)}`
  if (state === 'expired') return `The payment page has expired. ${nothing(isCard)}`
  if (isCard) return 'Your card is saved.'
  if (purpose === 'credit') return `${creditSentence(payment)} Your balance is ${amount(balance)}.`
  const received = `Your payment of ${amount(payment.total)} has been received.`
  return purpose === 'subscription' ? `${received} Your subscription has been updated.` : received
}

export function returnTitle({ state, purpose }: PaymentState): string {
  const what = purpose === 'method' ? 'card' : 'payment'
  if (state === 'open') return `Confirming your ${what}`
  if (state === 'paid') return purpose === 'method' ? 'Card saved' : 'Payment received'
  return purpose === 'method' ? 'The card was not saved' : 'The payment did not go through'
}

function creditSentence({ amount: credit, service_fees, total }: PaymentState): string {
  const bought = `${amount(credit)} of credit was added.`
  if (service_fees === 0) return bought
  return `${bought} With the service fee of ${amount(service_fees)} you paid ${amount(total)}.`
}

function nothing(isCard: boolean): string {
  return isCard ? 'No card was saved.' : 'Nothing was charged.'
}
