import type { memberState } from '#domain/people/members/member-state.ts'

/** What a file says of the state a member is in. */
export const stateLabels: Record<ReturnType<typeof memberState>, string> = {
  joined: 'Joined',
  invited: 'Invited',
  expired: 'Invitation expired',
  waiting: 'Asked to join',
  inactive: 'Deactivated',
}
