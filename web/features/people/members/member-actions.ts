import type { Member, MemberState } from '#contract/people/members.ts'

export type MemberAction = 'mail' | 'resend' | 'deactivate' | 'activate' | 'delete'

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
