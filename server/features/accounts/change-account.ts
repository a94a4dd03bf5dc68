import type { AccountChange } from '#contract/accounts.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import { refuseImpersonated } from '#server/platform/auth/refuse-impersonated.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { EmployerSession } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeProfile, readProfileChange } from './change-profile.ts'
import { changeSecurity, type SecurityChange } from './change-security.ts'
import { requireCurrentPassword } from './current-password.ts'
import { getEmail } from './queries.ts'

const mostEmailChanges = 10

interface Asker {
  session: EmployerSession
  address: string
  userAgent: string | undefined
}

/** Changes all that was given of an account, or nothing of it. */
export async function changeAccount(
  platform: Platform,
  { session, address, userAgent }: Asker,
  body: AccountChange,
): Promise<void> {
  const { employerId } = session
  const email = await newEmail(platform, employerId, body)
  const { password, enable_otp, otp_enabled } = body
  const security = { email, password, enable_otp, otp_enabled }
  const isSecurity = Object.values(security).some((part) => part !== undefined)
  if (isSecurity) refuseImpersonated(session)
  if (email !== undefined || password !== undefined) {
    await requireCurrentPassword(platform, employerId, body.current_password, address)
  }
  if (email !== undefined) await admitEmail(platform, employerId, email)
  const profile = await readProfileChange(platform, employerId, body, address)
  const change: SecurityChange = {
    ...security,
    passwordHash: password === undefined ? undefined : await hashPassword(password),
  }
  await inTransaction(platform.db, async (trx) => {
    await changeProfile(trx, platform, session, profile)
    if (isSecurity) await changeSecurity(trx, platform, { session, userAgent }, change)
  })
}

/** The e-mail that was asked for; the account's own that merely came along with its other fields is none. */
async function newEmail(
  { db }: Platform,
  employerId: string,
  { email, current_password }: AccountChange,
): Promise<string | undefined> {
  if (email === undefined || current_password !== undefined) return email
  return isSame(email, await getEmail(db, employerId)) ? undefined : email
}

async function admitEmail(platform: Platform, employerId: string, email: string): Promise<void> {
  if (isSame(email, await getEmail(platform.db, employerId))) {
    throw invalid({ email: ['This is the e-mail of your account already'] })
  }
  const use = { purpose: 'change email', address: employerId, most: mostEmailChanges }
  await guardedUse(platform, use)
}

function isSame(email: string, own: string): boolean {
  return email.toLowerCase() === own.toLowerCase()
}
