import { isMailed, type MemberState } from './member-state.ts'

/** What can be done with many members at once. Source: issue 23, part 3. */
export const bulkActions = ['remind', 'resend', 'email', 'deactivate'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Why one of the chosen is left out. Source: as above. */
export const leftOutReasons = [
  'not_joined',
  'joined',
  'inactive',
  'waiting',
  'expired',
  'unsubscribed',
  'bounced',
  'reminded',
  'invited_lately',
  'awaited',
  'deleted',
  'stopped',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** For so long nobody is reminded or invited again by an action on many. Unit: hours. Source: ADR 66. */
export const mailedAgainHours = 24

/** Two of such a kind mail nobody twice in `mailedAgainHours`; they are done in the order they were asked for. Source: ADR 86. */
export const mailedOnceActions: readonly BulkAction[] = ['remind', 'resend']

/** Undo works for so long at least: until then nothing is begun. Unit: seconds. Source: issue 23, part 3. */
export const undoSeconds = 10

/** What decides whether an action touches a member. */
export interface Reached {
  state: MemberState
  isUnsubscribed: boolean
  /** A server refused their address lately. */
  isBounced: boolean
  /** Had an email reminder in the last `mailedAgainHours`. */
  wasReminded: boolean
  /** Was sent an invitation in the last `mailedAgainHours`. */
  wasInvited: boolean
  /** Is among those of an action of the same kind that was asked for before and is not done. */
  isAwaited: boolean
  /** Since they were chosen. */
  isDeleted: boolean
}

/**
 * Why an action passes a member by; null where it touches them. Nobody is mailed who must not be, only invitations are
 * sent again, and only who has joined is deactivated. Errors: none. Source: decisions section 3, "never mailed".
 */
export function leftOutBy(action: BulkAction, member: Reached): LeftOutReason | null {
  const { state, isUnsubscribed } = member
  if (member.isDeleted) return 'deleted'
  if (state === 'inactive' || state === 'waiting') return state
  if (action === 'deactivate') return state === 'joined' ? null : 'not_joined'
  if (action === 'resend' && state === 'joined') return 'joined'
  if (action === 'remind' && state !== 'joined') return 'not_joined'
  if (action === 'email' && !isMailed(state)) return 'expired'
  if (isUnsubscribed) return 'unsubscribed'
  if (member.isBounced) return 'bounced'
  if (action === 'remind' && member.wasReminded) return 'reminded'
  if (action === 'resend' && member.wasInvited) return 'invited_lately'
  return mailedOnceActions.includes(action) && member.isAwaited ? 'awaited' : null
}

/** Whether an action sends mails. Errors: none. Source: as above. */
export function isMailing(action: BulkAction): boolean {
  return action !== 'deactivate'
}
