import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { invoiceRoutes } from '#contract/money/invoices.ts'
import { refusalOf } from '#web/api/errors.ts'
import { useUser } from '#web/session/use-user.ts'
import { userQuery } from '#web/session/user-query.ts'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { invoices } from './invoices-client.ts'

const schema = invoiceRoutes.updateInvoiceEmail.body

/** The person invoices are sent to. */
export function InvoiceContactForm() {
  const { email, invoice_name, invoice_email_address } = useUser()
  const queryClient = useQueryClient()
  const { form, onSubmit } = useSchemaForm({
    schema,
    initialValues: {
      invoice_name: invoice_name ?? '',
      invoice_email_address: invoice_email_address ?? '',
    },
    send,
  })

  async function send(body: z.input<typeof schema>): Promise<FieldRefusals> {
    try {
      showSuccess((await invoices.updateInvoiceEmail({ body })).result)
      await queryClient.invalidateQueries(userQuery)
      return {}
    } catch (error) {
      return tellRefusal(refusalOf(error))
    }
  }

  return (
    <Panel aria-labelledby="invoice-contact-title">
      <form onSubmit={onSubmit} noValidate>
        <Stack maw={480}>
          <Title order={2} id="invoice-contact-title">
            Invoice contact person
          </Title>
          <Text c="dimmed">
            Every new invoice is mailed to this person as a PDF; to {email} until someone is named.
          </Text>
          <TextInput
            key={form.key('invoice_name')}
            {...form.getInputProps('invoice_name')}
            label="Name"
            autoComplete="off"
          />
          <TextInput
            key={form.key('invoice_email_address')}
            {...form.getInputProps('invoice_email_address')}
            type="email"
            label="E-mail"
            autoComplete="off"
          />
          <Group justify="flex-end">
            <Button type="submit" loading={form.submitting}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}
