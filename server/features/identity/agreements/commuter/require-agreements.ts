import { blocksRedeeming } from '#domain/identity/agreements/blocks-redeeming.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { agreementRequired } from '#server/platform/errors.ts'
import { listForMember } from './queries.ts'

/** The agreement that a member has to accept before they redeem credit; null when there is none. */
export async function findBlockingAgreement(
  db: Db | Trx,
  member: MemberKey,
  now: Date,
): Promise<string | null> {
  const agreements = await listForMember(db, member)
  return agreements.find((agreement) => blocksRedeeming(agreement, now))?.id ?? null
}

/** Throws 424 with that agreement. */
export async function requireBeforeRedeeming(
  db: Db | Trx,
  member: MemberKey,
  now: Date,
): Promise<void> {
  const missing = await findBlockingAgreement(db, member, now)
  if (missing) throw agreementRequired(missing)
}
