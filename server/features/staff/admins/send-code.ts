import { randomInt } from 'node:crypto'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { sendSecretMail } from '#server/features/mail/outbox/send-secret-mail.ts'
import { MailRefused } from '#server/gateways/email/index.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findCodeAddress, setCode } from './queries.ts'

export const codeLifeMs = 10 * 60_000

/** Makes and sends the code of a request. Run again it makes another one: the code is stored nowhere. */
export const sendAdminCodeJob: Job<{ requestId: string }> = {
  name: 'send-admin-code',
  expireInSeconds: 60,
  run: sendCode,
}

async function sendCode(platform: Platform, { requestId }: { requestId: string }): Promise<void> {
  const { db, clock, log } = platform
  const to = await findCodeAddress(db, requestId)
  if (!to) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // Slow to guess even for who holds the database: a plain digest of six digits is not.
  const hash = await hashPassword(code)
  const expiresAt = new Date(clock.now().getTime() + codeLifeMs)
  if (!(await setCode(db, requestId, hash, expiresAt))) return
  const mail = letter({
    subject: `${code} is your Switchback back office code`,
    paragraphs: [
      `Somebody signs in to the back office of Switchback. The one-time code is ${code}.`,
      'It works for 10 minutes. Give it to nobody but an administrator you know.',
    ],
  })
  try {
    await sendSecretMail(platform, { to, ...mail })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    log.warn({ err: error, requestId }, 'a code of the back office cannot be delivered')
  }
}
