import { guarded } from '#server/platform/auth/attempts.ts'
import { isPassword } from '#server/platform/auth/password.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPasswordHash } from './queries.ts'

/** Throws unless this is the account's password; guesses are limited like those at sign-in. */
export async function requireCurrentPassword(
  platform: Platform,
  employerId: string,
  password: string | undefined,
  address: string,
): Promise<void> {
  if (!password) throw passwordMissing()
  const attempt = { purpose: 'current password', account: employerId, address }
  const isRight = await guarded(platform, attempt, async () => {
    const hash = await findPasswordHash(platform.db, employerId)
    return (await isPassword(password, hash)) || undefined
  })
  if (!isRight) throw invalid({ current_password: ['The password is not right'] })
}

export const passwordMissing = () =>
  invalid({ current_password: ['Please give your current password'] })
