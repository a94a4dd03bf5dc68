import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { guarded } from '#server/platform/auth/attempts.ts'
import { isPassword } from '#server/platform/auth/password.ts'
import { startSession } from '#server/platform/auth/start-session.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalidCredentials } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findCommuterByEmail, findEmployerByEmail, noteMemberLogin } from './queries.ts'

interface Credentials {
  email: string
  password: string
  address: string
}

/** A right password answers whether the account is active and, if so, a token. */
export type SignInResult = { isActive: true; token: string } | { isActive: false }

export async function signInEmployer(
  platform: Platform,
  credentials: Credentials,
): Promise<SignInResult> {
  const employer = await verified(platform, 'employer', credentials, findEmployerByEmail)
  if (employer.status !== 'approved') return { isActive: false }
  const now = platform.clock.now()
  return inTransaction(platform.db, async (trx) => {
    const { id, token } = await startSession(
      trx,
      { kind: 'employer', employerId: employer.id },
      now,
    )
    await recordAudit(trx, {
      at: now,
      actor: { kind: 'employer', id: employer.id },
      employerId: employer.id,
      action: 'session.started',
      subject: { kind: 'session', id },
    })
    return { isActive: true, token }
  })
}

export async function signInCommuter(
  platform: Platform,
  credentials: Credentials,
): Promise<SignInResult> {
  const member = await verified(platform, 'commuter', credentials, findCommuterByEmail)
  if (!member.joinedAt || member.disabledAt || member.deletedAt) return { isActive: false }
  const { employerId, memberId } = member
  const now = platform.clock.now()
  return inTransaction(platform.db, async (trx) => {
    const { id, token } = await startSession(trx, { kind: 'commuter', employerId, memberId }, now)
    await noteMemberLogin(trx, employerId, memberId, now)
    await recordAudit(trx, {
      at: now,
      actor: { kind: 'commuter', id: memberId },
      employerId,
      action: 'session.started',
      subject: { kind: 'session', id },
    })
    return { isActive: true, token }
  })
}

/** The account behind the credentials, found and checked under the limits for failures. */
async function verified<Account extends { passwordHash: string }>(
  platform: Platform,
  audience: string,
  { email, password, address }: Credentials,
  find: (db: Platform['db'], email: string) => Promise<Account | undefined>,
): Promise<Account> {
  const attempt = { purpose: `${audience} login`, account: email, address }
  const account = await guarded(platform, attempt, async () => {
    const found = await find(platform.db, email)
    return (await isPassword(password, found?.passwordHash)) ? found : undefined
  })
  if (!account) throw invalidCredentials()
  return account
}
