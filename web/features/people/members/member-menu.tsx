import { IconMail, IconSend, IconTrash, IconUserCheck, IconUserPause } from '@tabler/icons-react'
import type { Member } from '#contract/people/members.ts'
import { RowMenu } from '#web/ui/tables/row-menu.tsx'
import { actionsOf, type MemberAction } from './member-actions.ts'

const words = {
  mail: { label: 'Send private e-mail', icon: IconMail },
  resend: { label: 'Send the invitation again', icon: IconSend },
  deactivate: { label: 'Deactivate', icon: IconUserPause },
  activate: { label: 'Activate', icon: IconUserCheck },
  delete: { label: 'Delete', icon: IconTrash },
} as const

interface MemberMenuProps {
  member: Member
  onAct: (action: MemberAction, member: Member) => void
}

export function MemberMenu({ member, onAct }: MemberMenuProps) {
  const actions = actionsOf(member).map((action) => ({
    ...words[action],
    onPick: () => onAct(action, member),
  }))
  return (
    <RowMenu
      label={`Actions for ${member.name ?? member.email ?? 'this member'}`}
      actions={actions}
    />
  )
}
