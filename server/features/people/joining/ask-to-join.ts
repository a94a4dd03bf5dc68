import { guardedCount } from '#server/platform/auth/attempts.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { noteJoinRequestJob, type Wish } from './note-join-request.ts'
import { findAsked } from './queries.ts'
import { isFull, waitingSince } from './waiting.ts'

/**
 * Takes a wish to join. Whether there is such a community, and whether it knows who asks, only the job looks up; that
 * very many wait who came by the same way is said, of those that anybody finds and of whose link one has. The job
 * gets the wish all the same: whoever is invited has their link sent again.
 */
export async function askToJoin(platform: Platform, wish: Wish, address: string): Promise<void> {
  await guardedCount(platform, { purpose: 'join request', account: wish.email, address })
  const isRefused = await inTransaction(platform.db, async (trx) => {
    const employer = await findAsked(trx, wish.employer, waitingSince(platform.clock.now()))
    await platform.jobs.enqueue(trx, noteJoinRequestJob, wish)
    return employer !== undefined && isFull(employer)
  })
  if (isRefused) throw tooManyWait()
}

function tooManyWait(): AppError {
  return new AppError(
    429,
    'too_many_wait',
    'Very many people are waiting for an answer from this organization. Please try again tomorrow. If it has invited you, we email you your invitation again.',
  )
}
