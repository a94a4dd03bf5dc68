import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Command } from '#web/kit/command.ts'
import { DangerButton } from '#web/ui/buttons.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { Dialog } from './dialog.tsx'

interface Question {
  title: string
  /** What will happen. */
  children: ReactNode
  /** The verb of the button that does it. */
  confirmLabel: string
  /** The other button's; say it where `Cancel` could mean what is confirmed. */
  cancelLabel?: string
  /** Why it cannot be confirmed yet, where something has to be filled in first. */
  reason?: string | null
  onClose: () => void
}

interface ConfirmProps<Input> extends Question {
  command: Command<Input>
  input: Input
  /** Whether nothing is lost by it: then its button is no warning. */
  isHarmless?: boolean
}

/** Asks before a command that cannot be taken back; closes whatever came of it, for a toast says what. */
export function Confirm<Input>(props: ConfirmProps<Input>) {
  const { command, input, isHarmless = false, ...question } = props
  const Ask = isHarmless ? GoDialog : ConfirmDialog
  async function confirm() {
    await command.run(input)
    question.onClose()
  }
  return <Ask {...question} onConfirm={confirm} />
}

interface ConfirmDialogProps extends Question {
  /** Busy until it has ended. */
  onConfirm: () => unknown
}

/** Asks before something is done that cannot be taken back, and that is no command. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <AskingDialog {...props} Go={DangerButton} />
}

/** Asks before something is begun, which harms nothing. */
export function GoDialog(props: ConfirmDialogProps) {
  return <AskingDialog {...props} Go={ReasonedButton} />
}

interface AskingDialogProps extends ConfirmDialogProps {
  Go: typeof DangerButton | typeof ReasonedButton
}

function AskingDialog({ Go, ...props }: AskingDialogProps) {
  const { title, children, confirmLabel, cancelLabel = 'Cancel', reason = null } = props
  const { onConfirm, onClose } = props
  const [isBusy, setIsBusy] = useState(false)

  async function confirm() {
    setIsBusy(true)
    await Promise.resolve(onConfirm()).finally(() => setIsBusy(false))
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Go reason={reason} onClick={() => void confirm()} loading={isBusy}>
          {confirmLabel}
        </Go>
      </Group>
    </Dialog>
  )
}
