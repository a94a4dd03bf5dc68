import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'

/**
 * Names one change of an employer's money: sent again under the same key by the same administrator it is the same
 * change, and made once. Without a key each request is a change of its own.
 */
export function changeIdOf(
  { employerId, adminId }: { employerId: string; adminId: string },
  key: string | undefined,
): string {
  if (key === undefined) return uuid()
  const bytes = createHash('sha256').update(`${employerId}\0${adminId}\0${key}`).digest()
  const hex = bytes.toString('hex')
  // A UUID of version 8, whose content is its maker's own (RFC 9562).
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
