import { blocksRedeeming } from '#domain/identity/agreements/blocks-redeeming.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { agreementRequired } from '#server/platform/errors.ts'
import { listForMember } from './queries.ts'

/** Throws 424 with the agreement that a member has to accept before they redeem credit. */
export async function requireBeforeRedeeming(
  db: Db | Trx,
  member: MemberKey,
  now: Date,
): Promise<void> {
  const agreements = await listForMember(db, member)
  const missing = agreements.find((agreement) => blocksRedeeming(agreement, now))
  if (missing) throw agreementRequired(missing.id)
}
