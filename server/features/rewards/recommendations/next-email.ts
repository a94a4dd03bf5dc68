import type { RecommendationEmail } from '#contract/rewards/recommendations.ts'
import { type EmailTime, nextEmail } from '#domain/rewards/recommendations/email-times.ts'
import { rulesOn } from '#domain/rewards/settings/program-rules.ts'
import { later, localDateOf } from '#domain/time.ts'
import { readPrograms } from '#server/features/rewards/granting/read-programs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { getRecommendation } from './get-recommendation.ts'

type Reason = NonNullable<RecommendationEmail['unsent_reason']>

/** The next email by what is set now, or why there is none: the same that keeps back one that is due. */
export async function nextEmailOf(
  { db, clock }: Platform,
  employerId: string,
  found: Awaited<ReturnType<typeof getRecommendation>>,
): Promise<{ next: EmailTime } | { reason: Reason }> {
  const { recommendation, programStartOn, lastOn, isEnabled, timeZone } = found
  if (!recommendation.sendEmail) return { reason: 'email_off' }
  if (programStartOn === null) return { reason: 'no_start' }
  if (!isEnabled) return { reason: 'recommendations_off' }
  const now = clock.now()
  const startOn = later(recommendation.startOn, programStartOn)
  const next = nextEmail(
    { ...recommendation, lastOn, startOn },
    { todayOn: localDateOf(now, timeZone), now, timeZone },
  )
  if (!next) return { reason: 'over' }
  if (found.consumedCents >= recommendation.budgetCents) return { reason: 'budget_used' }
  const stretch = { employerId, fromOn: next.on, untilOn: next.on }
  const { mayReward, programs } = await readPrograms(db, stretch)
  if (!mayReward) return { reason: 'suspended' }
  return rulesOn(programs, next.on) ? { next } : { reason: 'not_covered' }
}
