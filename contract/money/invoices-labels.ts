/** What people call where an invoice stands: in lists, files and on the invoice itself. Source: PAY-08. */
export const invoiceStatusLabels = {
  pending: 'Pending',
  partial: 'Partly paid',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  void: 'Void',
} as const

/** What an invoice is for, in the words of the back office. Source: ADM-INV-02. */
export const staffInvoiceTypeLabels = {
  credit: 'Credit',
  subscription: 'Transportation program Invoice',
} as const
