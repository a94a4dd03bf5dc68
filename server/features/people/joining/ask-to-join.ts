import { guardedCount } from '#server/platform/auth/attempts.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { noteJoinRequestJob, type Wish } from './note-join-request.ts'
import { findAsked } from './queries.ts'
import { isFull, waitingSince } from './waiting.ts'

/**
 * Takes a wish to join. Whether there is such a community, and whether it knows who asks, only the job looks up; that
 * very many wait is said, of those that anybody finds and of whose link one has.
 */
export async function askToJoin(platform: Platform, wish: Wish, address: string): Promise<void> {
  await guardedCount(platform, { purpose: 'join request', account: wish.email, address })
  await inTransaction(platform.db, async (trx) => {
    const employer = await findAsked(trx, wish.employer, waitingSince(platform.clock.now()))
    if (employer && isFull(employer)) throw tooManyWait()
    await platform.jobs.enqueue(trx, noteJoinRequestJob, wish)
  })
}

function tooManyWait(): AppError {
  return new AppError(
    429,
    'too_many_wait',
    'Very many people wait for an answer of this community. Please try again tomorrow.',
  )
}
