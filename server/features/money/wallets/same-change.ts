import type { PostingKind } from '#domain/money/ledger/entries.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict } from '#server/platform/errors.ts'
import { findMoved } from './queries/find-wallet.ts'

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

export const keyTaken = () =>
  conflict('idempotency_key_taken', 'Another request has this Idempotency-Key already')
