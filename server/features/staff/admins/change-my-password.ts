import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { guarded } from '#server/platform/auth/attempts.ts'
import { hashNewPassword, isPassword } from '#server/platform/auth/password.ts'
import { deleteAdminSessions } from '#server/platform/auth/queries.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getPasswordHash, setPasswordHash } from './queries.ts'

interface Change {
  currentPassword: string
  password: string
  address: string
}

/** Ends the administrator's other sessions; guesses of the current password are limited like those at sign-in. */
export async function changeMyPassword(
  platform: Platform,
  { adminId, sessionId }: StaffActor,
  { currentPassword, password, address }: Change,
): Promise<void> {
  const { db, clock } = platform
  const attempt = { purpose: 'current password', account: adminId, address }
  const isRight = await guarded(platform, attempt, async () => {
    const hash = await getPasswordHash(db, adminId)
    return (await isPassword(currentPassword, hash)) || undefined
  })
  if (!isRight) throw invalid({ current_password: ['The password is not right'] })
  const passwordHash = await hashNewPassword(password)
  await inTransaction(db, async (trx) => {
    await setPasswordHash(trx, adminId, passwordHash)
    await deleteAdminSessions(trx, adminId, sessionId)
    await recordAudit(trx, {
      at: clock.now(),
      actor: { kind: 'admin', id: adminId },
      action: 'password.changed',
      subject: { kind: 'admin', id: adminId },
    })
  })
}
