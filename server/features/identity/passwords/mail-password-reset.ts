import { findUserByAddress, replaceLink } from '#server/features/identity/accounts/queries.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { sendSecretMail } from '#server/features/mail/outbox/send-secret-mail.ts'
import { newToken, tokenHash } from '#server/platform/auth/token.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'

const linkMinutes = 60

/** Mails a link to set a new password, if the address has an account: only the job looks. */
export const mailPasswordResetJob: Job<{ email: string }> = {
  name: 'mail-password-reset',
  expireInSeconds: 60,
  namesPerson: true,
  run: mailPasswordReset,
}

async function mailPasswordReset(platform: Platform, { email }: { email: string }): Promise<void> {
  const { db, clock, config } = platform
  const user = await findUserByAddress(db, email)
  if (!user) return
  const token = newToken()
  const now = clock.now()
  await replaceLink(db, {
    token_hash: tokenHash(token),
    employer_id: user.employerId,
    user_id: user.userId,
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
      url: `${config.publicUrl}/reset-password?token=${token}`,
    },
  })
  await sendSecretMail(platform, { to: email, ...mail })
}
