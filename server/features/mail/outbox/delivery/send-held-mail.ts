import { retryAfterMs } from '#domain/mail/outbox/lease-times.ts'
import { reasonToCancel } from '#domain/mail/outbox/reason-to-cancel.ts'
import { MailRefused, MailServerDown } from '#server/gateways/email/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { attachmentsOf } from './attachments-of.ts'
import { fillMail } from './fill-mail.ts'
import type { HeldMail } from './mail-source.ts'
import { markMailCancelled, markMailFailed, markMailSent, postponeMail } from './queries/settle.ts'

/** A mail that met no server steps aside for so long: it may be what the server stumbles over. */
const asideMs = 15_000

/** Sends one mail and records how that went, before its lane takes another. */
export async function sendHeldMail(platform: Platform, mail: HeldMail): Promise<void> {
  const { clock, config, db, email, metrics } = platform
  const { row, words, leasedUntil } = mail
  const reason = reasonToCancel({
    ...row,
    isToMember: row.memberId !== null,
    carriedLinkAt: row.joinLinkAt,
  })
  if (reason) {
    await markMailCancelled(db, { id: row.id, leasedUntil }, reason)
    metrics.mailDone('cancelled')
    return
  }
  try {
    const attachments = await attachmentsOf(platform, row)
    await email.send({ ...fillMail(config, row, words), attachments })
  } catch (error) {
    await settleFailure(platform, mail, error)
    return
  }
  await markMailSent(db, { id: row.id, sentAt: clock.now() })
  metrics.mailDone('sent')
}

async function settleFailure(
  { clock, db, log, metrics }: Platform,
  { row: { id, attempts }, leasedUntil }: HeldMail,
  error: unknown,
): Promise<void> {
  const held = { id, leasedUntil }
  const failure = error instanceof Error ? error.message : 'unknown reason'
  const isAttempt = !(error instanceof MailServerDown)
  const waitMs = isAttempt ? retryAfterMs(attempts + 1) : asideMs
  const isRefused = error instanceof MailRefused
  if (isRefused || waitMs === undefined) {
    log.warn({ err: error, mailId: id }, 'a mail failed for good')
    const givenUp = `Given up after ${attempts + 1} attempts: ${failure}`
    await markMailFailed(db, held, isRefused ? failure : givenUp)
    metrics.mailDone('failed')
    return
  }
  log.warn({ err: error, mailId: id, waitMs }, 'a mail will be tried again')
  const dueAt = new Date(clock.now().getTime() + waitMs)
  await postponeMail(db, held, { dueAt, failure, isAttempt })
  metrics.mailDone('retried')
}
