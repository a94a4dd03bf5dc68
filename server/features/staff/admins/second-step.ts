import { v7 as uuid } from 'uuid'
import { guarded, guardedUse } from '#server/platform/auth/attempts.ts'
import { isPassword } from '#server/platform/auth/password.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid, rateLimited } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteCode, findCodeRequestedAt, isRecipientOf, replaceCode, takeTry } from './queries.ts'
import { codeLifeMs, sendAdminCodeJob } from './send-code.ts'

const mostTries = 5
const resendAfterSeconds = 30
const mostIn15Minutes = 10

/**
 * Ends the last code and asks for a new one. To somebody who is not one of the account's recipients none is sent, and
 * all else is the same: the answer tells nobody whose codes go where.
 */
export async function requestCode(
  platform: Platform,
  adminId: string,
  sendTo: string,
): Promise<void> {
  const { db, clock, jobs } = platform
  await awaitTurn(platform, adminId)
  const now = clock.now()
  const requestId = uuid()
  const isTheirs = await isRecipientOf(db, adminId, sendTo)
  await inTransaction(db, async (trx) => {
    await replaceCode(trx, {
      admin_id: adminId,
      request_id: requestId,
      recipient_id: isTheirs ? sendTo : null,
      requested_at: now,
      expires_at: new Date(now.getTime() + codeLifeMs),
    })
    await jobs.enqueue(trx, sendAdminCodeJob, { requestId })
  })
}

/** Refuses a code soon after the last one or too many of them, so that nobody is flooded. */
async function awaitTurn(platform: Platform, adminId: string): Promise<void> {
  const last = await findCodeRequestedAt(platform.db, adminId)
  const waited = last ? (platform.clock.now().getTime() - last.getTime()) / 1000 : Infinity
  if (waited < resendAfterSeconds) throw rateLimited(resendAfterSeconds - waited)
  await guardedUse(platform, {
    purpose: 'send admin code',
    address: adminId,
    most: mostIn15Minutes,
  })
}

/** Throws unless the code is the one sent last. */
export async function requireCode(
  platform: Platform,
  adminId: string,
  code: string,
  address: string,
): Promise<void> {
  let refusal = codeRefused('wrong')
  const attempt = { purpose: 'admin code', account: adminId, address }
  const isRight = await guarded(platform, attempt, async () => {
    const kind = await checkCode(platform, adminId, code)
    if (kind === 'right') return true
    refusal = codeRefused(kind)
    return undefined
  })
  if (!isRight) throw refusal
}

/**
 * Evaluates a typed code. A try is used up before the code is looked at, so that parallel guesses get no more than
 * five; a right code works once.
 */
async function checkCode(
  { db, clock }: Platform,
  adminId: string,
  code: string,
): Promise<'right' | 'wrong' | 'over'> {
  const live = await takeTry(db, adminId, clock.now(), mostTries)
  if (!live?.codeHash) return 'over'
  if (!(await isPassword(code, live.codeHash))) return live.tries < mostTries ? 'wrong' : 'over'
  return (await deleteCode(db, live.requestId)) ? 'right' : 'over'
}

/** After the last try no other guess is worth typing. */
function codeRefused(kind: 'wrong' | 'over') {
  const messages = {
    wrong: 'The code is not right',
    over: 'This code no longer works. Ask for a new one.',
  }
  return invalid({ otp: [messages[kind]] })
}
