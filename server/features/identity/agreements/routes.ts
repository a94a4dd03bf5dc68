import type {
  Agreement,
  agreementRoutes,
  EmployerAgreement,
} from '#contract/identity/agreements/agreements.ts'
import type { Handlers } from '#contract/route.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { acceptAgreement } from './accept-agreement.ts'
import { findForEmployer, findPublished, listOwnerNames } from './queries.ts'

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
      return presentForEmployer(row, await listOwnerNames(db, actor.employerId))
    },

    async acceptAgreement({ params }, { actor }) {
      await acceptAgreement(platform, actor, params.id)
      return { status: true, result: 'Thank you, the agreement is accepted' }
    },
  }
}

type PublishedRow = NonNullable<Awaited<ReturnType<typeof findPublished>>>
type EmployerRow = NonNullable<Awaited<ReturnType<typeof findForEmployer>>>

function presentPublished({ id, type, content, published_at }: PublishedRow): Agreement {
  return { _id: id, id, type, content, published_at: published_at.toISOString() }
}

function presentForEmployer(row: EmployerRow, owners: string[]): EmployerAgreement {
  const { id, type, content } = row
  return {
    _id: id,
    id,
    type,
    content,
    published_at: row.publishedAt.toISOString(),
    accepted_at: row.acceptedAt?.toISOString() ?? null,
    previously_accepted_at: row.previouslyAcceptedAt?.toISOString() ?? null,
    current_id: row.currentId,
    owners,
  }
}
