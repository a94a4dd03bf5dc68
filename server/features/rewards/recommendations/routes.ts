import type { recommendationRoutes } from '#contract/rewards/recommendations.ts'
import type { Handlers } from '#contract/route.ts'
import { revisionOf } from '#server/features/mail/custom-emails/built-content.ts'
import { mailPageHeaders } from '#server/features/mail/outbox/page-headers.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeEmail, saveRecommendationContent } from './change-email.ts'
import { getRecommendation } from './get-recommendation.ts'
import { readEmail } from './read-email.ts'
import { sendRecommendationSample, viewRecommendation } from './sample-recommendation.ts'

/** Source: RW-REC-14. */
const sampleSent = { status: true, result: 'A sample e-mail was sent successfully' } as const

export function recommendationHandlers(
  platform: Platform,
): Handlers<typeof recommendationRoutes, Contexts> {
  return {
    readRecommendationEmail: ({ params: { id } }, { actor: { employerId } }) =>
      readEmail(platform, { employerId, id }),

    async changeRecommendationEmail({ params: { id }, body }, { actor }) {
      const { effectiveOn } = await changeEmail(platform, actor, { id, asked: body })
      return { status: true, result: 'Updated successfully', effective_on: effectiveOn }
    },

    async readRecommendationContent({ params: { id } }, { actor: { employerId } }) {
      const found = await getRecommendation(platform.db, { employerId, id })
      const { recommendation, design, html } = found
      // There is always a next one to build.
      const sent = false
      return { title: recommendation.title, sent, design, html, revision: revisionOf(found) }
    },

    async saveRecommendationContent({ params, body }, { actor }) {
      const revision = await saveRecommendationContent(platform, actor, params.id, body)
      return { status: true, result: 'Email content was saved successfully', revision }
    },

    async viewRecommendationEmail({ query }, { actor: { employerId } }) {
      const key = { employerId, id: query.commute_recommendation_id }
      return { body: await viewRecommendation(platform, key), headers: mailPageHeaders }
    },

    async sendRecommendationSample({ params }, { actor }) {
      await sendRecommendationSample(platform, actor, params.id)
      return sampleSent
    },

    async sendRecommendationSampleByGet({ params }, { actor }) {
      await sendRecommendationSample(platform, actor, params.id)
      return sampleSent
    },
  }
}
