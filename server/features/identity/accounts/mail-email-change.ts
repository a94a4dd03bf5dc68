import { letter } from '#server/features/mail/outbox/letter.ts'
import { sendSecretMail } from '#server/features/mail/outbox/send-secret-mail.ts'
import { isMember, type LoginKey } from '#server/platform/auth/actor.ts'
import { loginColumns } from '#server/platform/auth/login-rows.ts'
import { newToken, tokenHash } from '#server/platform/auth/token.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { pagesOf } from './logins/pages.ts'
import { findMemberByAddress, replaceLink, setLinkToken } from './logins/queries.ts'
import { findUserByAddress } from './queries.ts'

const linkHours = 24

interface EmailChange {
  employerId: string
  /** Absent in a member's, and in what was queued before people signed in: the first one's. */
  userId?: string
  memberId?: string
  newEmail: string
  /** Tells the request from a later one; an instant in ISO 8601. */
  requestedAt: string
}

/** Mails the new address a link that makes it the account's; a taken address gets none. */
export const mailEmailChangeJob: Job<EmailChange> = {
  name: 'mail-email-change',
  expireInSeconds: 60,
  namesPerson: true,
  run: mailEmailChange,
}

/** A queue of its own: the version before this one would take a member's for their employer's first person. */
export const mailMemberEmailChangeJob: Job<EmailChange> = {
  ...mailEmailChangeJob,
  name: 'mail-member-email-change',
}

/**
 * Notes the change as waiting and queues its mail. What ends the account's links before the mail leaves
 * ends this one too: the job finds nothing to complete.
 */
export async function askForEmailChange(
  { clock, jobs }: Platform,
  trx: Trx,
  login: LoginKey,
  newEmail: string,
): Promise<void> {
  const now = clock.now()
  await replaceLink(trx, login, {
    ...loginColumns(login),
    // Of a token that nobody has: the job makes the one that is mailed.
    token_hash: tokenHash(newToken()),
    purpose: 'confirm_email',
    new_email: newEmail,
    created_at: now,
    expires_at: new Date(now.getTime() + linkHours * 3_600_000),
  })
  const request = { ...login, newEmail, requestedAt: now.toISOString() }
  await jobs.enqueue(trx, isMember(login) ? mailMemberEmailChangeJob : mailEmailChangeJob, request)
}

async function mailEmailChange(
  platform: Platform,
  { employerId, userId = employerId, memberId, newEmail, requestedAt }: EmailChange,
): Promise<void> {
  const { db, config } = platform
  const token = newToken()
  const login: LoginKey = memberId === undefined ? { employerId, userId } : { employerId, memberId }
  const asked = { newEmail, requestedAt: new Date(requestedAt) }
  if (!(await setLinkToken(db, login, asked, tokenHash(token)))) return
  // Whoever asked sees it waiting either way and is not shown whether the address has an account.
  const findTaken = memberId === undefined ? findUserByAddress : findMemberByAddress
  if (await findTaken(db, newEmail)) return
  const mail = letter({
    subject: 'Confirm your new email address',
    paragraphs: [
      'This address was entered as the new email address of a Switchback account.',
      `Confirm it within ${linkHours} hours. If it was not you, ignore this mail.`,
    ],
    action: {
      label: 'Confirm the address',
      url: `${config.publicUrl}${pagesOf(login).confirmEmail}?token=${token}`,
    },
  })
  await sendSecretMail(platform, { to: newEmail, ...mail })
}
