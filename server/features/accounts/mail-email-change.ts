import { letter } from '#server/features/mail/letter.ts'
import { sendSecretMail } from '#server/features/mail/send-secret-mail.ts'
import { newToken, tokenHash } from '#server/platform/auth/token.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findEmployerIdByEmail, replaceLink } from './queries.ts'

const linkHours = 24

/** Mails the new address a link that makes it the account's; a taken address gets none. */
export const mailEmailChangeJob: Job<{ employerId: string; newEmail: string }> = {
  name: 'mail-email-change',
  expireInSeconds: 60,
  retryLimit: 3,
  run: mailEmailChange,
}

async function mailEmailChange(
  platform: Platform,
  { employerId, newEmail }: { employerId: string; newEmail: string },
): Promise<void> {
  const { db, clock, config } = platform
  // Whoever asked is not told whether the address has an account: its owner gets nothing.
  if (await findEmployerIdByEmail(db, newEmail)) return
  const token = newToken()
  const now = clock.now()
  await replaceLink(db, {
    token_hash: tokenHash(token),
    employer_id: employerId,
    purpose: 'confirm_email',
    new_email: newEmail,
    created_at: now,
    expires_at: new Date(now.getTime() + linkHours * 3_600_000),
  })
  const mail = letter({
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      'This address was entered as the new e-mail address of a Switchback account.',
      `Confirm it within ${linkHours} hours. If it was not you, ignore this mail.`,
    ],
    action: {
      label: 'Confirm the address',
      url: `${config.publicUrl}/confirm-email?token=${token}`,
    },
  })
  await sendSecretMail(platform, { to: newEmail, ...mail })
}
