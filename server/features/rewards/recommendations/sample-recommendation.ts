import { v7 as uuid } from 'uuid'
import {
  fillHtml,
  fillText,
  firstName,
  type MergeValues,
} from '#domain/mail/outbox/merge-fields.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getRecommendation } from './get-recommendation.ts'
import { recommendationMail, recommendationValues } from './recommendation-letter.ts'

/** Shared with the samples of other emails. */
const mostSamples = 30

/** A recommendation's email as a page, as the employer would get it. */
export async function viewRecommendation(platform: Platform, key: RowKey): Promise<string> {
  const { html } = await composeSample(platform, key)
  return html
}

/** Sends a recommendation's email as it is now to the employer, and to nobody else. */
export async function sendRecommendationSample(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<void> {
  const { employerId } = actor
  const { to, ...mail } = await composeSample(platform, { employerId, id })
  await guardedUse(platform, { purpose: 'sample', address: employerId, most: mostSamples })
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const idempotencyKey = `sample:${uuid()}`
    await queueMail(platform, trx, { ...mail, idempotencyKey, employerId, to })
    await auditEmployer(trx, actor, {
      at: platform.clock.now(),
      action: 'recommendation.sample_sent',
      subject: { kind: 'recommendation', id },
    })
  })
}

/** Which modes it says differs by member: here what stands in for them. */
async function composeSample({ db, config }: Platform, key: RowKey) {
  const found = await getRecommendation(db, key)
  const values: MergeValues = {
    ...recommendationValues(found),
    name: found.name,
    first_name: firstName(found.name),
    email: found.email,
    community: found.community,
    recommended_modes: 'by public transit or by bike, for example',
    // A sample unsubscribes nobody.
    unsubscribe_link: config.publicUrl,
  }
  const mail = recommendationMail(found)
  return {
    to: found.email,
    subject: fillText(mail.subject, values),
    text: fillText(mail.text, values),
    html: fillHtml(mail.html, values),
  }
}
