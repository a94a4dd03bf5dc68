const dayMs = 86_400_000

/** How long a member may redeem under new terms that they have not accepted. Unit: days. Source: decisions section 10. */
export const daysToAccept = 30

interface InForce {
  type: 'terms_and_conditions' | 'privacy_policy' | 'redeem_credit'
  publishedAt: Date
  /** From when members could accept it, where that is later than its publication. */
  askedFrom?: Date | null
  /** When the member accepted it; null until then. */
  acceptedAt: Date | null
}

/**
 * Whether an agreement of members keeps one from redeeming: what redeeming itself asks for at once, new terms and
 * policies from the 30th day after members were first asked. Nothing of it keeps anybody from logging trips.
 * Errors: none. Source: decisions sections 2 (424) and 10, Staff accounts.
 */
export function blocksRedeeming(
  { type, publishedAt, askedFrom, acceptedAt }: InForce,
  now: Date,
): boolean {
  if (acceptedAt) return false
  if (type === 'redeem_credit') return true
  return now.getTime() - (askedFrom ?? publishedAt).getTime() >= daysToAccept * dayMs
}
