import type { Insertable } from 'kysely'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Employers } from '#server/platform/db/types.gen.ts'

/** Adds an employer; false when the e-mail address has an account already. */
export async function insertEmployer(trx: Trx, row: Insertable<Employers>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('employers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
