import type { agreementRoutes } from '#contract/agreements.ts'
import type { Handlers } from '#contract/route.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPublished } from './queries.ts'

export function agreementHandlers({ db }: Platform): Handlers<typeof agreementRoutes, Contexts> {
  return {
    async publishedAgreement({ query }) {
      const row = await findPublished(db, query.type)
      if (!row) throw notFound('The agreement')
      const { id, type, content } = row
      return { _id: id, id, type, content, published_at: row.published_at.toISOString() }
    },
  }
}
