import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { deleteSession } from '#server/platform/auth/queries.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'

interface OpenSession {
  id: string
  actor: { kind: 'employer' | 'admin' | 'commuter'; id: string }
  employerId?: string
  adminId?: string | null
}

/** Ends one session; its token is worth nothing from here on. */
export async function signOut({ db, clock }: Platform, session: OpenSession) {
  await inTransaction(db, async (trx) => {
    await deleteSession(trx, session.id)
    await recordAudit(trx, {
      at: clock.now(),
      actor: session.actor,
      adminId: session.actor.kind === 'employer' ? session.adminId : null,
      employerId: session.employerId,
      action: 'session.ended',
      subject: { kind: 'session', id: session.id },
    })
  })
  return { status: true as const, result: 'logged out successfully' }
}
