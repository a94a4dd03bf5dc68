import { randomInt } from 'node:crypto'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { sendSecretMail } from '#server/features/mail/outbox/send-secret-mail.ts'
import { MailRefused } from '#server/gateways/email/index.ts'
import { TextRefused } from '#server/gateways/sms/index.ts'
import { loginOfRow } from '#server/platform/auth/login-rows.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findCodeRequest, setCode, setMethodStatus } from './queries.ts'

export const codeLifeMs = 10 * 60_000

/** Makes and sends the code of a request. Run again it makes another one: the code is stored nowhere. */
export const sendCodeJob: Job<{ requestId: string }> = {
  name: 'send-code',
  expireInSeconds: 60,
  run: sendCode,
}

async function sendCode(platform: Platform, { requestId }: { requestId: string }): Promise<void> {
  const { db, clock, log } = platform
  const request = await findCodeRequest(db, requestId)
  if (!request) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // Slow to guess even for who holds the database: a plain digest of six digits is not.
  const hash = await hashPassword(code)
  const expiresAt = new Date(clock.now().getTime() + codeLifeMs)
  if (!(await setCode(db, requestId, hash, expiresAt))) return
  try {
    await deliver(platform, request.channel, request.sendTo, code)
  } catch (error) {
    if (!(error instanceof MailRefused || error instanceof TextRefused)) throw error
    log.warn({ err: error, requestId }, 'a code cannot be delivered')
    if (request.subjectId) {
      await setMethodStatus(db, loginOfRow(request), request.subjectId, 'failed', null)
    }
  }
}

async function deliver(
  platform: Platform,
  channel: 'email' | 'phone',
  to: string,
  code: string,
): Promise<void> {
  const warning = 'It works for 10 minutes. Never tell it to anyone: we do not ask for it.'
  if (channel === 'phone') {
    await platform.sms.send({ to, text: `${code} is your Switchback code. ${warning}` })
    return
  }
  const mail = letter({
    subject: `${code} is your Switchback code`,
    paragraphs: [`Your one-time code is ${code}.`, warning],
  })
  await sendSecretMail(platform, { to, ...mail })
}
