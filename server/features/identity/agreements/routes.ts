import type { agreementRoutes } from '#contract/identity/agreements.ts'
import type { Handlers } from '#contract/route.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { acceptAgreement } from './accept-agreement.ts'
import { presentForEmployer, presentPublished } from './present.ts'
import { findForEmployer, findPublished } from './queries.ts'

export function agreementHandlers(platform: Platform): Handlers<typeof agreementRoutes, Contexts> {
  const { db } = platform
  return {
    async publishedAgreement({ query }) {
      const row = await findPublished(db, query.type)
      if (!row) throw notFound('The agreement')
      return presentPublished(row)
    },

    async readAgreement({ params }, { actor }) {
      const row = await findForEmployer(db, actor.employerId, params.id)
      if (!row) throw notFound('The agreement')
      return presentForEmployer(row)
    },

    async acceptAgreement({ params }, { actor }) {
      await acceptAgreement(platform, actor, params.id)
      return { status: true, result: 'Thank you, the agreement is accepted' }
    },
  }
}
