import { Stack } from '@mantine/core'
import { InvoiceContactForm } from '#web/features/money/invoices/invoice-contact-form.tsx'
import { PayableInvoices } from '#web/features/money/payments/payable-invoices.tsx'

/** The account page's tab: who gets the invoices, and the invoices. */
export function InvoicesTab() {
  return (
    <Stack gap="lg">
      <PayableInvoices />
      <InvoiceContactForm />
    </Stack>
  )
}
