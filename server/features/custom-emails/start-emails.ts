import { oldestOpenInvitation } from '#domain/members/member-state.ts'
import { keepBody, queueBulk } from '#server/features/mail/queue-bulk.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { composeMail } from './compose-mail.ts'
import { lockRecipients, noteReminders } from './queries/recipients.ts'
import { lockDueEmail, noteProgress } from './queries/sending.ts'

/** Written in one transaction, short enough for an embedded database. */
const chunkSize = 1000
/** Shorter than the job may take; what is left goes on with the next minute's run. */
const busyMs = 90_000

/** Hands e-mails that are due to the outbox, one mail a recipient. */
export const startCustomEmailsJob: Job = {
  name: 'start-custom-emails',
  expireInSeconds: 120,
  retryLimit: 2,
  run: startDueEmails,
}

type DueEmail = NonNullable<Awaited<ReturnType<typeof lockDueEmail>>>

async function startDueEmails(platform: Platform): Promise<void> {
  const started = performance.now()
  const failed: string[] = []
  let failure: unknown
  while (performance.now() - started < busyMs) {
    let due: DueEmail | undefined
    try {
      due = await inTransaction(platform.db, async (trx) => {
        due = await lockDueEmail(trx, platform.clock.now(), failed)
        if (due) await queueChunk(platform, trx, due)
        return due
      })
      if (!due) break
    } catch (error) {
      // One that cannot be sent holds up no other; the job is tried again for it.
      if (!due) throw error
      failed.push(due.id)
      failure ??= error
    }
  }
  if (failure) throw failure
}

/** Queues the mails to the next recipients and notes how far it has come, all or nothing. */
async function queueChunk(platform: Platform, trx: Trx, email: DueEmail): Promise<void> {
  const { employerId, id } = email
  const now = platform.clock.now()
  const startedAt = email.startedAt ?? now
  const bodyId = email.bodyId ?? (await keepWords(platform, trx, email))
  if (!email.startedAt) await auditStart(trx, email, now)
  const recipients = await lockRecipients(trx, {
    employerId,
    rule: email.rule,
    startedAt,
    invitedAfter: oldestOpenInvitation(startedAt),
    afterId: email.lastMemberId,
    limit: chunkSize,
  })
  await queueBulk(platform, trx, {
    employerId,
    bodyId,
    batchId: id,
    canUnsubscribe: true,
    joinLinkAt: null,
    replyTo: email.replyTo,
    // Who they are is read while the mail is sent: names may have changed by then.
    recipients: recipients.map((member) => ({ memberId: member.id, to: member.email, merge: {} })),
  })
  const memberIds = recipients.map((member) => member.id)
  await noteReminders(trx, employerId, memberIds, now)
  await noteProgress(trx, email, {
    startedAt,
    bodyId,
    lastMemberId: memberIds.at(-1) ?? email.lastMemberId,
    finishedAt: recipients.length < chunkSize ? now : null,
    recipients: recipients.length,
  })
}

function keepWords(platform: Platform, trx: Trx, email: DueEmail): Promise<string> {
  const words = composeMail(email, platform.config.publicUrl)
  return keepBody(platform, trx, { employerId: email.employerId, ...words })
}

function auditStart(trx: Trx, { employerId, id, rule }: DueEmail, at: Date): Promise<void> {
  return recordAudit(trx, {
    at,
    actor: { kind: 'system', id: null },
    employerId,
    action: 'custom_email.started',
    subject: { kind: 'custom_email', id },
    details: { rule },
  })
}
