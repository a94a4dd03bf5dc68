import { Text } from '@mantine/core'
import type { PaymentMethod } from '#contract/money/payments.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { methodWords } from './method-words.ts'

interface DeleteMethodDialogProps {
  method: PaymentMethod
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Asks before a card is forgotten. */
export function DeleteMethodDialog({ method, onDelete, onClose }: DeleteMethodDialogProps) {
  return (
    <ConfirmDialog
      title="Delete this card?"
      confirmLabel="Delete"
      onConfirm={onDelete}
      onClose={onClose}
    >
      <Text>
        <b>
          {methodWords(method)} ending in {method.last4}
        </b>{' '}
        will no longer be kept.{' '}
        {method.default && 'If you keep another card, that one becomes the default.'}
      </Text>
    </ConfirmDialog>
  )
}
