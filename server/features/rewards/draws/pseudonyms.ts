import { pseudonymOf, seededPseudonymOf } from '#domain/rewards/draws/draw.ts'
import { hmacSha256, sha256 } from './sha256.ts'

/** What the names of a period's entrants are made with. */
export interface Naming {
  version: number
  seed: string
  /** Null by version 1 alone. */
  secret: string | null
}

/** Under which name a member takes part in a period, by the version it is drawn by. */
export function pseudonymIn({ version, seed, secret }: Naming, memberId: string): string {
  if (version === 1) return seededPseudonymOf(seed, memberId, sha256)
  if (secret === null) throw new Error('A period of version 2 has a secret')
  return pseudonymOf(secret, memberId, hmacSha256)
}
