import type { Actor, UserKey } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { findFirstOwner } from './queries.ts'

/** Whose account a page shows: the person's own, and to staff that of the owner who is there longest. */
export async function personOf(db: Db, { employerId, by }: Actor): Promise<UserKey> {
  const userId = by.kind === 'user' ? by.id : await findFirstOwner(db, employerId)
  return { employerId, userId }
}
