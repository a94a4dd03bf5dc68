import { fieldMessages } from '#contract/field-message.ts'
import type { AccountChange } from '#contract/identity/accounts/accounts.ts'
import { normalisedEmail } from '#domain/email-address.ts'
import { type Actor, type SignedIn, type UserKey, userOf } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { hashNewPassword } from '#server/platform/auth/password.ts'
import { getPerson, personOf } from '#server/platform/auth/person.ts'
import { refuseSignInAs } from '#server/platform/auth/refuse-sign-in-as.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeName } from './change-name.ts'
import { changeProfile, readProfileChange } from './change-profile.ts'
import { changeSecurity, type SecurityChange } from './change-security.ts'
import { holdContact } from './contact.ts'
import { requireCurrentPassword } from './current-password.ts'

const mostEmailChanges = 10

interface Asker {
  actor: SignedIn
  address: string
  userAgent: string | undefined
}

/** Changes all that was given of an account, or nothing of it. */
export async function changeAccount(
  platform: Platform,
  { actor, address, userAgent }: Asker,
  body: AccountChange,
): Promise<void> {
  const { employerId } = actor
  const email = await newEmail(platform, actor, body)
  const { password, enable_otp, otp_enabled, current_password } = body
  const security = { email, password, enable_otp, otp_enabled }
  const isSecurity = Object.values(security).some((part) => part !== undefined)
  if (email !== undefined) refuseSignInAs(actor)
  const mayEndStep = enable_otp === false || otp_enabled === false
  const isProven = mayEndStep && current_password !== undefined
  if (email !== undefined || password !== undefined || isProven) {
    await requireCurrentPassword(platform, userOf(actor), current_password, address)
  }
  if (email !== undefined) await admitEmail(platform, userOf(actor), email)
  const profile = await readProfileChange(platform, employerId, body, address)
  const change: SecurityChange = {
    ...security,
    mayEndStep: isProven,
    passwordHash: password === undefined ? undefined : await hashNewPassword(password),
  }
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    // People's rows before the employer's: whoever changes both takes them in this order.
    if (profile.contactId !== undefined) await holdContact(trx, actor, profile.contactId)
    if (body.name !== undefined) await changeName(trx, platform, actor, body.name)
    if (isSecurity) await changeSecurity(trx, platform, { actor, userAgent }, change)
    await changeProfile(trx, platform, actor, profile)
  })
}

/** The email that was asked for; the account's own that merely came along with its other fields is none. */
async function newEmail(
  { db }: Platform,
  actor: Actor,
  { email, current_password }: AccountChange,
): Promise<string | undefined> {
  if (email === undefined || current_password !== undefined) return email
  const own = await getPerson(db, await personOf(db, actor))
  return isSame(email, own.email) ? undefined : email
}

async function admitEmail(platform: Platform, user: UserKey, email: string): Promise<void> {
  if (normalisedEmail(email) === undefined) throw invalid({ email: [fieldMessages.email] })
  const own = await getPerson(platform.db, user)
  if (isSame(email, own.email)) {
    throw invalid({ email: ['This is the email of your account already'] })
  }
  const use = { purpose: 'change email', address: user.userId, most: mostEmailChanges }
  await guardedUse(platform, use)
}

function isSame(email: string, own: string): boolean {
  return email.toLowerCase() === own.toLowerCase()
}
