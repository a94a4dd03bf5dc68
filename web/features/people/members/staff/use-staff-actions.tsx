import { Text } from '@mantine/core'
import { IconMailOff, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { StaffMember } from '#contract/people/members-staff.ts'
import { type Command, resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import type { RowAction } from '#web/ui/tables/row-menu.tsx'
import { reasonAgainst, type StaffAction, staffActions } from './staff-actions.ts'
import { nameOf } from './staff-member-columns.tsx'
import { refreshStaffMembers, staffMembers } from './staff-members-queries.ts'

interface StaffActions {
  of: (member: StaffMember) => readonly RowAction[]
  /** The question before one, while it is asked. */
  dialog: ReactNode
}

/** What a member's menu offers staff, each behind a yes or no. */
export function useStaffActions({ onDeleted }: { onDeleted?: () => void } = {}): StaffActions {
  const [asked, setAsked] = useState<{ action: StaffAction; member: StaffMember } | null>(null)
  const common = { success: resultOf, refresh: refreshStaffMembers }
  const commands: Record<StaffAction, Command<StaffMember>> = {
    approve: useCommand({
      run: ({ id }: StaffMember) => staffMembers.approveMember({ params: { id } }),
      ...common,
    }),
    disable: useCommand({
      run: ({ id }: StaffMember) => staffMembers.disableMember({ params: { id } }),
      ...common,
    }),
    decline: useCommand({
      run: ({ id }: StaffMember) => staffMembers.declineMember({ params: { id } }),
      ...common,
    }),
    delete: useCommand({
      run: ({ id }: StaffMember) => staffMembers.deleteAnyMember({ params: { id } }),
      ...common,
      ...(onDeleted && { onDone: onDeleted }),
    }),
  }
  const of = (member: StaffMember) =>
    staffActions.map((action) => ({
      label: texts[action].label,
      icon: texts[action].icon,
      reason: reasonAgainst(action, member),
      onPick: () => setAsked({ action, member }),
    }))
  return {
    of,
    dialog: asked && (
      <Question {...asked} command={commands[asked.action]} onClose={() => setAsked(null)} />
    ),
  }
}

interface QuestionProps {
  action: StaffAction
  member: StaffMember
  command: Command<StaffMember>
  onClose: () => void
}

function Question({ action, member, command, onClose }: QuestionProps) {
  const { question, label, says } = texts[action]
  return (
    <Confirm
      title={question}
      confirmLabel={`Yes, ${label.toLowerCase()}`}
      cancelLabel="No"
      command={command}
      input={member}
      isHarmless={action === 'approve'}
      onClose={onClose}
    >
      <Text>
        <b>{nameOf(member)}</b>
        {member.name && member.email && ` (${member.email})`}
      </Text>
      <Text mt="sm">{says}</Text>
    </Confirm>
  )
}

interface ActionTexts {
  label: string
  icon: ComponentType<{ size: number }>
  question: string
  /** What will happen. */
  says: string
}

const texts: Record<StaffAction, ActionTexts> = {
  approve: {
    label: 'Approve',
    icon: IconUserCheck,
    question: 'Are you sure you want to approve this member?',
    says: 'The email address counts as verified, and the member can sign in and log trips.',
  },
  disable: {
    label: 'Disable',
    icon: IconUserOff,
    question: 'Are you sure you want to disable this member?',
    says: 'The member still signs in, sees, exports and redeems, but logs no trips, enters no draws and is in no count of the employer.',
  },
  decline: {
    label: 'Decline',
    icon: IconMailOff,
    question: 'Are you sure you want to decline this member’s email address?',
    says: 'It counts as not verified: the member is signed out, and can sign in again after confirming it by a link that is mailed now.',
  },
  delete: {
    label: 'Delete',
    icon: IconTrash,
    question: 'Are you sure you want to delete this member?',
    says: 'Name, addresses, survey and sign-in are erased; this cannot be undone. Trips stay in the statistics. Pending rewards are approved as far as they are funded, and what is not redeemed within 30 days goes back to where it came from.',
  },
}
