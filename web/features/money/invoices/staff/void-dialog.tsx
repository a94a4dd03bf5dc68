import { Text } from '@mantine/core'
import { staffInvoiceRoutes } from '#contract/money/invoices-staff.ts'
import { resultOf } from '#web/kit/command.ts'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { DangerButton } from '#web/ui/buttons.tsx'
import { amount } from '#web/ui/format/amount.ts'
import type { InvoiceDialogProps } from './invoice-dialog.ts'
import { refreshInvoices, staffInvoices } from './staff-invoices-queries.ts'

/** Makes an invoice void, with the reason that the audit keeps. */
export function VoidDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { id, number, value, community_name } = invoice
  const form = useSchemaForm({
    schema: staffInvoiceRoutes.voidInvoice.body,
    initialValues: { reason: '' },
    send: (body) => staffInvoices.voidInvoice({ params: { id }, body }),
    success: resultOf,
    onDone: onClose,
    refresh: refreshInvoices,
  })
  return (
    <FormDialog
      title={`Void invoice ${number}?`}
      of={form}
      submit="Void"
      button={
        <DangerButton reason={null} type="submit" loading={form.form.submitting}>
          {`Void ${amount(value)}`}
        </DangerButton>
      }
      onClose={onClose}
    >
      <Text>
        <b>{community_name}</b> owes nothing of it any more, and is notified by email. The number
        stays. This cannot be undone.
      </Text>
      <TextareaField
        of={form}
        name="reason"
        label="Reason"
        description="The audit keeps it"
        rows={3}
        data-autofocus
      />
    </FormDialog>
  )
}
