import { invitationDays } from './invitation.ts'

/** Where a member stands towards the employer; whoever was deleted is no member any more. */
export type MemberState = 'joined' | 'invited' | 'expired' | 'waiting' | 'inactive'

/** What decides a member's state. */
export interface Standing {
  invitedAt: Date | null
  joinedAt: Date | null
  disabledAt: Date | null
}

/**
 * Invitations sent at this instant or later can be answered still, older ones have expired.
 * Units: instants. Errors: none. Source: decisions section 3, 30 days.
 */
export function oldestOpenInvitation(now: Date): Date {
  return new Date(now.getTime() - invitationDays * 86_400_000)
}

/**
 * A member's state at an instant: inactive once deactivated, joined, invited while the invitation can
 * be answered, expired after that, waiting when it was the member who asked.
 * Units: instants. Errors: none. Source: decisions section 3, States.
 */
export function memberState(member: Standing, now: Date): MemberState {
  if (member.disabledAt) return 'inactive'
  if (member.joinedAt) return 'joined'
  if (!member.invitedAt) return 'waiting'
  return member.invitedAt >= oldestOpenInvitation(now) ? 'invited' : 'expired'
}

/**
 * Complete is who joined and filled the survey, incomplete who is invited or joined without it; all
 * others are neither. Units: instants. Errors: none. Source: decisions section 3, States.
 */
export function completeness(
  member: Standing & { surveyedAt: Date | null },
  now: Date,
): 'complete' | 'incomplete' | 'neither' {
  const state = memberState(member, now)
  if (state === 'joined') return member.surveyedAt ? 'complete' : 'incomplete'
  return state === 'invited' ? 'incomplete' : 'neither'
}

/**
 * Whether mails of the employer go to somebody in this state: to the complete and the incomplete.
 * Errors: none. Source: decisions section 3, "never mailed".
 */
export function isMailed(state: MemberState): state is 'joined' | 'invited' {
  return state === 'joined' || state === 'invited'
}
