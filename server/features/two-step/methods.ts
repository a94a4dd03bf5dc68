import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import { fieldWords } from '#contract/field-message.ts'
import { emailAddress } from '#contract/shared.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { guarded } from '#server/platform/auth/attempts.ts'
import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { checkCode } from './check-code.ts'
import { deleteMethod, listMethods, setMethodStatus, upsertMethod } from './queries.ts'
import { awaitTurn, requestCode } from './request-code.ts'

export type MethodKind = 'email' | 'phone'

const mostMethods = 10

/** Adds an address or number, which counts once its code came back, and sends it that code. */
export async function addMethod(
  platform: Platform,
  employerId: string,
  kind: MethodKind,
  typed: string,
): Promise<void> {
  const { db, clock } = platform
  const value = kind === 'email' ? checkedEmail(typed) : checkedPhone(typed)
  const known = await listMethods(db, employerId)
  if (known.length >= mostMethods) {
    throw conflict('too_many_methods', `An account has at most ${mostMethods} methods`)
  }
  await awaitTurn(platform, employerId, 'confirm_method')
  await inTransaction(db, async (trx) => {
    const row = { employer_id: employerId, id: uuid(), kind, value }
    const method = await upsertMethod(trx, { ...row, status: 'pending', created_at: clock.now() })
    if (!method) throw invalid({ value: ['This one is confirmed already'] })
    await note(trx, platform, employerId, 'sign_in_method.added', method.id)
    const request = { employerId, purpose: 'confirm_method', channel: kind } as const
    await requestCode(platform, trx, { ...request, sendTo: value, subjectId: method.id })
  })
}

/** Confirms the method whose code was sent last. */
export async function acceptMethod(
  platform: Platform,
  employerId: string,
  code: string,
  address: string,
): Promise<void> {
  const attempt = { purpose: 'method code', account: employerId, address }
  const method = await guarded(platform, attempt, () =>
    checkCode(platform, employerId, 'confirm_method', code),
  )
  if (!method?.subjectId) throw invalid({ verf_code: ['The code is not right or has expired'] })
  const { subjectId } = method
  await inTransaction(platform.db, async (trx) => {
    const now = platform.clock.now()
    const isThere = await setMethodStatus(trx, employerId, subjectId, 'active', now)
    if (!isThere) throw notFound('The method')
    await note(trx, platform, employerId, 'sign_in_method.confirmed', subjectId)
  })
}

export async function removeMethod(
  platform: Platform,
  employerId: string,
  kind: MethodKind,
  value: string,
): Promise<void> {
  await inTransaction(platform.db, async (trx) => {
    const removed = await deleteMethod(trx, employerId, kind, value)
    if (!removed) throw notFound('The method')
    await note(trx, platform, employerId, 'sign_in_method.removed', removed.id)
  })
}

async function note(
  trx: Trx,
  { clock }: Platform,
  employerId: string,
  action: string,
  methodId: string,
): Promise<void> {
  await recordAudit(trx, {
    at: clock.now(),
    actor: { kind: 'employer', id: employerId },
    employerId,
    action,
    subject: { kind: 'sign_in_method', id: methodId },
  })
}

function checkedEmail(typed: string): string {
  const parsed = z.safeParse(emailAddress, typed)
  if (!parsed.success) throw invalid({ value: [fieldWords.email] })
  return parsed.data
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
