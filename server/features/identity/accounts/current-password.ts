import { type LoginKey, loginId } from '#server/platform/auth/actor.ts'
import { guarded } from '#server/platform/auth/attempts.ts'
import { isPassword } from '#server/platform/auth/password.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPasswordHash } from './logins/queries.ts'

/** Throws unless this is the password of the person or member; guesses are limited like those at sign-in. */
export async function requireCurrentPassword(
  platform: Platform,
  login: LoginKey,
  password: string | undefined,
  address: string,
): Promise<void> {
  if (!password) throw passwordMissing()
  const attempt = { purpose: 'current password', account: loginId(login), address }
  const isRight = await guarded(platform, attempt, async () => {
    const hash = await findPasswordHash(platform.db, login)
    return (await isPassword(password, hash)) || undefined
  })
  if (!isRight) throw invalid({ current_password: ['The password is not right'] })
}

export const passwordMissing = () =>
  invalid({ current_password: ['Please give your current password'] })
