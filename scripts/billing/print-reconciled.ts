import { formatDollars } from '#domain/format-dollars.ts'
import type { reconcilePayments } from '#server/features/money/reconciliation/reconcile-payments.ts'
import type { ReconciledPayouts } from '#server/features/money/reconciliation/reconcile-payouts.ts'

type Reconciled = Awaited<ReturnType<typeof reconcilePayments>>

/** Why nothing was looked for at a gateway. */
export const missingKeys = {
  stripe:
    'Stripe took payments of this database, and its keys are missing (STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET)',
  tremendous:
    'Tremendous paid members of this database, and its keys are missing (TREMENDOUS_API_KEY and the others)',
}

/** What was found at the payout provider, taken from wallets, and is left to people. */
export function printPayouts({ payouts, booked, open, failed }: ReconciledPayouts): void {
  console.log(`${payouts} payouts since then`)
  for (const payout of booked) console.log(`Taken from the wallet: ${describedPayout(payout)}`)
  for (const { payout, reason } of open) {
    console.log(`TO SETTLE ${describedPayout(payout)}. ${reason}`)
  }
  for (const { payout, reason } of failed) {
    console.log(`FAILED ${describedPayout(payout)}. ${reason}`)
  }
}

function describedPayout(payout: ReconciledPayouts['booked'][number]): string {
  const { payoutId, key } = payout
  if (!payout.answer) return `${payoutId}: redemption ${key}`
  const { cents, madeAt } = payout
  return `${payoutId} of ${madeAt.toISOString()}: ${formatDollars(cents)}, redemption ${key}`
}

/** What was found at the payment gateway, booked, and is left to people. */
export function printReconciled({ payments, booked, open, failed, newEvents }: Reconciled): void {
  console.log(`${payments} payments since then, ${newEvents} reports that were not known`)
  for (const { payment, purpose } of booked) {
    const { paymentId, totalCents, takenAt } = payment
    console.log(
      `Booked ${paymentId} of ${takenAt.toISOString()}: ${formatDollars(totalCents)}, ${purpose}`,
    )
  }
  for (const one of open) console.log(`TO SETTLE ${described(one)}`)
  for (const one of failed) console.log(`FAILED ${described(one)}`)
}

function described({ payment, reason }: Reconciled['open'][number]): string {
  const { paymentId, totalCents, refundedCents, takenAt, paidFor } = payment
  const refunded = refundedCents > 0 ? `, ${formatDollars(refundedCents)} refunded` : ''
  return `${paymentId} of ${takenAt.toISOString()}: ${formatDollars(totalCents)}${refunded}, employer ${paidFor?.employerId ?? 'unknown'}. ${reason}`
}
