import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { staffInvoiceRoutes } from '#contract/money/invoices-staff.ts'
import { ApiError } from '#web/api/errors.ts'
import { resultOf } from '#web/kit/command.ts'
import { DollarsField } from '#web/kit/form/dollars-input.tsx'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { DangerButton } from '#web/ui/buttons.tsx'
import { amount } from '#web/ui/format/amount.ts'
import type { InvoiceDialogProps } from './invoice-dialog.ts'
import { invoiceChangesQuery, refreshInvoices, staffInvoices } from './staff-invoices-queries.ts'

const { reason } = staffInvoiceRoutes.refundInvoice.body.shape
const schema = z.object({ amount: z.union([z.number(), z.string()]), reason })

/** Refunds what was paid of an invoice, with the reason that the audit keeps. */
export function RefundDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { id, number } = invoice
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState<unknown>('')
  const [byBank, setByBank] = useState(false)
  const query = useQuery(invoiceChangesQuery(id))
  const most = byBank ? query.data?.refundable_by_bank : query.data?.refundable
  const form = useSchemaForm({
    schema,
    initialValues: { amount: '', reason: '' },
    onChange: (values) => setTyped(values.amount),
    across: (values): Record<string, string> => {
      const dollars = Number(values.amount)
      if (!(dollars > 0)) return { amount: 'Please enter an amount' }
      const isTooMuch = most !== undefined && dollars > most
      return isTooMuch ? { amount: `At most ${amount(most)} can be refunded` } : {}
    },
    send: (values) =>
      staffInvoices.refundInvoice({
        headers: { 'idempotency-key': key },
        params: { id },
        body: { amount: Number(values.amount), reason: values.reason, by_bank: byBank },
      }),
    // What was refused is over: the next try is another one.
    onFailed: (error) => {
      const isRefused = error instanceof ApiError && error.code === 'refund_refused'
      if (isRefused) setKey(crypto.randomUUID())
      return false
    },
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
        <DangerButton
          reason={most === 0 ? 'Nothing of it can be refunded this way' : null}
          type="submit"
          loading={form.form.submitting}
        >
          {dollars > 0 ? `Refund ${amount(dollars)}` : 'Refund'}
        </DangerButton>
      }
      onClose={onClose}
    >
      <Text>
        Of <b>{invoice.community_name}</b>. What a card paid is refunded to that card, the latest
        payment first; what was paid by bank is recorded as refunded, and you send it. This cannot
        be undone.
      </Text>
      <Checkbox
        label="Refund all of it by bank"
        description="For a card that takes nothing back: you send the money"
        checked={byBank}
        onChange={({ currentTarget }) => setByBank(currentTarget.checked)}
      />
      <Loaded query={query} waiting={null}>
        {() => <Text>{amount(most ?? 0)} can be refunded.</Text>}
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
