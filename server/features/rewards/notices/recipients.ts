import { memberState } from '#domain/people/members/member-state.ts'
import type { Recipient } from '#server/features/mail/outbox/queue-bulk.ts'
import { joinAction } from './program-letter.ts'

interface Person {
  id: string
  email: string
  invitedAt: Date | null
  joinedAt: Date | null
  joinLinkAt: Date | null
  hasLogin: boolean
}

/** The letter as this person gets it: with a link to join for whoever has no password yet. */
export function recipientOf(person: Person): Recipient {
  const { id: memberId, email: to, joinLinkAt, hasLogin } = person
  if (hasLogin || !joinLinkAt) return { memberId, to, merge: {} }
  return { memberId, to, merge: joinAction, joinLinkAt }
}

/** Whose invitation nobody answered in time: it is sent anew with a reminder. */
export function hasExpired({ invitedAt, joinedAt }: Person, now: Date): boolean {
  return memberState({ invitedAt, joinedAt, disabledAt: null }, now) === 'expired'
}
