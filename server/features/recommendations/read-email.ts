import type { RecommendationEmail } from '#contract/recommendations.ts'
import { localTimeOf } from '#domain/local-time.ts'
import { nextEmail } from '#domain/recommendations/email-times.ts'
import { later, localDateOf } from '#domain/time.ts'
import {
  countChosen,
  countRecommended,
} from '#server/features/custom-emails/queries/recommended.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getRecommendation } from './get-recommendation.ts'
import type { RecommendationKey } from './queries.ts'

/** When a recommendation's e-mail leaves next by what is set now, and to how many members. */
export async function readEmail(
  { db, clock }: Platform,
  key: RecommendationKey,
): Promise<RecommendationEmail> {
  const found = await getRecommendation(db, key)
  const { recommendation, timeZone, programStartOn, lastOn, isEnabled } = found
  const now = clock.now()
  const todayOn = localDateOf(now, timeZone)
  const next =
    programStartOn === null || !isEnabled
      ? null
      : nextEmail(
          { ...recommendation, lastOn, startOn: later(recommendation.startOn, programStartOn) },
          { todayOn, now, timeZone },
        )
  const recommended = {
    employerId: key.employerId,
    recommendationId: key.id,
    on: next?.on ?? later(todayOn, recommendation.startOn),
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
  }
}
