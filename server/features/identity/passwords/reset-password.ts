import {
  deleteLinks,
  setPasswordHash,
  takeLink,
} from '#server/features/identity/accounts/queries.ts'
import { queueNotice } from '#server/features/identity/accounts/queue-notice.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import { deleteAllSessions } from '#server/platform/auth/queries.ts'
import { tokenHash } from '#server/platform/auth/token.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

interface Reset {
  token: string
  password: string
  userAgent: string | undefined
}

/**
 * Sets a new password by a mailed link, which works once, and ends every session; a new email address
 * that waits to be confirmed is dropped, as somebody else may have asked for it.
 */
export async function resetPassword(
  platform: Platform,
  { token, password, userAgent }: Reset,
): Promise<void> {
  const now = platform.clock.now()
  const hash = await hashPassword(password)
  await inTransaction(platform.db, async (trx) => {
    const link = await takeLink(trx, tokenHash(token), 'reset_password', now)
    if (!link) throw invalid({ token: ['The link is not valid any more'] })
    const { employerId } = link
    await setPasswordHash(trx, employerId, hash)
    await deleteAllSessions(trx, employerId)
    await deleteLinks(trx, employerId)
    await recordAudit(trx, {
      at: now,
      actor: { kind: 'employer', id: employerId },
      employerId,
      action: 'password.reset',
    })
    await queueNotice(platform, trx, { employerId, what: 'Your password was changed', userAgent })
  })
}
