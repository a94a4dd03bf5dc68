import type { Db, Trx } from '../db/transaction-guard.ts'
import type { Actor, UserKey } from './actor.ts'

/** How a person is named and reached. */
export interface Person {
  name: string
  email: string
}

/** Whose account a page shows: the person's own, and to staff that of the owner who is there longest. */
export async function personOf(db: Db | Trx, { employerId, by }: Actor): Promise<UserKey> {
  const userId = by.kind === 'user' ? by.id : await findFirstOwner(db, employerId)
  return { employerId, userId }
}

export async function getPerson(db: Db | Trx, { employerId, userId }: UserKey): Promise<Person> {
  return db
    .selectFrom('employer_users')
    .select(['name', 'email'])
    .where('employer_id', '=', employerId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

async function findFirstOwner(db: Db | Trx, employerId: string): Promise<string> {
  const { id } = await db
    .selectFrom('employer_users')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
