import type { paymentRoutes } from '#contract/money/payments.ts'
import type { Output } from '#contract/route.ts'
import { amount } from '#web/ui/format/amount.ts'

export type HostedPayment = Output<(typeof paymentRoutes)['readHostedPayment']>

/** Source: PAY-16. */
export function hostedTitle({ mode, kind }: HostedPayment): string {
  if (mode === 'payment') return 'Pay by card'
  return kind === 'debit' ? 'Add a Debit Card' : 'Add a Credit Card'
}

export function submitLabel({ mode, total }: HostedPayment): string {
  return mode === 'payment' ? `Pay ${amount(total)}` : 'Save card'
}

/** What is to say of a page that takes no card any more. */
export function closedWords({ mode, state }: HostedPayment): string {
  if (state === 'paid')
    return mode === 'payment' ? 'This payment has been made.' : 'This card has been saved.'
  if (state === 'failed') return 'This did not go through. Nothing was charged.'
  return 'This page has expired. Nothing was charged.'
}
