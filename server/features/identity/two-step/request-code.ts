import { v7 as uuid } from 'uuid'
import { type LoginKey, loginId } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { loginColumns } from '#server/platform/auth/login-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { rateLimited } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type CodePurpose, findCodeRequestedAt, replaceCode } from './queries.ts'
import { codeLifeMs, sendCodeJob } from './send-code.ts'

const resendAfterSeconds = 30
const mostIn15Minutes = 10

interface CodeRequest {
  purpose: CodePurpose
  channel: 'email' | 'phone'
  sendTo: string
  /** The method a confirmation is about. */
  subjectId: string | null
}

/** Refuses a code soon after the last one or too many of them, so that nobody is flooded. */
export async function awaitTurn(
  platform: Platform,
  login: LoginKey,
  purpose: CodePurpose,
): Promise<void> {
  const last = await findCodeRequestedAt(platform.db, login, purpose)
  const waited = last ? (platform.clock.now().getTime() - last.getTime()) / 1000 : Infinity
  if (waited < resendAfterSeconds) throw rateLimited(resendAfterSeconds - waited)
  // Each purpose by itself: who adds methods in an open session does not use up the codes its owner signs in with.
  const use = { purpose: `send code: ${purpose}`, address: loginId(login), most: mostIn15Minutes }
  await guardedUse(platform, use)
}

/** Ends the last code for the purpose and queues a new one; the code itself is made when it is sent. */
export async function requestCode(
  { clock, jobs }: Platform,
  trx: Trx,
  login: LoginKey,
  request: CodeRequest,
): Promise<void> {
  const now = clock.now()
  const requestId = uuid()
  await replaceCode(trx, login, {
    ...loginColumns(login),
    purpose: request.purpose,
    request_id: requestId,
    channel: request.channel,
    send_to: request.sendTo,
    subject_id: request.subjectId,
    requested_at: now,
    expires_at: new Date(now.getTime() + codeLifeMs),
  })
  await jobs.enqueue(trx, sendCodeJob, { requestId })
}
