import {
  deleteLinks,
  setPasswordHash,
  takeLink,
} from '#server/features/identity/accounts/queries.ts'
import { queueNotice } from '#server/features/identity/accounts/queue-notice.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { deleteDevices } from '#server/platform/auth/device-queries.ts'
import { rememberDevice } from '#server/platform/auth/known-devices.ts'
import { hashNewPassword } from '#server/platform/auth/password.ts'
import { deleteUserSessions } from '#server/platform/auth/queries.ts'
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
 * that waits to be confirmed is dropped, as somebody else may have asked for it. Of the devices the
 * account knows only this one is left, whose token is answered: its owner gets in whoever else tries to.
 */
export async function resetPassword(
  platform: Platform,
  { token, password, userAgent }: Reset,
): Promise<string> {
  const now = platform.clock.now()
  const hash = await hashNewPassword(password)
  return inTransaction(platform.db, async (trx) => {
    const link = await takeLink(trx, tokenHash(token), 'reset_password', now)
    if (!link) throw invalid({ token: ['The link is not valid any more'] })
    const { employerId, userId } = link
    const user = { employerId, userId }
    await setPasswordHash(trx, user, hash)
    await deleteUserSessions(trx, user)
    await deleteLinks(trx, user)
    await recordAudit(trx, {
      at: now,
      actor: { kind: 'employer', id: employerId },
      ...user,
      action: 'password.reset',
    })
    await queueNotice(platform, trx, { ...user, what: 'Your password was changed', userAgent })
    const account = { employerId, accountId: userId }
    await deleteDevices(trx, account)
    return rememberDevice(trx, account, undefined, now)
  })
}
