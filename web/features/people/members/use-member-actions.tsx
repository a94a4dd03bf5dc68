import { IconMail, IconSend, IconTrash, IconUserCheck, IconUserPause } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Member, type MemberState, memberRoutes } from '#contract/people/members.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { useMay } from '#web/session/roles.ts'
import type { RowAction } from '#web/ui/tables/row-menu.tsx'
import { DeleteMemberDialog } from './delete-member-dialog.tsx'
import { members } from './members-queries.ts'
import { PrivateEmailDialog } from './private-email-dialog.tsx'
import { refreshMembers } from './refresh-members.ts'

/** Invites a member who has not joined once more: handed in, for invitations know members, not the reverse. */
export type ResendInvitation = (id: string) => Promise<{ result: string }>

interface MemberActions {
  /** Absent of somebody who may only read. */
  of?: (member: Member) => readonly RowAction[]
  /** What is asked first, while it is. */
  dialog: ReactNode
}

/** What a row's menu offers; what cannot be taken back, or wants a text, opens a dialog. */
export function useMemberActions(
  resendInvitation: ResendInvitation,
  { onDeleted }: { onDeleted?: () => void } = {},
): MemberActions {
  const may = useMay(memberRoutes.changeMember)
  const [asked, setAsked] = useState<{ kind: 'mail' | 'delete'; member: Member } | null>(null)
  const close = () => setAsked(null)
  const resend = useCommand({
    run: ({ id }: Member) => resendInvitation(id),
    success: resultOf,
    refresh: refreshMembers,
  })
  const activate = useCommand({
    run: (member: Member) => setActive(member, true),
    undo: (member) => setActive(member, false),
    isUndoable: ({ changed }) => changed,
    success: resultOf,
    refresh: refreshMembers,
  })
  const deactivate = useCommand({
    run: (member: Member) => setActive(member, false),
    undo: (member) => setActive(member, true),
    isUndoable: ({ changed }) => changed,
    success: resultOf,
    refresh: refreshMembers,
  })
  const all = {
    mail: {
      label: 'Send private email',
      icon: IconMail,
      pick: (member: Member) => setAsked({ kind: 'mail', member }),
    },
    resend: { label: 'Send the invitation again', icon: IconSend, pick: resend.run },
    deactivate: { label: 'Deactivate', icon: IconUserPause, pick: deactivate.run },
    activate: { label: 'Activate', icon: IconUserCheck, pick: activate.run },
    delete: {
      label: 'Delete',
      icon: IconTrash,
      pick: (member: Member) => setAsked({ kind: 'delete', member }),
    },
  }
  const of = (member: Member) =>
    actionsOf(member).map((action) => {
      const { label, icon, pick } = all[action]
      return { label, icon, onPick: () => void pick(member) }
    })
  return {
    ...(may && { of }),
    dialog:
      asked?.kind === 'mail' ? (
        <PrivateEmailDialog member={asked.member} onClose={close} />
      ) : asked?.kind === 'delete' ? (
        <DeleteMemberDialog
          member={asked.member}
          onClose={close}
          {...(onDeleted && { onDeleted })}
        />
      ) : null,
  }
}

type MemberAction = 'mail' | 'resend' | 'deactivate' | 'activate' | 'delete'

/** What can be done with a member, by where they stand. Nobody is mailed who must not be. */
const actions: Record<MemberState, readonly MemberAction[]> = {
  joined: ['mail', 'deactivate', 'delete'],
  invited: ['mail', 'resend', 'delete'],
  expired: ['resend', 'delete'],
  waiting: ['delete'],
  inactive: ['activate', 'delete'],
}

export function actionsOf({ state }: Pick<Member, 'state'>): readonly MemberAction[] {
  return actions[state]
}

function setActive({ id }: Member, is_active: boolean) {
  return members.changeMember({ body: { member_id: id, is_active } })
}
