import { requireCurrentPassword } from '#server/features/identity/accounts/current-password.ts'
import { deleteLinks, setPasswordHash } from '#server/features/identity/accounts/logins/queries.ts'
import { queueNotice } from '#server/features/identity/accounts/queue-notice.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { loginOf, type MemberActor } from '#server/platform/auth/actor.ts'
import { hashNewPassword } from '#server/platform/auth/password.ts'
import { deleteOtherSessions } from '#server/platform/auth/queries.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'

interface Changer {
  actor: MemberActor
  address: string
  userAgent: string | undefined
}

/** Sets a member's new password; their other sessions and every mailed link end. */
export async function changeOwnPassword(
  platform: Platform,
  { actor, address, userAgent }: Changer,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const login = loginOf(actor)
  await requireCurrentPassword(platform, login, currentPassword, address)
  const hash = await hashNewPassword(password)
  await inEmployerTransaction(platform.db, login.employerId, async (trx) => {
    await setPasswordHash(trx, login, hash)
    await deleteOtherSessions(trx, login, actor.sessionId)
    await deleteLinks(trx, login)
    await auditEmployer(trx, actor, { at: platform.clock.now(), action: 'password.changed' })
    await queueNotice(platform, trx, login, { what: 'Your password was changed', userAgent })
  })
}
