import { type Mail, MailRefused } from '#server/gateways/email/index.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { leaseDueMail, markMailFailed, markMailSent, postponeMail } from './queries.ts'

/** Longer than the gateway tries to send one mail. */
const leaseMs = 60_000
/** Shorter than the job may take; what is left then leaves with the next minute's run. */
const busyMs = 100_000
/** Waits after the first, second ... failure; after the last the mail has failed for good. */
const retryAfterMinutes = [1, 5, 15, 60, 240, 720]

/** Sends what is due; scheduled every minute as well, so that retries leave without a new mail. */
export const deliverMailJob: Job = {
  name: 'deliver-mail',
  expireInSeconds: 120,
  retryLimit: 2,
  run: deliverDueMails,
}

type LeasedMail = NonNullable<Awaited<ReturnType<typeof leaseDueMail>>>

async function deliverDueMails(platform: Platform): Promise<void> {
  const started = performance.now()
  while (performance.now() - started < busyMs) {
    const now = platform.clock.now()
    const mail = await leaseDueMail(platform.db, now, new Date(now.getTime() + leaseMs))
    if (!mail) return
    await deliver(platform, mail)
  }
}

async function deliver(platform: Platform, row: LeasedMail): Promise<void> {
  const { clock, db, email, metrics } = platform
  try {
    await email.send(toMail(row))
    await markMailSent(db, row.id, clock.now())
    metrics.mailDone('sent')
  } catch (error) {
    await settleFailure(platform, row, error)
  }
}

async function settleFailure(platform: Platform, row: LeasedMail, error: unknown): Promise<void> {
  const { clock, db, log, metrics } = platform
  const waitMinutes = retryAfterMinutes[row.attempts - 1]
  const reason = error instanceof Error ? error.message : 'unknown reason'
  if (error instanceof MailRefused || waitMinutes === undefined) {
    log.warn({ err: error, mailId: row.id }, 'a mail failed for good')
    await markMailFailed(db, row.id, reason)
    metrics.mailDone('failed')
    return
  }
  log.warn({ err: error, mailId: row.id, waitMinutes }, 'a mail will be tried again')
  await postponeMail(db, row.id, new Date(clock.now().getTime() + waitMinutes * 60_000), reason)
  metrics.mailDone('retried')
}

function toMail(row: LeasedMail): Mail {
  return {
    messageId: row.message_id,
    to: row.to_address,
    replyTo: row.reply_to,
    subject: row.subject,
    text: row.text,
    html: row.html,
    date: row.created_at,
  }
}
