import { Text } from '@mantine/core'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface SwitchOffDialogProps {
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before a password alone opens the account again. */
export function SwitchOffDialog({ onConfirm, onClose }: SwitchOffDialogProps) {
  return (
    <ConfirmDialog
      title="Switch 2-step verification off?"
      confirmLabel="Switch off"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text>
        From then on your password alone opens this account: whoever learns it can sign in. Your
        methods and recovery codes stay for when you switch it on again.
      </Text>
    </ConfirmDialog>
  )
}
