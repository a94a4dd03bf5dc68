import { isBounce } from '#domain/mail/outbox/bounce.ts'
import { retryAfterMs } from '#domain/mail/outbox/lease-times.ts'
import { hasField } from '#domain/mail/outbox/merge-fields.ts'
import { reasonToCancel } from '#domain/mail/outbox/reason-to-cancel.ts'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import { type MailAttachment, MailRefused, MailServerDown } from '#server/gateways/email/index.ts'
import type { CarriedDocument } from '#server/platform/extension-points.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailMetrics } from '../mail-metrics.ts'
import { fillMail } from './fill-mail.ts'
import type { HeldMail } from './mail-source.ts'
import { markMailCancelled, markMailFailed, noteBounce, postponeMail } from './queries/settle.ts'
import { recordFailedEmail } from './record-failed-email.ts'
import type { SentRecorder } from './record-sent.ts'

/** A mail that met no server steps aside for so long: it may be what the server stumbles over. */
const asideMs = 15_000

/**
 * Sends one mail and records how that went. That it left is recorded while its lane begins the next, of which
 * nothing is handed over before.
 */
export async function sendHeldMail(
  platform: Platform,
  recorder: SentRecorder,
  mail: HeldMail,
): Promise<void> {
  const { config, db, email, metrics } = platform
  const { row, content, leasedUntil } = mail
  const reason = reasonToCancel({
    ...row,
    isToMember: row.memberId !== null,
    isToReader: row.userId !== null,
    carriedLinkAt: row.joinLinkAt,
    // What an employer writes to many asks for nothing, whatever fields it holds.
    asksForAddress: !row.isBulk && hasField(content.text, 'confirm_link'),
    isAddressDeclined: row.emailDeclinedAt !== null,
  })
  if (reason) {
    await markMailCancelled(db, { id: row.id, leasedUntil }, reason)
    mailMetrics(metrics).mailDone('cancelled')
    return
  }
  try {
    const attachments = await attachmentsOf(platform, row)
    await email.send({ ...fillMail(config, row, content), attachments }, recorder.allRecorded)
  } catch (error) {
    // When others cannot be recorded, this one is not to blame.
    await recorder.allRecorded()
    await settleFailure(platform, mail, error)
    return
  }
  // Not waited for here: the lanes end with `allRecorded`.
  recorder.record(row.id).catch(() => {})
}

async function settleFailure(
  { clock, config, db, log, metrics }: Platform,
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
    await recordFailedEmail(db, id, clock.now())
    if (isRefused && isBounce(failure)) {
      await noteBounce(db, addressKeyOf(config), { id, at: clock.now() })
    }
    mailMetrics(metrics).mailDone('failed')
    return
  }
  log.warn({ err: error, mailId: id, waitMs }, 'a mail will be tried again')
  const dueAt = new Date(clock.now().getTime() + waitMs)
  await postponeMail(db, held, { dueAt, failure, isAttempt })
  mailMetrics(metrics).mailDone('retried')
}

/** What a mail of the outbox says about the document it carries, by kind and id. */
interface Carrier {
  employerId: string | null
  attachmentKind: CarriedDocument['kind'] | null
  attachmentId: string | null
}

/** Makes what a mail carries, while it is sent: a retry carries the same document as it stands then. */
export async function attachmentsOf(
  platform: Pick<Platform, 'db' | 'config' | 'extensions'>,
  { employerId, attachmentKind: kind, attachmentId: id }: Carrier,
): Promise<MailAttachment[]> {
  if (kind === null) return []
  const make = platform.extensions.attachments[kind]
  const document = employerId && id ? await make(platform, { employerId, id }) : undefined
  // To be tried again: a mail that announces a document never leaves without it.
  if (!document) throw new Error(`There is no ${kind} ${id} to attach`)
  return [document]
}
