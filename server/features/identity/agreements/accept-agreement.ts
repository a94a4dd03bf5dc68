import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type Actor, userOf } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findForEmployer, insertAcceptance } from './queries.ts'

/** Accepts the version in force for an employer; what was accepted before stays so. */
export async function acceptAgreement(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const now = clock.now()
  await inEmployerTransaction(db, actor.employerId, async (trx) => {
    const agreement = await findForEmployer(trx, actor.employerId, id)
    if (!agreement) throw notFound('The agreement')
    if (agreement.acceptedAt) return
    if (agreement.currentId !== id) throw replaced(agreement.currentId)
    const isNew = await insertAcceptance(trx, userOf(actor), id, now)
    if (!isNew) return
    await auditEmployer(trx, actor, {
      at: now,
      action: 'agreement.accepted',
      subject: { kind: 'agreement', id },
      details: { type: agreement.type },
    })
  })
}

/** Nobody accepts a text that no longer holds: the answer names the one that does. */
export function replaced(currentId: string): AppError {
  return new AppError(409, 'agreement_replaced', 'A newer version has been published meanwhile', {
    extra: { agreement_id: currentId },
  })
}
