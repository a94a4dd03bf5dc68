import type { StaffInvoice } from '#contract/money/invoices-staff.ts'

/** A dialog about one invoice. */
export interface InvoiceDialogProps {
  invoice: StaffInvoice
  onClose: () => void
}
