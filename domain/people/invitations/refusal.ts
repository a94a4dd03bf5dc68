import { memberState, type Standing } from '#domain/people/members/member-state.ts'

/** Why somebody the employer knows already gets no new invitation. */
export type Refusal = 'already_member' | 'already_invited' | 'unsubscribed'

/**
 * Whether a person can be invited (again): who joined is a member already, also when deactivated; an
 * open invitation is not sent twice by this way; an expired one is renewed unless its receiver has
 * unsubscribed; whoever asked to join is answered by being invited.
 * Units: instants. Errors: none. Source: decisions section 3; issue 4, part 2.
 */
export function refusalOf(
  person: Standing & { unsubscribedAt: Date | null },
  now: Date,
): Refusal | undefined {
  switch (memberState(person, now)) {
    case 'joined':
    case 'inactive':
      return 'already_member'
    case 'invited':
      return 'already_invited'
    case 'expired':
      return person.unsubscribedAt ? 'unsubscribed' : undefined
    case 'waiting':
      return undefined
  }
}
