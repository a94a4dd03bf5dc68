interface Checked {
  joinedAt: Date | null
  /** Whoever chose a password came by a mailed link. */
  hasLogin: boolean
  /** When staff or a mailed link verified it since. */
  emailVerifiedAt: Date | null
  /** When staff declined it; until it is confirmed nobody signs in with it. */
  emailDeclinedAt: Date | null
}

/**
 * Since when an address is known to be its member's; null while it is not. Who has a login proved it by joining.
 * Errors: none. Source: decisions section 10, Members (staff).
 */
export function verifiedSince(member: Checked): Date | null {
  const { joinedAt, hasLogin, emailVerifiedAt, emailDeclinedAt } = member
  if (emailDeclinedAt) return null
  return emailVerifiedAt ?? (hasLogin ? joinedAt : null)
}
