import { sql } from 'kysely'
import type { Actor, UserKey } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/**
 * Holds the person who is to be the contact, and who asks, until the transaction ends: a removal or a change of
 * address that is under way is waited for, and one that comes later finds the new contact. In the order in which a
 * team is locked.
 */
export async function holdContact(
  trx: Trx,
  { employerId, by }: Actor,
  userId: string,
): Promise<void> {
  const ids = by.kind === 'user' ? [userId, by.id] : [userId]
  await trx
    .selectFrom('employer_users')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** One of an employer's people as the one whom letters to the organization go to. */
export async function findContact(
  trx: Trx,
  { employerId, userId }: UserKey,
): Promise<{ name: string; email: string } | undefined> {
  return trx
    .selectFrom('employer_users')
    .select(['name', 'email'])
    .where('employer_id', '=', employerId)
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Keeps the employer's contact the person whose address it was before a change, by that person's name and
 * address as they are now; somebody else's contact stays.
 */
export async function keepContact(
  trx: Trx,
  { employerId, userId }: UserKey,
  { instead }: { instead: string },
): Promise<void> {
  await trx
    .updateTable('employers as e')
    .from('employer_users as u')
    .set((set) => ({ name: set.ref('u.name'), email: set.ref('u.email') }))
    .whereRef('u.employer_id', '=', 'e.id')
    .where('u.id', '=', userId)
    .where('e.id', '=', employerId)
    .where(sql<boolean>`lower(e.email) = ${instead.toLowerCase()}`)
    .execute()
}
