import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type Actor, loginOf, type SignedIn } from '#server/platform/auth/actor.ts'
import {
  deleteOtherSessions,
  deleteSessionOf,
  deleteSessionsOf,
} from '#server/platform/auth/queries.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Ends one of the sessions that somebody sees, this one or another. */
export async function endSession(
  { db, clock }: Platform,
  actor: Actor,
  sessionId: string,
): Promise<void> {
  await inEmployerTransaction(db, actor.employerId, async (trx) => {
    const isEnded = await deleteSessionOf(trx, loginOf(actor), sessionId)
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
    await deleteSessionsOf(trx, loginOf(actor))
    await auditEmployer(trx, actor, {
      at: clock.now(),
      action: 'session.all_ended',
    })
  })
}

/** Ends all of them but this one. */
export async function endOtherSessions({ db, clock }: Platform, actor: SignedIn): Promise<void> {
  await inEmployerTransaction(db, actor.employerId, async (trx) => {
    await deleteOtherSessions(trx, loginOf(actor), actor.sessionId)
    await auditEmployer(trx, actor, {
      at: clock.now(),
      action: 'session.others_ended',
    })
  })
}
