import type { PendingMember } from '#contract/people/invitations.ts'

export type PendingAction = 'accept' | 'resend' | 'remove' | 'block'

/** A wish to join is answered; an invitation of one's own may be sent again or withdrawn. */
const actions: Record<PendingMember['type'], readonly PendingAction[]> = {
  invitation: ['accept', 'remove', 'resend'],
  request_to_employer: ['accept', 'remove', 'block'],
}

export function pendingActionsOf({ type }: Pick<PendingMember, 'type'>): readonly PendingAction[] {
  return actions[type]
}

export function actionLabel(action: PendingAction, type: PendingMember['type']): string {
  if (action === 'remove') return type === 'invitation' ? 'Remove' : 'Decline'
  return { accept: 'Accept', resend: 'Send again', block: 'Block' }[action]
}
