import { readToken, signToken } from '#server/platform/auth/signed-token.ts'
import type { Platform } from '#server/platform/platform.ts'

/** A device that did not sign in for so long is a stranger again. */
const deviceMs = 365 * 86_400_000

type Signing = Pick<Platform, 'config' | 'clock'>

interface Account {
  id: string
  passwordHash: string
}

/**
 * What a device that has just signed in brings along the next time: its wrong passwords are counted apart from those
 * of strangers then, who can lock no administrator out. It opens nothing, is stored nowhere, and ends with the
 * password. Source: decisions section 2, rate limits.
 */
export function makeDeviceToken({ config, clock }: Signing, account: Account): string {
  return signToken(config.signingKey, purposeOf(account), { ids: [account.id], at: clock.now() })
}

/**
 * Whether a device signed in to this account within the year, by the password in force. The same work for an account
 * that is not there.
 */
export function isDeviceOf(
  { config, clock }: Signing,
  account: Account | undefined,
  device: string | undefined,
): boolean {
  if (device === undefined) return false
  const read = readToken(config.signingKey, purposeOf(account), device)
  if (!read || clock.now().getTime() - read.at.getTime() > deviceMs) return false
  return read.ids[0] === account?.id
}

/** With another password a token of before is of another purpose, which nobody can read any more. */
function purposeOf(account: Account | undefined): string {
  return `admin_device:${account?.passwordHash ?? ''}`
}
