import { Text } from '@mantine/core'
import type { Member } from '#contract/people/members.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { members } from './members-queries.ts'
import { refreshMembers } from './refresh-members.ts'

interface DeleteMemberDialogProps {
  member: Member
  onClose: () => void
  /** Where the page is the member's own. */
  onDeleted?: () => void
}

/** Says what goes and what stays before a member is deleted. */
export function DeleteMemberDialog({ member, onClose, onDeleted }: DeleteMemberDialogProps) {
  const remove = useCommand({
    run: ({ id }: Member) => members.deleteMember({ query: { member_id: id }, body: undefined }),
    success: resultOf,
    ...(onDeleted && { onDone: onDeleted }),
    refresh: refreshMembers,
  })
  return (
    <Confirm
      title="Are you sure you want to delete this member?"
      confirmLabel="Delete"
      command={remove}
      input={member}
      onClose={onClose}
    >
      <Text>
        <b>{member.name ?? member.email}</b>
        {member.name && member.email && ` (${member.email})`}
      </Text>
      <Text mt="sm">
        Name, email address, home address, survey and sign-in are erased, and no more mail is sent.
        This cannot be undone.
      </Text>
      <Text mt="sm">
        {member.trips === 0
          ? 'There are no logged trips.'
          : 'Logged trips stay in your statistics, without a name.'}
      </Text>
      <Text mt="sm">
        Pending rewards are approved as far as they are funded, the others cancelled. What is not
        redeemed within 30 days goes back to where it came from.
      </Text>
    </Confirm>
  )
}
