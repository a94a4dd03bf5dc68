import { Text } from '@mantine/core'
import { type BankPayment, walletRoutes } from '#contract/money/wallets.ts'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { DangerButton } from '#web/ui/buttons.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { refreshWallets, wallets } from './wallet-queries.ts'

interface ReversePaymentDialogProps {
  payment: BankPayment
  onClose: () => void
}

/** Takes a mistaken payment back, with the reason that the audit keeps. */
export function ReversePaymentDialog({ payment, onClose }: ReversePaymentDialogProps) {
  const { _id: id, value, reversible, reversed, invoices } = payment
  const spent = value - reversed - reversible
  const form = useSchemaForm({
    schema: walletRoutes.reversePayment.body,
    initialValues: { reason: '' },
    send: (body) => wallets.reversePayment({ params: { id }, body }),
    success: ({ result }) => result,
    onDone: onClose,
    refresh: refreshWallets,
  })
  return (
    <FormDialog
      title="Reverse the payment?"
      of={form}
      submit="Reverse"
      button={
        <DangerButton reason={null} type="submit" loading={form.form.submitting}>
          {`Reverse ${amount(reversible)}`}
        </DangerButton>
      }
      onClose={onClose}
    >
      <Text>
        {amount(reversible)} of {amount(value)} are taken back
        {spent > 0 && `; ${amount(spent)} have been spent and stay`}.{' '}
        {invoices.length > 0 && 'The invoices it paid are open again. '}
        This cannot be undone.
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
