import type { ReactNode } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Command } from './command.ts'

interface ConfirmProps<Input> {
  title: string
  /** What will happen. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Why it cannot be confirmed yet, where something has to be filled in first. */
  reason?: string | null
  command: Command<Input>
  input: Input
  onClose: () => void
}

/** Asks before a command that cannot be taken back; closes whatever came of it, for a toast says what. */
export function Confirm<Input>({ command, input, onClose, ...dialog }: ConfirmProps<Input>) {
  async function confirm() {
    await command.run(input)
    onClose()
  }
  return <ConfirmDialog {...dialog} onConfirm={confirm} onClose={onClose} />
}
