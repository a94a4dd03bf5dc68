import type { RecommendationEmail } from '#contract/rewards/recommendations.ts'
import { localTimeOf } from '#domain/local-time.ts'
import { later, localDateOf } from '#domain/time.ts'
import {
  countChosen,
  countRecommended,
} from '#server/features/mail/custom-emails/queries/recommended.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getRecommendation } from './get-recommendation.ts'
import { nextEmailOf } from './next-email.ts'

/** When a recommendation's email leaves next by what is set now, and to how many members. */
export async function readEmail(platform: Platform, key: RowKey): Promise<RecommendationEmail> {
  const { db, clock } = platform
  const found = await getRecommendation(db, key)
  const { recommendation, timeZone } = found
  const sending = await nextEmailOf(platform, key.employerId, found)
  const next = 'next' in sending ? sending.next : null
  const recommended = {
    employerId: key.employerId,
    recommendationId: key.id,
    on: next?.on ?? later(localDateOf(clock.now(), timeZone), recommendation.startOn),
    tripLimit: recommendation.tripLimit,
  }
  const chosen = await countChosen(db, recommended)
  const recipients = await countRecommended(db, recommended)
  return {
    _id: key.id,
    program_id: found.programId,
    title: recommendation.title,
    start_date: recommendation.startOn,
    end_date: recommendation.lastOn,
    send_email: recommendation.sendEmail,
    email_day: recommendation.emailDay,
    time: recommendation.emailTime,
    has_content: found.html !== null,
    recipients,
    chosen,
    next_send: next && localTimeOf(next.at, timeZone),
    unsent_reason: 'reason' in sending ? sending.reason : null,
  }
}
