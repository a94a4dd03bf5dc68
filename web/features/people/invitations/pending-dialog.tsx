import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type AskedPending, answerPending } from './use-pending-actions.ts'

interface PendingDialogProps {
  asked: AskedPending
  onClose: () => void
}

const words = {
  withdraw: {
    title: 'Remove this invitation?',
    confirm: 'Remove',
    what: 'The link in the invitation stops working. You can invite the same address again.',
  },
  decline: {
    title: 'Decline this wish to join?',
    confirm: 'Decline',
    what: 'The entry is removed. The same person can ask again, and you can invite them.',
  },
  block: {
    title: 'Decline and block this address?',
    confirm: 'Decline and block',
    what: 'The address can neither ask again nor be invited until you unblock it.',
  },
} as const

export function PendingDialog({ asked: { action, member }, onClose }: PendingDialogProps) {
  const queryClient = useQueryClient()
  const { title, confirm, what } =
    words[action === 'block' ? 'block' : member.type === 'invitation' ? 'withdraw' : 'decline']

  async function answer() {
    await answerPending(queryClient, action, member)
    onClose()
  }

  return (
    <ConfirmDialog title={title} confirmLabel={confirm} onConfirm={answer} onClose={onClose}>
      <Text>
        <b>{member.name ?? member.email}</b>
        {member.name && ` (${member.email})`}
      </Text>
      <Text mt="sm">{what}</Text>
    </ConfirmDialog>
  )
}
