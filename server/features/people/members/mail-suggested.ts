import { v7 as uuid } from 'uuid'
import type { MemberSuggestion } from '#contract/people/members-suggested.ts'
import { noteReminders } from '#server/features/mail/custom-emails/queries/recipients.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueBulk, saveBody } from '#server/features/mail/outbox/queue-bulk.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answerOnce } from '#server/platform/repeats/answer-once.ts'
import { countSuggested, getReplyAddress, lockSuggested } from './queries/suggested.ts'
import {
  insertSuggestedMail,
  lockSuggestedMail,
  noteSuggestedProgress,
} from './queries/suggested-mails.ts'

/** By an employer in 15 minutes. */
const mostMails = 10
/** Written in one transaction, short enough for an embedded database. */
const chunkSize = 1000
/** The same words to the same people again within this time, as after a press that got no answer, are one email. */
const sameWithinMs = 86_400_000

interface Message {
  suggestion: MemberSuggestion
  subject: string
  message: string
}

/**
 * Takes an email to everybody a suggestion concerns now, but who unsubscribed; an answer reaches the employer.
 * Answers how many it goes to; a job writes the mails. A repeat gets the first answer and nobody a second mail.
 */
export async function mailSuggested(
  platform: Platform,
  actor: Actor,
  message: Message,
  key: string | undefined,
): Promise<number> {
  const { employerId } = actor
  await guardedUse(platform, { purpose: 'suggested mail', address: employerId, most: mostMails })
  const now = platform.clock.now()
  const { recipients } = await inEmployerTransaction(platform.db, employerId, (trx) =>
    answerOnce(
      trx,
      {
        employerId,
        purpose: 'suggested mail',
        key,
        payload: [message.suggestion, message.subject, message.message],
        now,
        withinMs: sameWithinMs,
      },
      () => takeMail(platform, trx, actor, message, now),
    ),
  )
  return recipients
}

/** Writes down what is to be mailed, and the job that does so. */
async function takeMail(
  platform: Platform,
  trx: Trx,
  actor: Actor,
  { suggestion, subject, message }: Message,
  now: Date,
): Promise<{ recipients: number }> {
  const { employerId } = actor
  const { recipients } = await countSuggested(trx, { employerId, now, suggestion })
  if (recipients === 0) throw conflict('nobody_to_mail', 'None of them can be mailed any more')
  const id = uuid()
  const content = suggestedLetter(subject, message)
  const bodyId = await saveBody(platform, trx, { employerId, ...content })
  await insertSuggestedMail(trx, {
    employer_id: employerId,
    id,
    suggestion,
    body_id: bodyId,
    asked_at: now,
  })
  await auditEmployer(trx, actor, {
    at: now,
    action: 'members.mailed',
    subject: { kind: 'employer', id: employerId },
    details: { suggestion, recipients },
  })
  await platform.jobs.enqueue(trx, mailSuggestedJob, { employerId, id })
  return { recipients }
}

/** Hands the mails to the outbox; run again, it goes on where it was. */
export const mailSuggestedJob: Job<{ employerId: string; id: string }> = {
  name: 'mail-suggested',
  async run(platform, { employerId, id }) {
    let isFinished = false
    while (!isFinished) {
      isFinished = await inEmployerTransaction(platform.db, employerId, (trx) =>
        queueChunk(platform, trx, employerId, id),
      )
    }
  },
}

/** Queues the mails to the next of them and notes how far it has come, all or nothing; whether those were the last. */
async function queueChunk(
  platform: Platform,
  trx: Trx,
  employerId: string,
  id: string,
): Promise<boolean> {
  const mail = await lockSuggestedMail(trx, { employerId, id })
  if (!mail || mail.finishedAt) return true
  const now = platform.clock.now()
  const members = await lockSuggested(trx, {
    employerId,
    // Those it concerned when it was asked for.
    now: mail.askedAt,
    suggestion: mail.suggestion,
    afterId: mail.lastMemberId,
    limit: chunkSize,
  })
  await queueBulk(platform, trx, {
    employerId,
    bodyId: mail.bodyId,
    batchId: id,
    canUnsubscribe: true,
    joinLinkAt: null,
    replyTo: await getReplyAddress(trx, employerId),
    recipients: members.map((member) => ({ memberId: member.id, to: member.email, merge: {} })),
  })
  const ids = members.map((member) => member.id)
  await noteReminders(trx, employerId, ids, now)
  const isLast = members.length < chunkSize
  await noteSuggestedProgress(trx, {
    employerId,
    id,
    lastMemberId: ids.at(-1) ?? mail.lastMemberId,
    recipients: ids.length,
    finishedAt: isLast ? now : null,
  })
  return isLast
}

export function suggestedLetter(subject: string, message: string) {
  const paragraphs = message.split(/(?:\r?\n){2,}/)
  return letter({ subject, paragraphs, footer: { canUnsubscribe: true } })
}
