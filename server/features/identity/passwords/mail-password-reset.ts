import { pagesOf } from '#server/features/identity/accounts/logins/pages.ts'
import {
  findMemberByAddress,
  replaceLink,
} from '#server/features/identity/accounts/logins/queries.ts'
import { findUserByAddress } from '#server/features/identity/accounts/queries.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { sendSecretMail } from '#server/features/mail/outbox/send-secret-mail.ts'
import { loginColumns } from '#server/platform/auth/login-rows.ts'
import { newToken, tokenHash } from '#server/platform/auth/token.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'

const linkMinutes = 60

interface Forgotten {
  email: string
}

/**
 * Mails a link, if somebody signs in with the address: only the job looks, whoever asks learns nothing. Members have a
 * queue of their own, as the version before this one would look for a person of an employer.
 */
export const mailPasswordResetJobs = {
  user: jobOf('mail-password-reset', findUserByAddress),
  member: jobOf('mail-member-password-reset', findMemberByAddress),
} as const

function jobOf(name: string, find: typeof findMemberByAddress): Job<Forgotten> {
  return {
    name,
    expireInSeconds: 60,
    namesPerson: true,
    run: (platform, { email }) => mailPasswordReset(platform, email, find),
  }
}

async function mailPasswordReset(
  platform: Platform,
  email: string,
  find: typeof findMemberByAddress,
): Promise<void> {
  const { db, clock, config } = platform
  const login = await find(db, email)
  if (!login) return
  const token = newToken()
  const now = clock.now()
  await replaceLink(db, login, {
    ...loginColumns(login),
    token_hash: tokenHash(token),
    purpose: 'reset_password',
    new_email: null,
    created_at: now,
    expires_at: new Date(now.getTime() + linkMinutes * 60_000),
  })
  const mail = letter({
    subject: 'Set a new password',
    paragraphs: [
      'A new password was asked for your Switchback account.',
      `The link works once, for ${linkMinutes} minutes. If it was not you, ignore this mail.`,
    ],
    action: {
      label: 'Set a new password',
      url: `${config.publicUrl}${pagesOf(login).reset}?token=${token}`,
    },
  })
  await sendSecretMail(platform, { to: email, ...mail })
}
