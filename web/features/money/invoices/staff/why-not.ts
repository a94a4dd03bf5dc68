import type { StaffInvoice } from '#contract/money/invoices-staff.ts'

type Standing = Pick<StaffInvoice, 'status' | 'paid_amount' | 'refunded_amount'>

/** Why nothing of an invoice can be given back; null when something can. Source: decisions section 10. */
export function whyNotRefundable({ status, paid_amount, refunded_amount }: Standing) {
  if (paid_amount === 0) return 'Nothing was paid of it'
  const isBack = status === 'refunded' || refunded_amount >= paid_amount
  return isBack ? 'All of it was given back' : null
}

/** Why an invoice cannot be made void; null when it can. Source: as above. */
export function whyNotVoid({ status, paid_amount }: Standing) {
  if (status === 'void') return 'It is void already'
  const isOpen = status === 'pending' || status === 'failed'
  return isOpen && paid_amount === 0 ? null : 'Something was paid of it'
}
