import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { PendingMember } from '#contract/people/invitations.ts'
import { errorMessage } from '#web/api/errors.ts'
import { refreshMembers } from '#web/features/people/members/members-query.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { invitations } from './invitations-client.ts'
import type { PendingAction } from './pending-actions.ts'
import type { ActOnPending } from './pending-columns.tsx'

/** What is asked about before it is done: the other side is told, or the entry is gone. */
export interface AskedPending {
  action: 'remove' | 'block'
  member: PendingMember
}

/** Answers invitations and wishes to join. */
export function usePendingActions() {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<AskedPending | null>(null)

  const act: ActOnPending = useCallback(
    async (action, member) => {
      if (action === 'remove' || action === 'block') return setAsked({ action, member })
      await answerPending(queryClient, action, member)
    },
    [queryClient],
  )

  return { asked, act, close: () => setAsked(null) }
}

const calls = {
  accept: invitations.acceptInvitation,
  resend: invitations.resendInvitation,
  remove: invitations.cancelInvitation,
  block: invitations.blockInvitation,
} as const

/** One call; the lists are fresh when it ends, whatever came of it. */
export async function answerPending(
  queryClient: QueryClient,
  action: PendingAction,
  { _id }: PendingMember,
): Promise<void> {
  try {
    const { result } = await calls[action]({ params: { id: _id } })
    showSuccess(result)
  } catch (error) {
    showError(errorMessage(error))
  }
  await refreshMembers(queryClient)
}
