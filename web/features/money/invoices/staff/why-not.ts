import type { StaffInvoice } from '#contract/money/invoices-staff.ts'
import { whyNotVoid as reasonOf } from '#domain/money/invoices/status.ts'
import { toCents } from '#domain/money.ts'

type Standing = Pick<StaffInvoice, 'status' | 'paid_amount' | 'refunded_amount'>

/**
 * Why nothing of an invoice can be refunded, as far as the list knows; null when something may: what payments and
 * refunds elsewhere leave of it, the dialog asks. Source: decisions section 10.
 */
export function whyNotRefundable({ status, paid_amount, refunded_amount }: Standing) {
  if (paid_amount === 0) return 'Nothing was paid of it'
  const isBack = status === 'refunded' || refunded_amount >= paid_amount
  return isBack ? 'All of it was refunded' : null
}

/** Why an invoice cannot be made void; null when it can. Source: as above. */
export function whyNotVoid({ status, paid_amount }: Standing) {
  const reason = reasonOf({ status, paidCents: toCents(paid_amount) })
  return reason && { paid: 'Something was paid of it', void: 'It is void already' }[reason]
}
