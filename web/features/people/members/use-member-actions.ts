import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Member } from '#contract/people/members.ts'
import { errorMessage } from '#web/api/errors.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import type { MemberAction } from './member-actions.ts'
import { members } from './members-client.ts'
import { refreshMembers } from './members-query.ts'

/** What needs a word from the reader first. */
export interface AskedAction {
  kind: 'mail' | 'delete'
  member: Member
}

/** Invites a member who has not joined once more: handed in, for invitations know members, not the reverse. */
export type ResendInvitation = (id: string) => Promise<{ result: string }>

/** Does what a row's menu offers; what cannot be taken back, or wants a text, opens a dialog. */
export function useMemberActions(resendInvitation: ResendInvitation) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<AskedAction | null>(null)

  const act = useCallback(
    (kind: MemberAction, member: Member) => {
      if (kind === 'mail' || kind === 'delete') return setAsked({ kind, member })
      void doAtOnce(kind, member, resendInvitation).then(() => refreshMembers(queryClient))
    },
    [queryClient, resendInvitation],
  )

  return { asked, act, close: () => setAsked(null) }
}

async function doAtOnce(
  kind: Exclude<MemberAction, AskedAction['kind']>,
  { id }: Member,
  resendInvitation: ResendInvitation,
): Promise<void> {
  try {
    const { result } =
      kind === 'resend'
        ? await resendInvitation(id)
        : await members.changeMember({ body: { member_id: id, is_active: kind === 'activate' } })
    showSuccess(result)
  } catch (error) {
    showError(errorMessage(error))
  }
}
