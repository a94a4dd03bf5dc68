import { v7 as uuid } from 'uuid'
import type { EmailTime } from '#domain/rewards/recommendations/email-times.ts'
import type { Recommendation } from '#domain/rewards/settings/program-settings.ts'
import { insertCustomEmail } from '#server/features/mail/custom-emails/queries/emails.ts'
import { startCustomEmailsJob } from '#server/features/mail/custom-emails/start-emails.ts'
import { saveBody } from '#server/features/mail/outbox/queue-bulk.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lastDay } from './get-recommendation.ts'
import { lockRecommendation } from './queries.ts'
import { recommendationMail, recommendationValues } from './recommendation-letter.ts'

interface Due {
  employerId: string
  recommendation: Recommendation
  time: EmailTime
  now: Date
}

/**
 * Writes the email of a day as one that has started to leave, with its text as it is now. Not one that
 * was written before, whose budget is spent, or whose time had passed already when it was set.
 */
export async function writeEmail(
  platform: Platform,
  { employerId, recommendation, time, now }: Due,
): Promise<void> {
  const { id: recommendationId, title, budgetCents } = recommendation
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const key = { employerId, id: recommendationId, on: time.on }
    const row = await lockRecommendation(trx, key)
    const isWanted = row && !row.isWritten && row.consumedCents < budgetCents
    if (!isWanted || row.changedAt > time.at) return
    const lastOn = lastDay(recommendation.lastOn, row.programLastOn)
    const written = { recommendation, lastOn, html: row.html }
    const content = recommendationMail(written)
    const id = uuid()
    await insertCustomEmail(trx, {
      employer_id: employerId,
      id,
      title,
      rule: 'all',
      kind: 'build',
      send_at: time.at,
      started_at: now,
      body_id: await saveBody(platform, trx, { employerId, ...content }),
      created_at: now,
      recommendation_id: recommendationId,
      sent_on: time.on,
      merge: JSON.stringify(recommendationValues(written)),
    })
    await auditEmployer(trx, jobActor(employerId, 'send-recommendations'), {
      at: now,
      action: 'recommendation.sent',
      subject: { kind: 'recommendation', id: recommendationId },
      details: { email: id, day: time.on },
    })
    await platform.jobs.enqueue(trx, startCustomEmailsJob, {})
  })
}
