import { createHash } from 'node:crypto'

/** A text's SHA-256: the same for the same text, and short whatever its length. Who can guess the text has it, too. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
