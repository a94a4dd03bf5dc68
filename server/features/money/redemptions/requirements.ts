import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** The agreement that a member has to accept before redeeming; null when there is none. */
export async function findMissingAgreement(
  _db: Db | Trx,
  _member: MemberKey,
  _now: Date,
): Promise<string | null> {
  return null
}

/** Whether a tax document of a member is approved. */
export async function hasTaxDocument(_db: Db | Trx, _member: MemberKey): Promise<boolean> {
  return false
}
