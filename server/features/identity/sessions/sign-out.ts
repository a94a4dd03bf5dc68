import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { SignedIn, StaffActor } from '#server/platform/auth/actor.ts'
import { deleteSession } from '#server/platform/auth/queries.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Ends one session; its token is worth nothing from here on. */
export async function signOut({ db, clock }: Platform, actor: SignedIn | StaffActor) {
  const { sessionId } = actor
  const subject = { kind: 'session', id: sessionId }
  const entry = { at: clock.now(), action: 'session.ended', subject }
  await inTransaction(db, async (trx) => {
    await deleteSession(trx, sessionId)
    if ('by' in actor) await auditEmployer(trx, actor, entry)
    else await recordAudit(trx, { ...entry, actor: { kind: 'admin', id: actor.adminId } })
  })
  return { status: true as const, result: 'logged out successfully' }
}
