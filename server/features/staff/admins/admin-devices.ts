import { readToken, signToken } from '#server/platform/auth/signed-token.ts'
import type { Platform } from '#server/platform/platform.ts'

const purpose = 'admin_device'
/** A device that did not sign in for so long is a stranger again. */
const deviceMs = 365 * 86_400_000

type Signing = Pick<Platform, 'config' | 'clock'>

/**
 * What a device that has just signed in brings along the next time: its wrong passwords are counted apart from those
 * of strangers then, who can lock no administrator out. It opens nothing, and is stored nowhere.
 * Source: decisions section 2, rate limits.
 */
export function makeDeviceToken({ config, clock }: Signing, adminId: string): string {
  return signToken(config.signingKey, purpose, { ids: [adminId], at: clock.now() })
}

/** Whether a device signed in to this account within the year. The same work for an account that is not there. */
export function isDeviceOf(
  { config, clock }: Signing,
  adminId: string | undefined,
  device: string | undefined,
): boolean {
  if (device === undefined) return false
  const read = readToken(config.signingKey, purpose, device)
  if (!read || clock.now().getTime() - read.at.getTime() > deviceMs) return false
  return read.ids[0] === adminId
}
