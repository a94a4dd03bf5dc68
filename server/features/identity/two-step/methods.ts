import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js'
import { v7 as uuid } from 'uuid'
import { fieldMessages } from '#contract/field-message.ts'
import { normalisedEmail } from '#domain/email-address.ts'
import { maskEmail, maskPhone } from '#domain/identity/two-step/mask.ts'
import { requireCurrentPassword } from '#server/features/identity/accounts/current-password.ts'
import { queueNotice } from '#server/features/identity/accounts/queue-notice.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type Actor, type LoginKey, loginId, loginOf } from '#server/platform/auth/actor.ts'
import { guarded } from '#server/platform/auth/attempts.ts'
import { loginColumns } from '#server/platform/auth/login-rows.ts'
import { breaksIndex } from '#server/platform/db/breaks-index.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { checkCode, codeRefused } from './check-code.ts'
import { deleteMethod, listMethods, lockLogin, setMethodStatus, upsertMethod } from './queries.ts'
import { awaitTurn, requestCode } from './request-code.ts'

export type MethodKind = 'email' | 'phone'

interface Method {
  kind: MethodKind
  value: string
}

/** Whose methods are changed, and from where. */
interface Changer {
  actor: Actor
  userAgent: string | undefined
}

const mostMethods = 10

interface NewMethod {
  kind: MethodKind
  typed: string
  currentPassword: string | undefined
}

/**
 * Adds an address or number, which counts once its code came back, and sends it that code. One that waits for
 * its code was added for the password: a new code for it needs none.
 */
export async function addMethod(
  platform: Platform,
  { actor, address }: { actor: Actor; address: string },
  { kind, typed, currentPassword }: NewMethod,
): Promise<void> {
  const { db, clock } = platform
  const login = loginOf(actor)
  const value = kind === 'email' ? checkedEmail(typed) : checkedPhone(typed)
  const known = await listMethods(db, login)
  if (!known.some((method) => isSame(method, { kind, value }))) {
    await requireCurrentPassword(platform, login, currentPassword, address)
  }
  await awaitTurn(platform, login, 'confirm_method')
  await inEmployerTransaction(db, login.employerId, async (trx) => {
    await requireRoom(trx, login, { kind, value })
    const row = { ...loginColumns(login), id: uuid(), kind, value }
    const pending = { ...row, status: 'pending', created_at: clock.now() } as const
    const method = await upsertMethod(trx, login, pending)
    if (!method) throw invalid({ value: ['This one is confirmed already'] })
    await note(trx, platform, actor, 'sign_in_method.added', method.id)
    const request = { purpose: 'confirm_method', channel: kind, sendTo: value } as const
    await requestCode(platform, trx, login, { ...request, subjectId: method.id })
  }).catch((error: unknown) => {
    // One value is one person's of an employer while the version before holds that it is its account's.
    if (breaksIndex(error, 'sign_in_methods_value')) {
      throw conflict('method_of_teammate', 'Somebody else of your organization uses this one')
    }
    throw error
  })
}

/** A code and the field it came in, beside which it is said when it is not right. */
interface TypedCode {
  code: string
  field: string
}

/** Confirms the method whose code was sent last. */
export async function acceptMethod(
  platform: Platform,
  { actor, userAgent, address }: Changer & { address: string },
  { code, field }: TypedCode,
): Promise<void> {
  const login = loginOf(actor)
  const attempt = { purpose: 'method code', account: loginId(login), address }
  let refusal = codeRefused(field, 'wrong')
  const subjectId = await guarded(platform, attempt, async () => {
    const check = await checkCode(platform, login, 'confirm_method', code)
    if (check.kind === 'right') return check.subjectId ?? undefined
    refusal = codeRefused(field, check.kind)
    return undefined
  })
  if (subjectId === undefined) throw refusal
  await inEmployerTransaction(platform.db, login.employerId, async (trx) => {
    const now = platform.clock.now()
    const method = await setMethodStatus(trx, login, subjectId, 'active', now)
    if (!method) throw notFound('The method')
    await note(trx, platform, actor, 'sign_in_method.confirmed', subjectId)
    const what = `${kindLabels[method.kind]} of 2-step verification was added`
    await queueNotice(platform, trx, login, { what, detail: masked(method), userAgent })
  })
}

export async function removeMethod(
  platform: Platform,
  { actor, address, userAgent }: Changer & { address: string },
  { kind, value, currentPassword }: Method & { currentPassword: string | undefined },
): Promise<void> {
  const login = loginOf(actor)
  await requireCurrentPassword(platform, login, currentPassword, address)
  await inEmployerTransaction(platform.db, login.employerId, async (trx) => {
    const removed = await deleteMethod(trx, login, kind, value)
    if (!removed) throw notFound('The method')
    await note(trx, platform, actor, 'sign_in_method.removed', removed.id)
    const what = `${kindLabels[kind]} of 2-step verification was removed`
    await queueNotice(platform, trx, login, { what, detail: masked(removed), userAgent })
  })
}

/** Throws where there is no place for one more; one that is there can always have a new code. */
async function requireRoom(trx: Trx, login: LoginKey, wanted: Method): Promise<void> {
  // Held to the end, so that parallel additions are counted one after the other.
  const email = await lockLogin(trx, login)
  if (isSame({ kind: 'email', value: email }, wanted)) {
    throw invalid({ value: ['This is the email of your account: codes go there already'] })
  }
  const known = await listMethods(trx, login)
  if (known.length >= mostMethods && !known.some((method) => isSame(method, wanted))) {
    throw conflict('too_many_methods', `An account has at most ${mostMethods} methods`)
  }
}

function isSame(one: Method, other: Method): boolean {
  return one.kind === other.kind && one.value.toLowerCase() === other.value.toLowerCase()
}

const kindLabels = { email: 'An email address', phone: 'A phone number' } as const

const masked = ({ kind, value }: Method) => (kind === 'email' ? maskEmail(value) : maskPhone(value))

async function note(
  trx: Trx,
  { clock }: Platform,
  actor: Actor,
  action: string,
  methodId: string,
): Promise<void> {
  await auditEmployer(trx, actor, {
    at: clock.now(),
    action,
    subject: { kind: 'sign_in_method', id: methodId },
  })
}

function checkedEmail(typed: string): string {
  const email = normalisedEmail(typed)
  if (email === undefined) throw invalid({ value: [fieldMessages.email] })
  return email
}

/** In international format, so that one number is one method however it was typed. */
function checkedPhone(typed: string): string {
  if (!typed.startsWith('+')) throw invalid({ value: ['Please type phone with country code +'] })
  const number = parsePhoneNumberFromString(typed)
  if (!number || !isValidPhoneNumber(typed)) {
    throw invalid({ value: ['Phone number is not a valid number'] })
  }
  return number.number
}
