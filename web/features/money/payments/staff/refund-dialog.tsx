import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { InvoiceDialogProps } from '#web/features/money/invoices/staff/invoice-dialog.ts'
import {
  invoiceChangesQuery,
  refreshInvoices,
  staffInvoices,
} from '#web/features/money/invoices/staff/staff-invoices-queries.ts'
import { resultOf } from '#web/kit/command.ts'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { DangerButton } from '#web/ui/buttons.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { DollarsField } from '../dollars-input.tsx'

const schema = z.object({
  amount: z.union([z.number(), z.string()]),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
})

/** Gives back what was paid of an invoice, with the reason that the audit keeps. */
export function RefundDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { id, number } = invoice
  const [key] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState<unknown>('')
  const query = useQuery(invoiceChangesQuery(id))
  const most = query.data?.refundable
  const form = useSchemaForm({
    schema,
    initialValues: { amount: '', reason: '' },
    onChange: (values) => setTyped(values.amount),
    across: (values): Record<string, string> => {
      const dollars = Number(values.amount)
      if (!(dollars > 0)) return { amount: 'Please enter an amount' }
      const isTooMuch = most !== undefined && dollars > most
      return isTooMuch ? { amount: `At most ${amount(most)} can be given back` } : {}
    },
    send: (values) =>
      staffInvoices.refundInvoice({
        headers: { 'idempotency-key': key },
        params: { id },
        body: { amount: Number(values.amount), reason: values.reason },
      }),
    success: resultOf,
    onDone: onClose,
    refresh: refreshInvoices,
  })
  const dollars = Number(typed) || 0
  return (
    <FormDialog
      title={`Refund invoice ${number}?`}
      of={form}
      submit="Refund"
      button={
        <DangerButton reason={null} type="submit" loading={form.form.submitting}>
          {dollars > 0 ? `Refund ${amount(dollars)}` : 'Refund'}
        </DangerButton>
      }
      onClose={onClose}
    >
      <Text>
        Of <b>{invoice.community_name}</b>. What a card paid goes back to that card, the latest
        payment first; what came by bank is noted as given back, and you send it. This cannot be
        undone.
      </Text>
      <Loaded query={query} waiting={null}>
        {({ refundable }) => <Text>{amount(refundable)} can be given back.</Text>}
      </Loaded>
      <DollarsField of={form} name="amount" label="Amount" data-autofocus />
      <TextareaField
        of={form}
        name="reason"
        label="Reason"
        description="The audit keeps it"
        rows={3}
      />
    </FormDialog>
  )
}
