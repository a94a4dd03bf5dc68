import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteBlocked } from './queries/answer.ts'

/** Lets a blocked address ask, or be invited, again. */
export async function unblockAddress(
  { db, clock }: Platform,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await deleteBlocked(trx, actor.employerId, id))) throw notFound('The blocked address')
    await auditEmployer(trx, actor, {
      at: clock.now(),
      action: 'address.unblocked',
      subject: { kind: 'blocked_address', id },
    })
  })
}
