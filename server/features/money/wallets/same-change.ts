import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { PostingKind } from '#domain/money/ledger/entries.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { keyTaken } from '#server/platform/repeats/answer-once.ts'
import { findMoved } from './queries/find-wallet.ts'

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

interface Change {
  kind: PostingKind
  /** How much moved, above zero. */
  cents: number
  /** Whose wallet; null where no member's was part of it. */
  memberId: string | null
}

/** A key that was used before stands for what was done then: for anything else it is 409. */
export async function requireSameChange(
  trx: Trx,
  key: { employerId: string; transactionId: string },
  asked: Change,
): Promise<void> {
  const moved = await findMoved(trx, key)
  if (moved?.kind === asked.kind && moved.cents === asked.cents) {
    if (moved.memberId === asked.memberId) return
  }
  throw keyTaken()
}
