import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Employers } from '#server/platform/db/types.gen.ts'

/** Adds an employer, or finds the one that has the address: the same statement. */
export async function insertEmployer(
  trx: Trx,
  row: Insertable<Employers> & { email: string },
): Promise<{ employerId: string; isNew: boolean }> {
  const registered = await trx
    .with('added', (cte) =>
      cte
        .insertInto('employers')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .selectFrom('added')
    .select(['id as employerId', sql<boolean>`true`.as('isNew')])
    .unionAll(
      withEmail(trx, row.email).select(['id as employerId', sql<boolean>`false`.as('isNew')]),
    )
    .executeTakeFirst()
  if (registered) return registered
  // Registered by somebody else at this very moment: what the statement saw is from before.
  const { id } = await withEmail(trx, row.email).select('id').executeTakeFirstOrThrow()
  return { employerId: id, isNew: false }
}

function withEmail(trx: Trx, email: string) {
  return trx
    .selectFrom('employers')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
}

/** Whom the mails about a registration are for and about. */
export async function getRegistrant(db: Db, employerId: string) {
  return db
    .selectFrom('employers')
    .select(['email', 'community_name as communityName'])
    .where('id', '=', employerId)
    .executeTakeFirstOrThrow()
}
