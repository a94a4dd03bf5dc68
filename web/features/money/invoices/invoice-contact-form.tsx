import { Text, Title } from '@mantine/core'
import { invoiceRoutes } from '#contract/money/invoices.ts'
import { resultOf } from '#web/kit/command.ts'
import { Form } from '#web/kit/form/form.tsx'
import { EmailField, TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { userQuery } from '#web/session/user-query.ts'
import { Panel } from '#web/ui/panel.tsx'
import { invoices } from './invoice-queries.ts'

/** The person invoices are sent to. */
export function InvoiceContactForm() {
  const { contact, invoice_name, invoice_email_address } = useUser()
  const lock = useRoleReason(invoiceRoutes.updateInvoiceEmail, 'change who gets the invoices')
  const form = useSchemaForm({
    schema: invoiceRoutes.updateInvoiceEmail.body,
    initialValues: {
      invoice_name: invoice_name ?? '',
      invoice_email_address: invoice_email_address ?? '',
    },
    send: (body) => invoices.updateInvoiceEmail({ body }),
    success: resultOf,
    refresh: [userQuery],
  })
  return (
    <Panel aria-labelledby="invoice-contact-title">
      <Form of={form} submit="Save" maw={480} lock={lock} isGuarded>
        <Title order={2} id="invoice-contact-title">
          Invoice contact person
        </Title>
        <Text c="dimmed">
          Every new invoice is mailed to this person as a PDF; to {contact.email} until someone is
          named.
        </Text>
        <TextField of={form} name="invoice_name" label="Name" autoComplete="off" />
        <EmailField of={form} name="invoice_email_address" label="Email" />
      </Form>
    </Panel>
  )
}
