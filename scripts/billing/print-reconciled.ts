import { formatDollars } from '#domain/format-dollars.ts'
import type { reconcilePayments } from '#server/features/money/reconciliation/reconcile-payments.ts'

type Reconciled = Awaited<ReturnType<typeof reconcilePayments>>

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
