import { IconCheck, IconSend, IconX } from '@tabler/icons-react'
import type { PendingMember } from '#contract/people/invitations.ts'
import { refreshMembers } from '#web/features/people/members/refresh-members.ts'
import type { BulkAction } from '#web/kit/list/bulk-bar.tsx'
import { answerPending } from './pending-actions.tsx'

/** What can be answered for several at once, by the calls that answer one. */
export const pendingBulkActions: readonly BulkAction<PendingMember>[] = [
  {
    label: 'Accept',
    icon: <IconCheck size={16} aria-hidden />,
    run: (member) => answerPending('accept', member),
    refresh: refreshMembers,
  },
  {
    label: 'Send again',
    icon: <IconSend size={16} aria-hidden />,
    run: (member) => answerPending('resend', member),
    refresh: refreshMembers,
    reason: (members) =>
      members.every(isInvitation)
        ? null
        : 'Only invitations can be sent again: leave out who asks to join',
  },
  {
    label: 'Remove or decline',
    icon: <IconX size={16} aria-hidden />,
    run: (member) => answerPending('remove', member),
    refresh: refreshMembers,
    ask: questionOf,
  },
]

function isInvitation({ type }: PendingMember): boolean {
  return type === 'invitation'
}

function questionOf(members: readonly PendingMember[]) {
  const invited = members.filter(isInvitation).length
  const asking = members.length - invited
  const parts = [
    invited > 0 && `remove ${counted(invited, 'invitation', 'invitations')}`,
    asking > 0 && `decline ${counted(asking, 'wish to join', 'wishes to join')}`,
  ].filter((part) => part !== false)
  const sentence = parts.join(' and ')
  return {
    title: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}?`,
    confirmLabel: asking === 0 ? 'Remove' : invited === 0 ? 'Decline' : 'Remove and decline',
    text: 'The entries are removed, and links in invitations stop working. You can invite the same addresses again.',
  }
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
