import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { replaced } from '../accept-agreement.ts'
import { findForMember, insertMemberAcceptance } from './queries.ts'

/** Accepts the version in force for a member; what was accepted before stays so. */
export async function acceptOwnAgreement(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: MemberActor,
  id: string,
): Promise<void> {
  const now = clock.now()
  await inEmployerTransaction(db, actor.employerId, async (trx) => {
    const agreement = await findForMember(trx, id)
    if (!agreement) throw notFound('The agreement')
    if (agreement.currentId !== id) throw replaced(agreement.currentId)
    const isNew = await insertMemberAcceptance(trx, memberOf(actor), id, now)
    if (!isNew) return
    await auditEmployer(trx, actor, {
      at: now,
      action: 'agreement.accepted',
      subject: { kind: 'agreement', id },
      details: { type: agreement.type },
    })
  })
}
