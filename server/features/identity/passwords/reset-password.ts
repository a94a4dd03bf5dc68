import {
  deleteLinks,
  setPasswordHash,
  takeLink,
} from '#server/features/identity/accounts/logins/queries.ts'
import { queueNotice } from '#server/features/identity/accounts/queue-notice.ts'
import { auditLogin } from '#server/platform/audit/audit-employer.ts'
import { loginId } from '#server/platform/auth/actor.ts'
import { deleteDevices } from '#server/platform/auth/device-queries.ts'
import { rememberDevice } from '#server/platform/auth/known-devices.ts'
import { hashNewPassword } from '#server/platform/auth/password.ts'
import { deleteSessionsOf } from '#server/platform/auth/queries.ts'
import { tokenHash } from '#server/platform/auth/token.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

interface Reset {
  /** Whose page the link led to: it sets the password of nobody else. */
  of: 'member' | 'user'
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
  { of, token, password, userAgent }: Reset,
): Promise<string> {
  const now = platform.clock.now()
  const hash = await hashNewPassword(password)
  return inTransaction(platform.db, async (trx) => {
    const named = { hash: tokenHash(token), purpose: 'reset_password', of, now } as const
    const link = await takeLink(trx, named)
    if (!link) throw invalid({ token: ['The link is not valid any more'] })
    const { login } = link
    await setPasswordHash(trx, login, hash)
    await deleteSessionsOf(trx, login)
    await deleteLinks(trx, login)
    await auditLogin(trx, login, { at: now, action: 'password.reset' })
    await queueNotice(platform, trx, login, { what: 'Your password was changed', userAgent })
    const account = { employerId: login.employerId, accountId: loginId(login) }
    await deleteDevices(trx, account)
    return rememberDevice(trx, account, undefined, now)
  })
}
