/** SHA-256 of a text's UTF-8 bytes as 64 lower-case hex digits; the runtime's own, given as an argument. */
export type Sha256 = (text: string) => string

/** HMAC-SHA-256 of a text under a key, which is a text too; bytes and digits as above. */
export type HmacSha256 = (key: string, text: string) => string

/**
 * How a period is drawn. Version 1 made pseudonyms of the seed and drew prizes among equals alone; what was
 * drawn by it stays so. Source: decisions section 5, Draws anyone can check.
 */
export type DrawVersion = 1 | 2

/** Hex digits of a pseudonym: 64 bits, which 100,000 members share by chance once in billions of draws. */
const pseudonymDigits = 16
/** Hex digits of one drawn number: 48 bits, exact in a double. */
const numberDigits = 12
const numbers = 16 ** numberDigits

/**
 * What is published before a period: who sees the seed later can tell that it is the same one.
 * Unit: hex digits; the seed is 32 random bytes as 64 hex digits. Errors: none.
 * Source: decisions section 5, Draws anyone can check.
 */
export function seedHash(seed: string, sha256: Sha256): string {
  return sha256(seed)
}

/**
 * The name a member goes by in a period's draws. Nobody can tell the member from it, or two periods' names of
 * one member, without the period's secret, which is never published: not even who knows the member's id. The
 * secret's own hash is published as the seed's is, since the order of pseudonyms decides who wins.
 * Unit: hex digits; the secret is 32 random bytes as 64 hex digits. Errors: none. Source: as `seedHash`.
 */
export function pseudonymOf(secret: string, memberId: string, hmac: HmacSha256): string {
  return hmac(secret, memberId).slice(0, pseudonymDigits)
}

/**
 * The same by version 1: whoever knows the member's id can compute it from the published seed, so lists of these
 * are for those who took part and for the employer. Unit: hex digits. Errors: none. Source: as `seedHash`.
 */
export function seededPseudonymOf(seed: string, memberId: string, sha256: Sha256): string {
  return sha256(`${seed}:${memberId}`).slice(0, pseudonymDigits)
}

/** One winner to be found among the entrants of a period, by pseudonym. */
export interface Draw {
  seed: string
  /** Which draw of its period: the same seed gives each its own number. */
  entry: string
  entrants: readonly string[]
  /** Who has won before in the period and may not again. */
  excluded?: readonly string[]
}

/**
 * The winner's pseudonym; null without an entrant. Entrants are sorted, so that no order of writing them down
 * decides anything, and the number drawn names the place of one. Errors: none. Source: as `seedHash`.
 */
export function drawWinner(
  { seed, entry, entrants, excluded = [] }: Draw,
  sha256: Sha256,
): string | null {
  const out = new Set(excluded)
  const sorted = entrants.filter((entrant) => !out.has(entrant)).sort()
  if (sorted.length === 0) return null
  return sorted[drawIndex({ seed, entry, size: sorted.length }, sha256)] ?? null
}

/**
 * A place from 0 to size - 1, each as likely as the other: the first 48 bits of SHA-256 of seed, entry and a
 * counter, modulo size; a number from the last, incomplete round of places is thrown away for the next
 * counter's, as it would favor the first places. Units: places. Errors: none; size is at least 1.
 * Source: as `seedHash`; rejection sampling.
 */
export function drawIndex(
  { seed, entry, size }: { seed: string; entry: string; size: number },
  sha256: Sha256,
): number {
  const fair = numbers - (numbers % size)
  for (let counter = 0; ; counter += 1) {
    const hex = sha256(`${seed}:${entry}:${counter}`).slice(0, numberDigits)
    const number = Number.parseInt(hex, 16)
    if (number < fair) return number % size
  }
}
