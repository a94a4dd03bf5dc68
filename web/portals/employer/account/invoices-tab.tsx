import { Stack } from '@mantine/core'
import { InvoiceContactForm } from '#web/features/invoices/invoice-contact-form.tsx'
import { InvoicesSection } from '#web/features/invoices/invoices-section.tsx'

/** The account page's tab: who gets the invoices, and the invoices. */
export function InvoicesTab() {
  return (
    <Stack gap="lg">
      <InvoicesSection />
      <InvoiceContactForm />
    </Stack>
  )
}
