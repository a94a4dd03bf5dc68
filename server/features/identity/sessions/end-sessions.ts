import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type Actor, userOf } from '#server/platform/auth/actor.ts'
import { deleteUserSession, deleteUserSessions } from '#server/platform/auth/queries.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Ends one session of the person, this one or another. */
export async function endSession(
  { db, clock }: Platform,
  actor: Actor,
  sessionId: string,
): Promise<void> {
  await inEmployerTransaction(db, actor.employerId, async (trx) => {
    const isEnded = await deleteUserSession(trx, userOf(actor), sessionId)
    if (!isEnded) throw notFound('The session')
    await auditEmployer(trx, actor, {
      at: clock.now(),
      action: 'session.ended',
      subject: { kind: 'session', id: sessionId },
    })
  })
}

export async function endAllSessions({ db, clock }: Platform, actor: Actor): Promise<void> {
  await inEmployerTransaction(db, actor.employerId, async (trx) => {
    await deleteUserSessions(trx, userOf(actor))
    await auditEmployer(trx, actor, {
      at: clock.now(),
      action: 'session.all_ended',
    })
  })
}
