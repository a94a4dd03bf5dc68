import { deviceName } from '#domain/identity/sessions/device-name.ts'
import { passSecondStep, type SecondStep } from '#server/features/identity/two-step/second-step.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { rememberDevice } from '#server/platform/auth/known-devices.ts'
import { startSession } from '#server/platform/auth/start-session.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findCommuterByEmail, noteMemberLogin } from './queries.ts'
import { type Credentials, verifiedAccount } from './verified-account.ts'

export type CommuterSignIn =
  | { kind: 'signedIn'; token: string; deviceToken: string }
  | { kind: 'inactive' }
  | { kind: 'codeSent' }

/** Password first; then, for a member with a second step, the code. */
export async function signInCommuter(
  platform: Platform,
  credentials: Credentials,
  step: SecondStep,
): Promise<CommuterSignIn> {
  const { account: member, knownDevice } = await verifiedAccount(platform, credentials, {
    audience: 'commuter',
    find: findCommuterByEmail,
    keyOf: ({ employerId, memberId }) => ({ employerId, accountId: memberId }),
  })
  if (!member.joinedAt || member.emailDeclinedAt || member.deletedAt) return { kind: 'inactive' }
  const { employerId, memberId } = member
  if (member.hasSecondStep) {
    const from = { address: credentials.address, device: knownDevice }
    const passed = await passSecondStep(platform, member, step, from)
    if (passed === 'code sent') return { kind: 'codeSent' }
  }
  const now = platform.clock.now()
  const device = deviceName(credentials.userAgent)
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    const owner = { kind: 'commuter', employerId, memberId } as const
    const { id, token } = await startSession(trx, owner, now, device)
    await noteMemberLogin(trx, { employerId, memberId }, now)
    await recordAudit(trx, {
      at: now,
      actor: { kind: 'commuter', id: memberId },
      employerId,
      action: 'session.started',
      subject: { kind: 'session', id },
    })
    const account = { employerId, accountId: memberId }
    const deviceToken = await rememberDevice(trx, account, credentials.device, now)
    return { kind: 'signedIn', token, deviceToken }
  })
}
