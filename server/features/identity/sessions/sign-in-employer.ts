import { deviceName } from '#domain/identity/sessions/device-name.ts'
import { passSecondStep, type SecondStep } from '#server/features/identity/two-step/second-step.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { UserKey } from '#server/platform/auth/actor.ts'
import { rememberDevice } from '#server/platform/auth/known-devices.ts'
import { startSession } from '#server/platform/auth/start-session.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalidCredentials } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findUserByEmail, noteUserSignIn } from './queries.ts'
import { type Credentials, verifiedAccount } from './verified-account.ts'

export type EmployerSignIn =
  | ({ kind: 'signedIn' } & Opened)
  | { kind: 'inactive' }
  | { kind: 'codeSent' }

/** Both are shown once and stored as hashes. */
interface Opened {
  token: string
  deviceToken: string
}

/**
 * Password first; then, for an account with a second step, the code. Nothing but the password tells
 * whether the account exists, is active or has a second step.
 */
export async function signInEmployer(
  platform: Platform,
  credentials: Credentials,
  step: SecondStep,
): Promise<EmployerSignIn> {
  const { account: user, knownDevice } = await verifiedAccount(platform, credentials, {
    audience: 'employer',
    find: findUserByEmail,
    keyOf: ({ employerId, userId }) => ({ employerId, accountId: userId }),
  })
  if (!user.isActive) return { kind: 'inactive' }
  if (user.hasSecondStep) {
    const from = { address: credentials.address, device: knownDevice }
    const passed = await passSecondStep(platform, user, step, from)
    if (passed === 'code sent') return { kind: 'codeSent' }
  }
  return { kind: 'signedIn', ...(await open(platform, user, credentials)) }
}

async function open(
  { db, clock }: Platform,
  { employerId, userId }: UserKey,
  { userAgent, device }: Credentials,
): Promise<Opened> {
  const now = clock.now()
  return inEmployerTransaction(db, employerId, async (trx) => {
    // First of all: it waits for a removal that is under way, and that one for it.
    const isThere = await noteUserSignIn(trx, { employerId, userId }, now)
    if (!isThere) throw invalidCredentials()
    const owner = { kind: 'employer', employerId, userId } as const
    const { id, token } = await startSession(trx, owner, now, deviceName(userAgent))
    await recordAudit(trx, {
      at: now,
      actor: { kind: 'employer', id: employerId },
      userId,
      employerId,
      action: 'session.started',
      subject: { kind: 'session', id },
    })
    const account = { employerId, accountId: userId }
    return { token, deviceToken: await rememberDevice(trx, account, device, now) }
  })
}
