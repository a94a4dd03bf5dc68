import { v5 as uuidOf } from 'uuid'
import type { MemberSuggestion } from '#contract/people/members-suggested.ts'
import { noteReminders } from '#server/features/mail/custom-emails/queries/recipients.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueBulk, saveBody } from '#server/features/mail/outbox/queue-bulk.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getReplyAddress, lockSuggested } from './queries/suggested.ts'

/** By an employer in 15 minutes. */
const mostMails = 10
/** Written in one transaction, short enough for an embedded database. */
const chunkSize = 1000

interface Message {
  suggestion: MemberSuggestion
  subject: string
  message: string
}

/**
 * Queues an email to everybody a suggestion concerns now, but who unsubscribed; an answer reaches the
 * employer. Answers how many it goes to. Asked for again on the same day, as after a press that got no
 * answer, it reaches those it has not reached, and nobody twice.
 */
export async function mailSuggested(
  platform: Platform,
  actor: Actor,
  message: Message,
): Promise<number> {
  const { employerId } = actor
  await guardedUse(platform, { purpose: 'suggested mail', address: employerId, most: mostMails })
  const now = platform.clock.now()
  const batchId = batchOf(employerId, message, now)
  const mail: Mail = { ...message, batchId, now, bodyId: null }
  let mailed = 0
  for (let afterId: string | null = null; ; ) {
    const ids: string[] = await inEmployerTransaction(platform.db, employerId, (trx) =>
      queueChunk(platform, trx, actor, mail, afterId),
    )
    mailed += ids.length
    afterId = ids.at(-1) ?? null
    if (ids.length < chunkSize) break
  }
  if (mailed === 0) throw conflict('nobody_to_mail', 'None of them can be mailed any more')
  return mailed
}

/** The same for the same words to the same people on one day: each of its mails is written once. */
function batchOf(employerId: string, { suggestion, subject, message }: Message, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return uuidOf(JSON.stringify([day, suggestion, subject, message]), employerId)
}

interface Mail extends Message {
  batchId: string
  now: Date
  /** What all of them share, once it is saved. */
  bodyId: string | null
}

/** Queues the mails to the next of them, all or nothing. */
async function queueChunk(
  platform: Platform,
  trx: Trx,
  actor: Actor,
  mail: Mail,
  afterId: string | null,
): Promise<string[]> {
  const { employerId } = actor
  const { now, batchId, suggestion, subject, message } = mail
  const members = await lockSuggested(trx, {
    employerId,
    now,
    suggestion,
    afterId,
    limit: chunkSize,
  })
  if (members.length === 0) return []
  mail.bodyId ??= await saveBody(platform, trx, {
    employerId,
    ...suggestedLetter(subject, message),
  })
  await queueBulk(platform, trx, {
    employerId,
    bodyId: mail.bodyId,
    batchId,
    canUnsubscribe: true,
    joinLinkAt: null,
    replyTo: await getReplyAddress(trx, employerId),
    recipients: members.map(({ id, email }) => ({ memberId: id, to: email, merge: {} })),
  })
  const ids = members.map(({ id }) => id)
  await noteReminders(trx, employerId, ids, now)
  await auditEmployer(trx, actor, {
    at: now,
    action: 'members.mailed',
    subject: { kind: 'employer', id: employerId },
    details: { suggestion, recipients: ids.length },
  })
  return ids
}

export function suggestedLetter(subject: string, message: string) {
  const paragraphs = message.split(/(?:\r?\n){2,}/)
  return letter({ subject, paragraphs, footer: { canUnsubscribe: true } })
}
