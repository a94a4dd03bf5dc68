import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** The account's own address and the second one, held to the end within a transaction. */
export async function getAddresses(
  db: Db | Trx,
  employerId: string,
): Promise<{ email: string; altEmail: string | null }> {
  return db
    .selectFrom('employers')
    .select(['email', 'alt_email as altEmail'])
    .where('id', '=', employerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function setAltEmail(
  trx: Trx,
  employerId: string,
  altEmail: string | null,
): Promise<void> {
  await trx
    .updateTable('employers')
    .set({ alt_email: altEmail })
    .where('id', '=', employerId)
    .execute()
}
