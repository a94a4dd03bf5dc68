import { v7 as uuid } from 'uuid'
import { deviceName } from '#domain/identity/sessions/device-name.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { isMember, type LoginKey, loginId } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { pagesOf } from './logins/pages.ts'
import { getAddressee } from './logins/queries.ts'

export interface Notice {
  /** A sentence's beginning, which "in your Switchback account" completes; the subject too. */
  what: string
  /** What it was done to, as its owner recognizes it. */
  detail?: string
  /** Of the request that did it. */
  userAgent: string | undefined
  /** Where their own address is not the one to tell. */
  to?: string
}

/**
 * Tells somebody what happened to their login, for the case that they did not do it. Members who are disabled, or whose
 * employer is, are told as well: it goes to their address and not as a mail to a member, and is forgotten once it left.
 */
export async function queueNotice(
  platform: Platform,
  trx: Trx,
  login: LoginKey,
  notice: Notice,
): Promise<void> {
  const { what, detail } = notice
  const { email, timeZone } = await getAddressee(trx, login)
  const device = deviceName(notice.userAgent) ?? 'a device that did not name itself'
  const mail = letter({
    subject: what,
    paragraphs: [
      `${what} in your Switchback account${detail ? `: ${detail}` : ''}.`,
      `When: ${timeOf(platform.clock.now(), timeZone)}\nFrom: ${device}`,
      'If that was not you, set a new password at once and contact us.',
    ],
    action: {
      label: 'Set a new password',
      url: `${platform.config.publicUrl}${pagesOf(login).forgotten}`,
    },
  })
  // Each change is its own reason to write, however soon it follows the last one.
  const idempotencyKey = `notice:${loginId(login)}:${uuid()}`
  await queueMail(platform, trx, {
    idempotencyKey,
    employerId: login.employerId,
    to: notice.to ?? email,
    forgetsAddress: isMember(login),
    ...mail,
  })
}

function timeOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant)
}
