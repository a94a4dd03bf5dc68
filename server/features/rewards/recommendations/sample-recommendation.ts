import {
  fillHtml,
  fillText,
  firstName,
  type MergeValues,
} from '#domain/mail/outbox/merge-fields.ts'
import { sendSampleOf } from '#server/features/mail/outbox/send-sample.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Person } from '#server/platform/auth/person.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getRecommendation } from './get-recommendation.ts'
import { recommendationMail, recommendationValues } from './recommendation-letter.ts'

/** A recommendation's email as a page, as the employer would get it. */
export async function viewRecommendation(platform: Platform, key: RowKey): Promise<string> {
  const { html } = await composeSample(platform, key)
  return html
}

/** Sends a recommendation's email as it is now to the person who asks, and to nobody else. */
export async function sendRecommendationSample(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<void> {
  const key = { employerId: actor.employerId, id }
  await sendSampleOf(platform, actor, {
    of: { kind: 'recommendation', id },
    action: 'recommendation.sample_sent',
    compose: (reader) => composeSample(platform, key, reader),
  })
}

/** Which modes it says differs by member: here what stands in for them. */
async function composeSample({ db, config }: Platform, key: RowKey, asker?: Person) {
  const found = await getRecommendation(db, key)
  const reader = asker ?? { name: found.name, email: found.email }
  const values: MergeValues = {
    ...recommendationValues(found),
    name: reader.name,
    first_name: firstName(reader.name),
    email: reader.email,
    community: found.community,
    recommended_modes: 'by public transit or by bike, for example',
    // A sample unsubscribes nobody.
    unsubscribe_link: config.publicUrl,
  }
  const mail = recommendationMail(found)
  return {
    subject: fillText(mail.subject, values),
    text: fillText(mail.text, values),
    html: fillHtml(mail.html, values),
  }
}
