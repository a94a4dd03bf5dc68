/**
 * Whether a person of an employer gets its weekly email: who never chose, as an owner. Errors: none.
 * Source: decision 72.
 */
export function getsDigest(role: 'owner' | 'manager' | 'analyst', chosen: string | null): boolean {
  return (chosen ?? (role === 'owner' ? 'weekly' : 'never')) === 'weekly'
}

/** What a choice about the weekly email is stored under. Units: none. Source: decision 72. */
export const digestKind = 'weekly_digest'
