import { Text } from '@mantine/core'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface DiscardDialogProps {
  onDiscard: () => void
  onKeep: () => void
}

/** Asks before something typed is thrown away. */
export function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title="Discard what you typed?"
      confirmLabel="Discard"
      onConfirm={async () => onDiscard()}
      onClose={onKeep}
    >
      <Text>It has not been sent or saved.</Text>
    </ConfirmDialog>
  )
}
