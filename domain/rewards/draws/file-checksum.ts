import type { Sha256 } from './draw.ts'

const name = '"checksum":'

/**
 * The end of a file of draws, given the SHA-256 of all that stands before it. Unit: hex digits. Errors: none.
 * Source: decisions section 5, Draws anyone can check.
 */
export function endOfFile(checksum: string): string {
  return `${name}"${checksum}"\n}\n`
}

/**
 * Whether a file of draws is as it was written: its end is the one that follows from all before. No character
 * can be changed, left out or added without this being false, unless the checksum is made anew, which then is
 * not the one that the public page shows. Errors: none. Source: as `endOfFile`.
 */
export function checksumFits(text: string, sha256: Sha256): boolean {
  const at = text.lastIndexOf(name)
  return at >= 0 && text.slice(at) === endOfFile(sha256(text.slice(0, at)))
}
