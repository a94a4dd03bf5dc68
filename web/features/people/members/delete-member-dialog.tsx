import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Member } from '#contract/people/members.ts'
import { errorMessage } from '#web/api/errors.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { members } from './members-client.ts'
import { refreshMembers } from './members-query.ts'

interface DeleteMemberDialogProps {
  member: Member
  onClose: () => void
}

/** Says what goes and what stays before a member is deleted. */
export function DeleteMemberDialog({ member, onClose }: DeleteMemberDialogProps) {
  const queryClient = useQueryClient()

  async function remove() {
    try {
      const { result } = await members.deleteMember({
        query: { member_id: member.id },
        body: undefined,
      })
      showSuccess(result)
    } catch (error) {
      showError(errorMessage(error))
    }
    onClose()
    await refreshMembers(queryClient)
  }

  return (
    <ConfirmDialog
      title="Are you sure you want to delete this member?"
      confirmLabel="Delete"
      onConfirm={remove}
      onClose={onClose}
    >
      <Text>
        <b>{member.name ?? member.email}</b>
        {member.name && member.email && ` (${member.email})`}
      </Text>
      <Text mt="sm">
        Name, e-mail address, home address, survey and sign-in are erased, and no more mail is sent.
        This cannot be undone.
      </Text>
      <Text mt="sm">
        {member.trips === 0
          ? 'There are no logged trips.'
          : 'Logged trips stay in your statistics, without a name.'}
      </Text>
    </ConfirmDialog>
  )
}
