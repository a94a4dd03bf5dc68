import { deviceName } from '#domain/identity/sessions/device-name.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { guarded } from '#server/platform/auth/attempts.ts'
import { isPassword } from '#server/platform/auth/password.ts'
import { startSession } from '#server/platform/auth/start-session.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isDeviceOf, makeDeviceToken } from './admin-devices.ts'
import { type AdminRow, findAdminByUsername, noteAdminSignIn } from './queries.ts'
import { requestCode, requireCode } from './second-step.ts'

interface Credentials {
  username: string
  password: string
  address: string
  userAgent: string | undefined
  /** What the device got when it signed in before. */
  device: string | undefined
}

interface SecondStep {
  otp: string | null | undefined
  sendTo: string | null | undefined
}

export type AdminSignIn =
  | { kind: 'signedIn'; admin: AdminRow; token: string; deviceToken: string }
  | { kind: 'inactive' }
  | { kind: 'codeSent' }

type VerifiedAdmin = NonNullable<Awaited<ReturnType<typeof findAdminByUsername>>>

const invalidCredentials = () =>
  new AppError(401, 'invalid_credentials', 'The username or the password is not right')

/**
 * Password first; then, for an account with a second step, the code. Nothing but the password tells whether the account
 * exists, is active or has a second step.
 */
export async function signInAdmin(
  platform: Platform,
  credentials: Credentials,
  { otp, sendTo }: SecondStep,
): Promise<AdminSignIn> {
  const admin = await verifiedAdmin(platform, credentials)
  if (!admin.isActive) return { kind: 'inactive' }
  if (admin.hasSecondStep) {
    if (!otp) {
      await requestCode(platform, admin.id, sendTo ?? admin.id)
      return { kind: 'codeSent' }
    }
    await requireCode(platform, admin.id, otp, credentials.address)
  }
  return open(platform, admin, credentials.userAgent)
}

/** The account behind the credentials, checked under the limits for failures: of a device it knows, its own. */
async function verifiedAdmin(
  platform: Platform,
  { username, password, address, device }: Credentials,
): Promise<VerifiedAdmin> {
  const admin = await findAdminByUsername(platform.db, username)
  const known = isDeviceOf(platform, admin, device) ? device : undefined
  const attempt = { purpose: 'admin login', account: username, address, device: known }
  const right = await guarded(platform, attempt, async () => {
    return (await isPassword(password, admin?.passwordHash)) ? admin : undefined
  })
  if (!right) throw invalidCredentials()
  return right
}

async function open(
  platform: Platform,
  verified: VerifiedAdmin,
  userAgent: string | undefined,
): Promise<AdminSignIn> {
  const { db, clock } = platform
  const now = clock.now()
  const { id: adminId } = verified
  return inTransaction(db, async (trx) => {
    const admin = await noteAdminSignIn(trx, adminId, now)
    if (!admin) return { kind: 'inactive' }
    const device = deviceName(userAgent)
    const { id, token } = await startSession(trx, { kind: 'admin', adminId }, now, device)
    await recordAudit(trx, {
      at: now,
      actor: { kind: 'admin', id: adminId },
      action: 'session.started',
      subject: { kind: 'session', id },
    })
    return { kind: 'signedIn', admin, token, deviceToken: makeDeviceToken(platform, verified) }
  })
}
