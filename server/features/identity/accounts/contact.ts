import { sql } from 'kysely'
import type { UserKey } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

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
