import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DangerButton } from './buttons.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What will happen. */
  children: ReactNode
  /** The verb of the button that does it. */
  confirmLabel: string
  /** The other button's; say it where `Cancel` could mean what is confirmed. */
  cancelLabel?: string
  /** Why it cannot be confirmed yet; null when it can. */
  reason?: string | null
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = 'Cancel', reason = null } = props
  const { onConfirm, onClose } = props
  const [isBusy, setIsBusy] = useState(false)

  async function confirm() {
    setIsBusy(true)
    await onConfirm().finally(() => setIsBusy(false))
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <DangerButton reason={reason} onClick={() => void confirm()} loading={isBusy}>
          {confirmLabel}
        </DangerButton>
      </Group>
    </Dialog>
  )
}
