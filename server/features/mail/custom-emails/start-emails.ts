import { type Audience, isPrivate } from '#domain/mail/custom-emails/audience.ts'
import { feasibility } from '#domain/rewards/recommendations/feasibility.ts'
import { modeAdvice } from '#domain/rewards/recommendations/recommendation.ts'
import { queueBulk, type Recipient, saveBody } from '#server/features/mail/outbox/queue-bulk.ts'
import { startDue, untilBusy } from '#server/features/mail/outbox/start-due.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mayReach, momentOf } from './audience-reach.ts'
import { composeMail, defaultLetter, sharedValues } from './compose-mail.ts'
import { countedHtml } from './counted-links.ts'
import { lockRecipients, noteReminders } from './queries/recipients.ts'
import { lockRecommended } from './queries/recommended.ts'
import { lockDueEmail, noteProblem, noteProgress } from './queries/sending.ts'

/** Written in one transaction, short enough for an embedded database. */
const chunkSize = 1000

/** Hands emails that are due to the outbox, one mail a recipient. */
export const startCustomEmailsJob: Job = {
  name: 'start-custom-emails',
  expireInSeconds: 120,
  retryLimit: 2,
  run: startDueEmails,
}

type DueEmail = NonNullable<Awaited<ReturnType<typeof lockDueEmail>>>

function startDueEmails(platform: Platform): Promise<void> {
  return startDue<DueEmail>(platform, untilBusy(platform), {
    lock: (trx, failed) => lockDueEmail(trx, platform.clock.now(), failed),
    idOf: ({ id }) => id,
    queue: (trx, email) => queueChunk(platform, trx, email),
    noteFailure: (email, reason) => noteProblem(platform.db, email, reason),
  })
}

/** Queues the mails to the next recipients and notes how far it has come, all or nothing. */
async function queueChunk(platform: Platform, trx: Trx, email: DueEmail): Promise<void> {
  const { employerId, id } = email
  const now = platform.clock.now()
  const startedAt = email.startedAt ?? now
  const bodyId = email.bodyId ?? (await saveMessage(platform, trx, email))
  if (!email.startedAt) await auditStart(trx, email, now)
  const recipients = (await mayStart(platform, trx, email, now))
    ? await nextRecipients(platform, trx, email, startedAt)
    : []
  await queueBulk(platform, trx, {
    employerId,
    bodyId,
    batchId: id,
    canUnsubscribe: true,
    joinLinkAt: null,
    replyTo: email.replyTo,
    // Who they are is read while the mail is sent: names may have changed by then.
    recipients,
  })
  const memberIds = recipients.map(({ memberId }) => memberId)
  // The list of members shows that time: it would say who was chosen.
  if (!isPrivate(email.rule)) await noteReminders(trx, employerId, memberIds, now)
  await noteProgress(trx, email, {
    startedAt,
    bodyId,
    lastMemberId: memberIds.at(-1) ?? email.lastMemberId,
    finishedAt: recipients.length < chunkSize ? now : null,
    recipients: recipients.length,
  })
}

/** Whether so few are left of those it was scheduled for that it goes to nobody; what has begun goes on. */
async function mayStart(
  platform: Platform,
  trx: Trx,
  { employerId, startedAt, recommendationId, ...email }: DueEmail,
  now: Date,
): Promise<boolean> {
  if (startedAt || recommendationId !== null) return true
  return mayReach(platform, trx, { employerId, audience: audienceIn(email), now })
}

function audienceIn({ rule, ruleValue }: Pick<DueEmail, 'rule' | 'ruleValue'>): Audience {
  return { rule, value: ruleValue }
}

/** By the rule of an email, or those a recommendation is for, each with the ways to work it advises. */
async function nextRecipients(
  platform: Platform,
  trx: Trx,
  email: DueEmail,
  startedAt: Date,
): Promise<Recipient[]> {
  const { employerId, recommendationId, sentOn, lastMemberId: afterId } = email
  if (recommendationId === null || sentOn === null) {
    const members = await lockRecipients(trx, {
      ...momentOf(platform, employerId, startedAt),
      audience: audienceIn(email),
      afterId,
      limit: chunkSize,
    })
    return members.map(({ id, email: to }) => ({ memberId: id, to, merge: {} }))
  }
  const shared = sharedValues(email.merge)
  const members = await lockRecommended(trx, {
    employerId,
    recommendationId,
    on: sentOn,
    afterId,
    tripLimit: Number(shared.trip_limit),
    limit: chunkSize,
  })
  return members.map(({ id, email: to, list, ...member }) => ({
    memberId: id,
    to,
    merge: { ...shared, recommended_modes: modeAdvice(list, feasibility(member)) },
  }))
}

async function saveMessage(platform: Platform, trx: Trx, email: DueEmail): Promise<string> {
  const content = composeMail(email, () => defaultLetter(email.title))
  const html = await countedHtml(platform, trx, email, content.html)
  return saveBody(platform, trx, { employerId: email.employerId, ...content, html })
}

function auditStart(trx: Trx, { employerId, id, rule }: DueEmail, at: Date): Promise<void> {
  return auditEmployer(trx, jobActor(employerId, 'start-custom-emails'), {
    at,
    action: 'custom_email.started',
    subject: { kind: 'custom_email', id },
    details: { rule },
  })
}
